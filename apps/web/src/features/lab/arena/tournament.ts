/** A round robin that can be stopped and gone on with, also on another day: each finished game is kept at once. */

import { type ReadonlySignal, signal } from '@preact/signals';
import {
  type Contender,
  DEFAULT_MARGIN_MS,
  type FinishedGame,
  type GameSettings,
  parseOpenings,
  readGameLine,
  runContest,
  writeGameLine,
} from '@tianyuan/arena';
import { isRuleSetId, type RuleSetId } from '@tianyuan/rules';
import { localValue } from '../../../storage/local-value.ts';
import { ENTRANT_IDS, type EntrantId, openEntrant } from './entrants.ts';
import { OPENINGS } from './openings.ts';
import type { Encounter } from './standings.ts';

export interface TournamentPlan {
  readonly entrants: readonly EntrantId[];
  readonly ruleSet: RuleSetId;
  /** An even number, for each two of them. */
  readonly gamesEach: number;
}

export interface TournamentState {
  readonly plan: TournamentPlan;
  readonly encounters: readonly Encounter[];
  readonly isRunning: boolean;
}

export interface Tournament {
  readonly state: ReadonlySignal<TournamentState>;
  /** Another plan: its games begin anew. */
  begin(plan: TournamentPlan): void;
  /** Plays what is still to be played. Resolves when it is over or stopped. */
  run(): Promise<void>;
  stop(): void;
  /** All games, one a line, as the command line writes them too. */
  lines(): string;
}

export const ARENA_SIZE = 15;
const SEED = 1;
const MOST_GAMES = 200;

/** @param openOwn  makes the contender of the player that the person wrote */
export function createTournament(openOwn: () => Contender): Tournament {
  const store = localValue('tianyuan-arena');
  const state = signal<TournamentState>(readState(store.read()));
  let aborting: AbortController | undefined;
  const keep = (): void => {
    const { plan, encounters } = state.peek();
    const games = encounters.map((each) => each.games.map((game) => lineOf(plan, each, game)));
    store.write({ version: 1, plan, games });
  };
  const show = (change: Partial<TournamentState>): void => {
    state.value = { ...state.peek(), ...change };
  };
  return {
    state,
    begin(plan) {
      aborting?.abort();
      show({ plan, encounters: encountersOf(plan), isRunning: false });
      keep();
    },
    async run() {
      const { plan } = state.peek();
      const stopping = new AbortController();
      aborting = stopping;
      show({ isRunning: true });
      const openings = parseOpenings(OPENINGS, { ruleSet: plan.ruleSet, size: ARENA_SIZE });
      for (const [index, { a, b, games }] of state.peek().encounters.entries()) {
        if (stopping.signal.aborted || !openings.ok) break;
        const contest = {
          settings: settingsOf(plan),
          openings: openings.value,
          seed: SEED,
          games: plan.gamesEach,
          concurrency: 1,
          open: { a: () => openEntrant(a, openOwn), b: () => openEntrant(b, openOwn) },
          played: games,
        };
        await runContest(contest, {
          signal: stopping.signal,
          onGame: (_, all) => {
            const encounters = state
              .peek()
              .encounters.map((each, place) => (place === index ? { ...each, games: all } : each));
            show({ encounters });
            keep();
          },
        });
      }
      if (aborting === stopping) show({ isRunning: false });
    },
    stop: () => aborting?.abort(),
    lines() {
      const { plan, encounters } = state.peek();
      return encounters.flatMap((each) => each.games.map((game) => `${lineOf(plan, each, game)}\n`)).join('');
    },
  };
}

/** No clock: the teaching players and the levels are limited by what they look at. One's own has its own. */
function settingsOf({ ruleSet }: TournamentPlan): GameSettings {
  return { ruleSet, size: ARENA_SIZE, marginMs: DEFAULT_MARGIN_MS, limits: { a: {}, b: {} } };
}

function lineOf({ ruleSet }: TournamentPlan, { a, b }: Encounter, game: FinishedGame): string {
  const entrants = { a: { name: a, command: a }, b: { name: b, command: b } };
  return writeGameLine(game, { ruleSet, size: ARENA_SIZE }, entrants);
}

function encountersOf({ entrants }: TournamentPlan): readonly Encounter[] {
  return entrants.flatMap((a, place) => entrants.slice(place + 1).map((b) => ({ a, b, games: [] })));
}

const FIRST_PLAN: TournamentPlan = { entrants: ['random', 'table', 'shapes'], ruleSet: 'freestyle', gamesEach: 4 };

/** What was kept, read field by field; what cannot be read begins anew. */
function readState(kept: unknown): TournamentState {
  const { plan, games } = (typeof kept === 'object' && kept !== null ? kept : {}) as Record<string, unknown>;
  const read = readPlan(plan) ?? FIRST_PLAN;
  const lines: readonly unknown[] = Array.isArray(games) ? games : [];
  const encounters = encountersOf(read).map((each, place) => {
    const own: readonly unknown[] = Array.isArray(lines[place]) ? lines[place] : [];
    const found = own.flatMap((line) => (typeof line === 'string' ? [readGameLine(line)] : []));
    return { ...each, games: found.filter((game) => game !== undefined) };
  });
  return { plan: read, encounters, isRunning: false };
}

function readPlan(kept: unknown): TournamentPlan | undefined {
  if (typeof kept !== 'object' || kept === null) return undefined;
  const { entrants, ruleSet, gamesEach } = kept as Record<string, unknown>;
  if (!Array.isArray(entrants) || !entrants.every((id) => ENTRANT_IDS.includes(id as EntrantId))) return undefined;
  if (typeof ruleSet !== 'string' || !isRuleSetId(ruleSet)) return undefined;
  if (typeof gamesEach !== 'number' || gamesEach % 2 !== 0 || gamesEach < 2 || gamesEach > MOST_GAMES) return undefined;
  return { entrants: entrants as EntrantId[], ruleSet, gamesEach };
}
