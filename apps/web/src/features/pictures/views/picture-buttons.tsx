import { useSignal } from '@preact/signals';
import type { MatchState } from '@tianyuan/match';
import type { GameRecord } from '@tianyuan/record';
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { useApp } from '../../../app-context.ts';
import { latePart } from '../../../late-part.ts';
import { themeOf } from '../../../theme/shelf.ts';
import type { PaperGame } from '../../record/look.ts';
import { saveFile } from '../../record/save-file.ts';
import { standingWords } from '../../record/wording.ts';

const loadPictures = latePart(() => import('../picture.ts'));

interface PictureButtonsProps {
  readonly match: MatchState;
  /** Who plays and how it ended, as far as it is known. */
  readonly record: Pick<GameRecord, 'black' | 'white'>;
  readonly paper: PaperGame | undefined;
  /** The PNG shows the board after so many. */
  readonly plies: number;
  /** Of the file, without its ending. */
  readonly name: string;
}

/** The board as a picture and the game as a moving one. Leaving the sheet gives it up. */
export function PictureButtons({ match, record, paper, plies, name }: PictureButtonsProps): JSX.Element {
  const { text, boardLook, missing } = useApp();
  const { t } = text.value;
  const frames = useSignal<{ readonly n: number; readonly total: number } | undefined>(undefined);
  const failed = useSignal(false);
  const leaving = useSignal(new AbortController());
  useEffect(() => () => leaving.peek().abort(), [leaving]);
  const theme = themeOf(boardLook.value.theme);
  const make = async (ending: 'png' | 'gif'): Promise<void> => {
    const { signal } = leaving.peek();
    missing.value = false;
    failed.value = false;
    const pictures = await loadPictures().catch(() => {
      missing.value = true;
    });
    if (!pictures) return;
    const onFrame = (n: number, total: number): void => {
      frames.value = { n, total };
    };
    const { ruleSet, size } = match.settings;
    const isNamed = record.black !== undefined || record.white !== undefined;
    const rule = t('rule.title', { rule: t(`rule.${ruleSet}`), n: size });
    const named = t('archive.players', {
      black: record.black ?? t('side.black'),
      white: record.white ?? t('side.white'),
    });
    const { direction, fontFamily } = getComputedStyle(document.body);
    const caption = {
      players: isNamed ? named : rule,
      standing: standingWords(text.value, match, plies, paper),
      direction: direction === 'rtl' ? 'rtl' : 'ltr',
      font: fontFamily,
    } as const;
    const making =
      ending === 'png'
        ? pictures.boardPng(match, plies, theme, caption)
        : pictures.gameGif(match, theme, signal, onFrame);
    await making.then(
      (picture) => saveFile(picture, `${name}.${ending}`),
      () => {
        failed.value = !signal.aborted;
      },
    );
    frames.value = undefined;
  };
  const now = frames.value;
  return (
    <>
      <div class="paper-ways">
        <button type="button" class="button quiet" onClick={() => void make('png')}>
          {t('picture.png')}
        </button>
        <button type="button" class="button quiet num" disabled={now !== undefined} onClick={() => void make('gif')}>
          {now ? t('picture.making', { n: now.n, total: now.total }) : t('picture.gif')}
        </button>
      </div>
      {failed.value && (
        <p class="paper-hint" role="alert">
          {t('picture.failed')}
        </p>
      )}
    </>
  );
}
