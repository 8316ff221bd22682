/**
 * What this device keeps.
 *
 *   settings     const value = localValue('tianyuan-settings'); value.read(); value.write(values)     localStorage
 *   games        const log = new GameLog()                                                             IndexedDB
 *     at start   await log.loadRunningGame() → none | game {id, opponent, events, match} | damaged {id, code}
 *                await log.listFinished() → {id, opponent, result, endedAt}: what the score is made of
 *     archive    log.onDevice((database) => …) with the functions of archive.ts; log.forget(id) after a removal
 *     playing    log.startGame(id, opponent, events), log.appendEvents(id, events), log.sitDown(id, opponent)
 *                → 'stored' once the device has it | 'unstored': say that it is lost with the page | 'elsewhere'
 *                There is no call for the end of a game: it is the event `ended`, and undo takes it back.
 *   one page     const release = await claimGame(() => { leave(); return log.close(); }), before loadRunningGame;
 *                to come back: claim again, load again; untilFree() tells when nobody plays it any more
 *
 * Nothing of it throws or rejects because the device has no storage, no room, or somebody else's data.
 */

export type { KeptPaper } from './database.ts';
export { GameLog, type Keeping } from './game-log.ts';
export { type LocalValue, localValue } from './local-value.ts';
export { claimGame, type Release, untilFree } from './single-tab.ts';
export type { FinishedGame, Loaded, StoredGame } from './stored-game.ts';
