import type { JSX } from 'preact';
import { Icon } from '../../../ui/icon.tsx';
import type { LevelNumber, MachineOpponent } from '../opponents.ts';

/** Addresses of the drawings: each is fetched when it is first shown. */
const FILES = Object.values(
  import.meta.glob<string>('../faces/*.svg', { eager: true, query: '?url', import: 'default' }),
);

/** The face of a level, or the icon of whoever has none. Decoration: the name stands beside it. */
export function OpponentFace({ opponent, size }: { opponent: MachineOpponent; size: number }): JSX.Element {
  const { look } = opponent;
  return 'level' in look ? <Face level={look.level} size={size} /> : <Icon name={look.icon} size={size / 2 + 4} />;
}

function Face({ level, size }: { level: LevelNumber; size: number }): JSX.Element {
  return (
    <img class="face" src={FILES[level - 1]} width={size} height={size} alt="" decoding="async" draggable={false} />
  );
}
