/** Places one stone after the other and says of each when the device has it. Run by crash.test.ts, which kills it. */
import { GameLog } from '../../src/storage/index.ts';
import { Play } from './games.ts';

declare global {
  interface Window {
    /** Told how many events the device has acknowledged. */
    acknowledged(events: number): void;
    /** Begins a game of this id and plays it by these names. */
    playOn(id: string, names: readonly string[]): Promise<void>;
    /** The id of the game on the table and how many events the device has of it. */
    whatIsStored(): Promise<readonly [id: string, events: number]>;
  }
}

const log = new GameLog();

window.playOn = async (id, names) => {
  const play = new Play();
  let events = play.started.length;
  if ((await log.startGame(id, 'people', play.started)) === 'stored') window.acknowledged(events);
  for (const name of names) {
    const more = play.place(name);
    const kept = await log.appendEvents(id, more);
    events += more.length;
    if (kept === 'stored') window.acknowledged(events);
  }
};

window.whatIsStored = async () => {
  const loaded = await log.loadRunningGame();
  return loaded.kind === 'game' ? [loaded.game.id, loaded.game.events.length] : [loaded.kind, 0];
};
