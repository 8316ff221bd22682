/** When somebody sat last at a game: the time after it, until the game is taken up again, is nobody's. */

export interface Attendance {
  /** The last moment at which somebody is known to have sat at the game, on the clock of its events. */
  leftAt(game: string): number | undefined;
  /** Somebody sits at the game now. */
  sits(game: string): void;
}

/** Where the last of it is kept beyond the page; both may fail silently. */
interface Note {
  read(): unknown;
  write(value: unknown): void;
}

/**
 * Of the games of this page it knows all; of those before it the one that was sat at last. What the device says is read anew
 * each time: another tab may have sat there since.
 */
export function createAttendance(note: Note, now: () => number): Attendance {
  const known = new Map<string, number>();
  return {
    leftAt(game) {
      const noted = readNote(note.read());
      const times = [known.get(game), noted?.game === game ? noted.at : undefined].filter((at) => at !== undefined);
      return times.length > 0 ? Math.max(...times) : undefined;
    },
    sits(game) {
      const at = now();
      known.set(game, at);
      note.write({ game, at });
    },
  };
}

function readNote(input: unknown): { readonly game: string; readonly at: number } | undefined {
  if (typeof input !== 'object' || input === null) return undefined;
  const { game, at } = input as Readonly<Record<string, unknown>>;
  return typeof game === 'string' && typeof at === 'number' && Number.isFinite(at) ? { game, at } : undefined;
}
