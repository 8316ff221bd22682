/** The stages of an opening in words. Pure; no sentence is written here. */
import { colorOf, type Seat, seatOf } from '@tianyuan/match';
import type { Translator } from '../../i18n/translate.ts';
import { type Game, isMachineGame, machineAt } from './model.ts';
import { isUndecided, type OpeningAsk, openingAsk } from './opening-ask.ts';

/**
 * What is to be done in this stage and by whom; undefined when the opening is over.
 *
 * @param isAdding  the person has said that stones are to be added
 */
export function openingSentence(text: Translator, game: Game, isAdding = false): string | undefined {
  const ask = openingAsk(game.match);
  if (!ask) return undefined;
  const name = whoAsked(text, game, ask);
  const colors = ask.kind === 'stones' ? ask.colors : isAdding ? ask.two : undefined;
  if (!colors) return name ? text.t('opening.choice.by', { name }) : text.t(choiceKey(ask));
  const key = colors.length === 2 ? 'opening.stones.2' : 'opening.stones.3';
  return name ? text.t(`${key}.by`, { name }) : text.t(key);
}

/** The same with the stone that is due, for a reader. */
export function openingSaid(text: Translator, game: Game): string | undefined {
  const sentence = openingSentence(text, game);
  const ask = openingAsk(game.match);
  if (sentence === undefined || ask?.kind !== 'stones') return sentence;
  return [sentence, text.t('opening.stone', { n: ask.placed + 1 })].join(text.t('list.comma'));
}

/** The second line of the card of the seat whose turn it is, where there is no room for the sentence. */
export function openingShort(text: Translator, game: Game): string | undefined {
  const ask = openingAsk(game.match);
  if (!ask) return undefined;
  if (ask.kind === 'choice') return text.t('opening.choice.short');
  if (machineAt(game, ask.seat)) return text.t('opening.stones.short');
  const color = text.t(`color.${ask.colors[ask.placed] ?? 'black'}`);
  return text.t('opening.stone.short', { n: ask.placed + 1, color });
}

/** The name of a seat that has no colour of its own yet: who places the first stones is the first player. */
export function roleAt({ match }: Game, seat: Seat): 'first' | 'second' {
  return seatOf({ settings: match.settings }, 'black') === seat ? 'first' : 'second';
}

/** Who took which colour, as long as no stone has followed; undefined else. */
export function tookSentence(text: Translator, game: Game): string | undefined {
  const { match } = game;
  const { choice } = match;
  if (choice?.ply !== match.moves.length || isUndecided(match)) return undefined;
  const took = text.t('opening.took', {
    name: seatName(text, game, choice.seat),
    color: text.t(`end.again.${choice.takes}`),
  });
  if (!isMachineGame(game) || choice.seat === 'first') return took;
  return [took, text.t(`opening.yours.${colorOf(match, 'first')}`)].join(text.t('list.comma'));
}

function choiceKey(ask: OpeningAsk): 'opening.choice' | 'opening.choice.two' {
  return ask.kind === 'choice' && ask.two ? 'opening.choice.two' : 'opening.choice';
}

/** Nobody is named where only the person at the machine can be meant. */
function whoAsked(text: Translator, game: Game, { seat }: OpeningAsk): string | undefined {
  return isMachineGame(game) && seat === 'first' ? undefined : seatName(text, game, seat);
}

function seatName(text: Translator, game: Game, seat: Seat): string {
  const machine = machineAt(game, seat);
  if (machine) return text.t(machine.name);
  return text.t(isMachineGame(game) ? 'you.name' : `opening.seat.${roleAt(game, seat)}`);
}
