/** The commands that go on over several lines, up to DONE. */
import { ok, type Point, type Result, refused } from '@tianyuan/rules';
import { type Desk, type List, type ListName, type Reply, refuse, say, think, WITHOUT_START } from './desk.ts';
import type { Game, Owner, Placing } from './game.ts';
import { shown } from './messages.ts';
import { type Item, isPass, pointOf, readListLine } from './notation.ts';
import { SWAP2_STAGES } from './swap2.ts';

/** The whole list may also stand on the line of its command. */
export function openList(name: ListName): (desk: Desk, rest: string) => Reply {
  return (desk, rest) => {
    const list: List = { name, placings: [], fault: desk.game ? undefined : WITHOUT_START };
    const opened = { ...desk, list };
    return rest === '' ? say(opened) : continueList(opened, list, rest);
  };
}

export function continueList(desk: Desk, list: List, text: string): Reply {
  const line = readListLine(text);
  const longer = line
    ? line.items.reduce((before, item) => withItem(before, desk.game, item), list)
    : withFault(list, `${list.name} has a line that is no point: ${shown(text)}`);
  return line?.isDone ? closeList({ ...desk, list: undefined }, longer) : say({ ...desk, list: longer });
}

/** A command came where DONE was due. */
export function breakList(desk: Desk, { name }: List): Reply {
  return refuse({ ...desk, list: undefined }, `${name} without DONE`);
}

function withFault(list: List, fault: string): List {
  return list.fault === undefined ? { ...list, fault } : list;
}

/** What comes behind the first fault is passed over. */
function withItem(list: List, game: Game | undefined, item: Item): List {
  if (!game || list.fault !== undefined) return list;
  if (list.placings.length >= ENTRIES_A_POINT * game.size ** 2) {
    return withFault(list, `${list.name} has more entries than a game has moves`);
  }
  const placing = placingOf(game, list, item);
  return placing.ok ? { ...list, placings: [...list.placings, placing.value] } : withFault(list, placing.error);
}

/** A stone and a pass. */
const ENTRIES_A_POINT = 2;

function isBoard({ name }: List): boolean {
  return name === 'BOARD' || name === 'YXBOARD';
}

const isTaken = ({ placings }: List, point: Point | undefined): boolean =>
  point !== undefined && placings.some((placing) => placing.point === point);

const OWNERS: ReadonlyMap<number, Owner> = new Map([
  [1, 'own'],
  [2, 'opponent'],
]);

/** Field 3 (continuous play: a stone of a finished row, of nobody) is refused: such a board cannot be told apart by colours. */
function placingOf(game: Game, list: List, item: Item): Result<Placing, string> {
  const point = pointOf(game.size, item);
  const where = `${item.x},${item.y}`;
  if (point === undefined && !(isBoard(list) && isPass(item))) return refused(`${where} is not on the board`);
  if (list.name === 'SWAP2BOARD' && isTaken(list, point)) return refused(`${where} is given twice`);
  if (!isBoard(list)) return ok({ owner: 'own', point });
  const owner = OWNERS.get(item.field ?? 0);
  if (!owner) return refused(`${where} needs 1 (own stone) or 2 (the opponent's) behind it`);
  return isTaken(list, point) ? refused(`${where} is given twice`) : ok({ owner, point });
}

function closeList(desk: Desk, list: List): Reply {
  const { game } = desk;
  if (list.fault !== undefined || !game) return refuse(desk, list.fault ?? WITHOUT_START);
  switch (list.name) {
    case 'BOARD':
      return think({ ...desk, game: { ...game, placings: list.placings } });
    case 'YXBOARD':
      return say({ ...desk, game: { ...game, placings: list.placings } });
    case 'SWAP2BOARD':
      return openingReply(desk, list);
    case 'YXBLOCK':
    case 'YXBLOCKUNDO':
      return say({ ...desk, game: withBlocks(game, list) });
  }
}

/** Stones of a stage at whose end somebody has to decide: none, three, or five. */
function openingReply(desk: Desk, { placings }: List): Reply {
  const stones = placings.flatMap(({ point }) => (point === undefined ? [] : [point]));
  if (!(stones.length in SWAP2_STAGES)) {
    return refuse(desk, `SWAP2BOARD takes no stones, three or five, and got ${stones.length}`);
  }
  return { desk, says: [], work: { kind: 'swap2', stones } };
}

function withBlocks(game: Game, { name, placings }: List): Game {
  const blocked = new Set(game.blocked);
  for (const { point } of placings) {
    if (point === undefined) continue;
    if (name === 'YXBLOCK') blocked.add(point);
    else blocked.delete(point);
  }
  return { ...game, blocked };
}
