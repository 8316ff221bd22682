import type { ComponentChildren, JSX } from 'preact';
import { MiniStone } from '../../../ui/mini-stone.tsx';

interface PlayerCardProps {
  /** Which of the two cards; the layouts place them by it. */
  side: 'opponent' | 'you';
  avatar: ComponentChildren;
  /** Undefined while nobody has one: in an opening with choices. */
  color: 'black' | 'white' | undefined;
  /** Who and which colour, for readers. */
  label: string;
  name: string;
  tag?: string | undefined;
  /** The second line. */
  word: string;
  /** The second line where there is no room for the sentence of the turn. */
  shortWord: string;
  isTurn: boolean;
  /** The second line counts running seconds. */
  running?: boolean;
  /** Left out where nothing is counted. */
  wins?: number;
  winsLabel?: string;
  /** Takes the place of the wins. */
  clock?: ComponentChildren;
}

/** A side of the table. The side whose turn it is lies raised, with the red edge. */
export function PlayerCard(props: PlayerCardProps): JSX.Element {
  return (
    <section class={`player ${props.side}${props.isTurn ? ' on' : ''}`} aria-label={props.label}>
      <div class="avatar" aria-hidden="true">
        {props.avatar}
      </div>
      <div class="player-text">
        <p class="player-name">
          <MiniStone color={props.color} />
          <span class="player-name-text" title={props.name}>
            {props.name}
          </span>
          {props.tag && <span class="tag">{props.tag}</span>}
        </p>
        <p class="player-word wide">{props.word}</p>
        <p class={props.running ? 'player-word narrow running' : 'player-word narrow'}>{props.shortWord}</p>
      </div>
      {props.clock}
      {!props.clock && props.wins !== undefined && (
        <p class="player-wins num">
          {props.wins}
          <small>{props.winsLabel}</small>
        </p>
      )}
    </section>
  );
}
