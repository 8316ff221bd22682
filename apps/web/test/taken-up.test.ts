/** A game that was begun before this page, or goes on in another one. */
import { type Command, decide, evolve, fold, type MatchSettings, type MatchState, startMatch } from '@tianyuan/match';
import { pointName } from '@tianyuan/rules';
import { describe, expect, test } from 'vitest';
import { exchanged, FIRST_SETUP, type Game, hasHumanStone } from '../src/features/play/model.ts';
import { colorAt } from '../src/features/play/wording.ts';
import { sitDown, type Table } from './support/table.ts';

const movesOf = ({ play }: Table): string =>
  play.game.value.match.moves.map((move) => pointName(play.game.value.match.settings.size, move.point)).join(' ');

/** The state on the screen is the one that the stored log makes. */
function expectKept({ play, keeper }: Table): void {
  expect(fold(keeper.logOf(play.game.value.id))).toEqual(play.game.value.match);
}

describe('a reload', () => {
  test('while the machine thinks resumes the thought', () => {
    const first = sitDown({ setup: { color: 'white' } });
    first.answer('h8');
    first.place('i9');
    const { id, opponent } = first.play.game.value;
    const saved = { id, opponent, match: fold(first.keeper.logOf(id)) };
    const second = sitDown({ saved, keeper: first.keeper });
    expect(second.play.greeting.value).toBe(false);
    expect(second.host.last.request.moves).toEqual([first.pointOf('h8'), first.pointOf('i9')]);
    second.answer('h9');
    expect(movesOf(second)).toBe('h8 i9 h9');
    expectKept(second);
  });

  test('of a finished game shows it finished', () => {
    const first = sitDown({ setup: { opponent: 'people' } });
    first.place('h8');
    first.play.resign();
    const { id, opponent } = first.play.game.value;
    const second = sitDown({
      saved: { id, opponent, match: fold(first.keeper.logOf(id)) },
      keeper: first.keeper,
    });
    expect(second.play.game.value.match.outcome).toMatchObject({ how: 'resigned' });
    expectKept(second);
  });
});

describe('a match that another part of the house has made', () => {
  const settings = {
    ruleSet: 'freestyle',
    size: 15,
    opening: 'free',
    firstPlays: 'black',
    forbiddenMove: 'refused',
  } as const;

  function saved(changes: Partial<MatchSettings>, commands: readonly Command[]): Game {
    const started = startMatch({ ...settings, ...changes }, 0);
    if (!started.ok) throw new Error(started.error.code);
    const match = commands.reduce<MatchState>((state, command) => {
      const decided = decide(state, command, state.updatedAt + 1000);
      if (!decided.ok) throw new Error(decided.error.code);
      return decided.value.reduce<MatchState>(evolve, state);
    }, fold(started.value));
    return { id: 'made', opponent: 'people', match };
  }

  test('and that is paused stays paused when the page is opened again', () => {
    const game = saved({}, [{ kind: 'pause' }]);
    const { play, keeper } = sitDown({ saved: game });
    expect(play.game.value.match).toEqual(game.match);
    expect(keeper.logs.size).toBe(0);
    play.leave();
    play.take(game);
    expect(play.game.value.match.pausedAt).toBe(1000);
  });

  test('with an opening in which colours were exchanged: seats, result and next game go by the colours of now', () => {
    const stones = ['h8', 'i9', 'j10'].map(
      (name) => ({ kind: 'place', seat: 'first', point: sitDown().pointOf(name) }) as const,
    );
    const game = saved({ opening: 'swap' }, [...stones, { kind: 'take', seat: 'second', color: 'black' }]);
    expect([colorAt(game, 'first'), colorAt(game, 'second')]).toEqual(['white', 'black']);
    expect(exchanged(FIRST_SETUP, game).color).toBe('black');
    expect(hasHumanStone({ ...game, opponent: 'shapes' })).toBe(true);
  });
});

describe('another tab', () => {
  test('that took an untouched board gives it back untouched', () => {
    const { play, place, keeper } = sitDown();
    play.leave();
    play.take(undefined);
    expect(play.greeting.value).toBe(true);
    expect(keeper.logs.size).toBe(0);
    place('h8');
    expect(play.game.value.match.moves.length).toBe(1);
  });

  test('that takes the game stops everything here, until it is taken back as it stands there', () => {
    const here = sitDown();
    here.place('h8');
    here.play.leave();
    here.place('a1');
    here.play.undo();
    here.play.restart();
    here.play.resign();
    here.answer('i9');
    expect(movesOf(here)).toBe('h8');
    expect(here.play.elsewhere.value).toBe(true);

    const { id, opponent } = here.play.game.value;
    const there = sitDown({ saved: { id, opponent, match: fold(here.keeper.logOf(id)) }, keeper: here.keeper });
    there.answer('i9');
    there.place('h9');
    here.play.take({ id, opponent, match: fold(here.keeper.logOf(id)) });
    expect(here.play.elsewhere.value).toBe(false);
    expect(movesOf(here)).toBe('h8 i9 h9');
    expect(here.play.thinking.value).toBeDefined();
    expectKept(here);
  });
});
