import type { MatchState } from '@tianyuan/match';
import type { JSX } from 'preact';
import { useApp } from '../../../app-context.ts';
import { namedOpeningIn, namedOpeningWords } from '../opening-name.ts';
import '../styles/opening.css';

/** The name of the renju opening that the first three stones make, once they stand. In other rules it is said more quietly. */
export function OpeningName({
  match,
  plies,
}: {
  readonly match: MatchState;
  readonly plies: number;
}): JSX.Element | null {
  const { text } = useApp();
  const opening = namedOpeningIn(match, plies);
  if (!opening) return null;
  const isRenju = match.settings.ruleSet === 'renju';
  return <p class={isRenju ? 'opening-name' : 'opening-name quietly'}>{namedOpeningWords(text.value, opening)}</p>;
}
