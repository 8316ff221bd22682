/** The players of a game from paper, or of one's own that is looked at. */
import { seatOf } from '@tianyuan/match';
import type { Color } from '@tianyuan/rules';
import type { JSX } from 'preact';
import { useApp } from '../../../app-context.ts';
import { isMachineGame, machineAt } from '../../play/model.ts';
import { OpponentFace } from '../../play/views/opponent-face.tsx';
import { PlayerCard } from '../../play/views/player-card.tsx';
import { resultTag } from '../../play/wording.ts';

export function PaperBlack(): JSX.Element {
  return <PaperPlayer color="black" />;
}

export function PaperWhite(): JSX.Element {
  return <PaperPlayer color="white" />;
}

/** A player of a game from paper: the name that the paper says, or the colour. In one's own game it is who sat there. */
function PaperPlayer({ color }: { color: Color }): JSX.Element {
  const { text, shown, look } = useApp();
  const { t } = text.value;
  const own = look.value?.paper?.own?.game;
  const seat = own && seatOf(own.match, color);
  const machine = own && seat && machineAt(own, seat);
  const isYou = own !== undefined && seat === 'first' && isMachineGame(own);
  const { outcome, toMove } = shown.value.match;
  const paper = look.value?.paper;
  const name = machine ? t(machine.name) : isYou ? t('you.name') : (paper?.names[color] ?? t(`side.${color}`));
  const isTurn = outcome.kind === 'playing' && toMove === color && paper !== undefined && look.value?.plies !== 'all';
  const word = t(machine ? machine.word : isYou ? `you.plays.${color}` : `people.${color}`);
  return (
    <PlayerCard
      side={color === 'black' ? 'you' : 'opponent'}
      avatar={machine ? <OpponentFace opponent={machine} size={48} /> : t(isYou ? 'you.mark' : `color.${color}.mark`)}
      color={color}
      label={[name, t(`color.${color}`)].join(t('list.comma'))}
      name={name}
      tag={own && seat && resultTag(text.value, own, seat)}
      word={word}
      shortWord={word}
      isTurn={isTurn}
    />
  );
}
