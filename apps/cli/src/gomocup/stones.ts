/** The commands that place or take back one stone. */
import { isLegal, ok, type Point, type Result, refused } from '@tianyuan/rules';
import { type Desk, type Reply, refuse, say, think, WITHOUT_START } from './desk.ts';
import {
  boardOfGame,
  type Game,
  hasStone,
  isWon,
  lastPoint,
  type Owner,
  outcomeFor,
  ownColor,
  placed,
  takenBack,
} from './game.ts';
import { overText, shown } from './messages.ts';
import { coordinatesOf, pointOf, readPair } from './notation.ts';
import type { Settings } from './settings.ts';

export function answerTurn(desk: Desk, rest: string): Reply {
  const game = withStone(desk, 'opponent', rest);
  return game.ok ? think({ ...desk, game: game.value }) : refuse(desk, game.error);
}

/** The move that was suggested, or any other: it is made for the engine, and said. */
export function answerPlay(desk: Desk, rest: string): Reply {
  const game = withStone(desk, 'own', rest);
  if (!game.ok) return refuse(desk, game.error);
  const point = lastPoint(game.value);
  return say({ ...desk, game: game.value }, ...(point === undefined ? [] : [coordinatesOf(game.value.size, point)]));
}

export function answerTakeBack(desk: Desk, rest: string): Reply {
  const { game } = desk;
  if (!game) return refuse(desk, WITHOUT_START);
  const point = readPoint(game, rest);
  if (!point.ok) return refuse(desk, point.error);
  const where = coordinatesOf(game.size, point.value);
  if (!hasStone(game, point.value)) return refuse(desk, `there is no stone at ${where}`);
  if (lastPoint(game) !== point.value) return refuse(desk, 'only the last stone can be taken back');
  return say({ ...desk, game: takenBack(game) }, 'OK');
}

/**
 * The game after this stone, or why it cannot be placed. Whether the opponent's stone is a foul is for the manager to say;
 * the engine never makes one.
 */
function withStone({ game, settings }: Desk, owner: Owner, text: string): Result<Game, string> {
  if (!game) return refused(WITHOUT_START);
  const point = readPoint(game, text);
  if (!point.ok) return point;
  const where = coordinatesOf(game.size, point.value);
  if (hasStone(game, point.value)) return refused(`there is a stone at ${where}`);
  if (isWon(game, settings.ruleSet)) return refused(overText(outcomeFor(game, settings.ruleSet, owner)));
  if (owner === 'own' && !isOwnLegal(game, point.value, settings)) return refused(`${where} is forbidden`);
  return ok(placed(game, owner, point.value));
}

function isOwnLegal(game: Game, point: Point, { ruleSet }: Settings): boolean {
  return isLegal(boardOfGame(game, ruleSet), point, ownColor(game, ruleSet), ruleSet);
}

function readPoint(game: Game, text: string): Result<Point, string> {
  const pair = readPair(text);
  if (!pair) return refused(`expected x,y and found ${text === '' ? 'nothing' : shown(text)}`);
  const point = pointOf(game.size, pair);
  return point === undefined ? refused(`${pair.x},${pair.y} is not on the board`) : ok(point);
}
