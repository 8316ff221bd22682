/** Plays and says of each event when the device has it. Run by crash.test.ts, which kills it. */
import { listRows, readGame } from '../../src/storage/archive.ts';
import { GameLog } from '../../src/storage/index.ts';
import { Play } from './games.ts';

declare global {
  interface Window {
    /** Told how many events the device has acknowledged. */
    acknowledged(events: number): void;
    /** Begins a game of this id and goes on, placing a stone and taking it back, until the page is gone. */
    playOn(id: string): Promise<void>;
    /** The id of the game on the table and how many events the device has of it. */
    whatIsStored(): Promise<readonly [id: string, events: number]>;
    /**
     * Reads something of the device, then begins a game and places its first stone in the task in which the reading ends; the
     * page does nothing more after it.
     */
    beginAndStandStill(id: string, name: string, read: keyof typeof READINGS): Promise<void>;
  }
}

const log = new GameLog();

window.playOn = async (id) => {
  const play = new Play();
  let events = play.started.length;
  if ((await log.startGame(id, 'people', play.started)) === 'stored') window.acknowledged(events);
  for (;;) {
    const more = play.state.moves.length === 0 ? play.place('h8') : play.undo();
    const kept = await log.appendEvents(id, more);
    events += more.length;
    if (kept === 'stored') window.acknowledged(events);
  }
};

window.whatIsStored = async () => {
  const loaded = await log.loadRunningGame();
  return loaded.kind === 'game' ? [loaded.game.id, loaded.game.events.length] : [loaded.kind, 0];
};

const READINGS = {
  load: () => log.loadRunningGame(),
  results: () => log.listFinished(),
  games: () => log.onDevice(listRows),
  game: () => log.onDevice((database) => readGame(database, 'none')),
};

window.beginAndStandStill = async (id, name, read) => {
  await log.loadRunningGame();
  // Later than that, so that nothing of it is under way any longer.
  await new Promise((resolve) => setTimeout(resolve));
  await READINGS[read]();
  const play = new Play();
  void log.startGame(id, 'people', play.started);
  void log.appendEvents(id, play.place(name));
  // What the calls have left for the end of their task is done; then nobody answers, so no later task ever comes.
  for (let rest = 0; rest < 200; rest++) await undefined;
  const never = new XMLHttpRequest();
  never.open('GET', '/stand-still', false);
  never.send();
};
