import { useSignal } from '@preact/signals';
import type { MatchState } from '@tianyuan/match';
import { type GameRecord, writeGameText } from '@tianyuan/record';
import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { useApp } from '../../../app-context.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { PictureButtons } from '../../pictures/views/picture-buttons.tsx';
import { isUndecided } from '../../play/opening-ask.ts';
import { namesOf } from '../../play/wording.ts';
import { bytesOf } from '../handed-in.ts';
import { type Look, pliesShown } from '../look.ts';
import type { PaperFault } from '../open-paper.ts';
import { saveFile } from '../save-file.ts';
import { sentencesIn } from '../wording.ts';
import {
  addressOf,
  baseName,
  dayOf,
  FILE_FORMATS,
  type FileFormat,
  fileName,
  recordOf,
  writeFile,
} from '../write-paper.ts';
import { FaultSentence, isOfWholeFile } from './fault-sentence.tsx';
import '../styles/record-sheet.css';

/** The game that is seen, to replay, copy, share or save; and below it, a game to open. */
export function RecordSheet(): JSX.Element {
  const { text, sheet } = useApp();
  const { t } = text.value;
  return (
    <Sheet
      title={t('paper.title')}
      closeLabel={t('action.close')}
      onClose={() => {
        sheet.value = undefined;
      }}
    >
      <Keep />
      <MyGames />
      <Open />
    </Sheet>
  );
}

interface Seen {
  readonly match: MatchState;
  readonly record: GameRecord;
  readonly plies: number;
}

/** The whole game of which the board shows a part or all. */
function useSeen(): Seen {
  const { play, look, text } = useApp();
  const game = play.game.value;
  const now: Look = look.value ?? { plies: 'all' };
  const match = now.paper?.match ?? game.match;
  // Nobody's name stands beside a colour that may still be taken by the other.
  const own = now.paper ? now.paper.own?.game : game;
  const names = own ? (isUndecided(own.match) ? {} : namesOf(text.value, own)) : (now.paper?.names ?? {});
  // A game from paper was played when the paper says, not when it was read.
  const day = now.paper && !now.paper.own ? now.paper.date : dayOf(match);
  const said = { names, ...(day && { date: day }), ...(now.paper?.result && { result: now.paper.result }) };
  return { match, plies: pliesShown(now, match), record: recordOf(match, said) };
}

function Keep(): JSX.Element {
  const { text, look, sheet, lookBack } = useApp();
  const { t } = text.value;
  const seen = useSeen();
  const byHand = useSignal<string | undefined>(undefined);
  // A paper may be a position alone, in which somebody is to find the move.
  const isPosition = look.value?.paper !== undefined && seen.record.start !== undefined;
  if (seen.match.moves.length === 0 && !isPosition) return <p class="paper-empty">{t('paper.empty')}</p>;
  const files = FILE_FORMATS.map((format) => ({ format, content: writeFile(format, seen.record) }));
  const address = addressOf(location, seen.record, seen.plies);
  return (
    <section class="paper-keep" aria-label={t('paper.keep')}>
      {look.value === undefined && (
        <button
          type="button"
          class="button primary wide"
          onClick={() => {
            sheet.value = undefined;
            lookBack(0);
          }}
        >
          <Icon name="run" />
          {t('paper.replay')}
        </button>
      )}
      <h3>{t('paper.keep')}</h3>
      <div class="paper-ways">
        <Copy
          label={t('paper.moves')}
          content={writeGameText(seen.record)}
          onRefused={(content) => (byHand.value = content)}
        />
        <Copy label={t('paper.link')} content={address} onRefused={(content) => (byHand.value = content)} />
      </div>
      {byHand.value !== undefined && <ByHand content={byHand.value} />}
      <div class="paper-ways">
        {files.map(
          ({ format, content }) =>
            content !== undefined && (
              <button
                key={format}
                type="button"
                class="button quiet"
                onClick={() => saveFile(new Blob([content], { type: PLAIN }), fileName(format, seen.match))}
              >
                {t('paper.save', { format: FORMAT_NAMES[format] })}
              </button>
            ),
        )}
      </div>
      <PsqHint record={seen.record} isWritten={files.every(({ content }) => content !== undefined)} />
      <PictureButtons {...seen} paper={look.value?.paper} name={baseName(seen.match)} />
    </section>
  );
}

/** What is lost of this game in a psq file, before it is saved. */
function PsqHint({ record, isWritten }: { record: GameRecord; isWritten: boolean }): JSX.Element | null {
  const { text } = useApp();
  const { t } = text.value;
  if (!isWritten) return <p class="paper-hint">{t('paper.noPsq')}</p>;
  const said = [record.ruleSet !== 'freestyle' && t('paper.psqRule'), record.start && t('paper.psqStart')];
  const sentences = said.filter((sentence) => typeof sentence === 'string');
  return sentences.length > 0 ? <p class="paper-hint">{sentencesIn(text.value, sentences)}</p> : null;
}

/** The way to the games of this device. */
function MyGames(): JSX.Element {
  const { text, sheet } = useApp();
  return (
    <button
      type="button"
      class="button quiet wide"
      onClick={() => {
        sheet.value = 'archive';
      }}
    >
      <Icon name="archive" />
      {text.value.t('archive.title')}
    </button>
  );
}

const FORMAT_NAMES: Readonly<Record<FileFormat, string>> = { sgf: 'SGF', psq: 'psq', json: 'JSON' };

const PLAIN = 'text/plain;charset=utf-8';

function Copy(props: { label: string; content: string; onRefused: (content: string) => void }): JSX.Element {
  const { t } = useApp().text.value;
  const { label, content, onRefused } = props;
  const copied = useSignal<string | undefined>(undefined);
  const copy = (): void => {
    const written = navigator.clipboard?.writeText(content) ?? Promise.reject(new Error('no clipboard'));
    written.then(
      () => {
        copied.value = content;
      },
      () => onRefused(content),
    );
  };
  const isCopied = copied.value === content;
  return (
    <button type="button" class="button quiet" onClick={copy}>
      {isCopied && <Icon name="check" size={18} />}
      <span aria-live="polite">{isCopied ? t('paper.copied') : label}</span>
    </button>
  );
}

function ByHand({ content }: { content: string }): JSX.Element {
  const { t } = useApp().text.value;
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => field.current?.select(), [content]);
  return (
    <label class="paper-field">
      <span>{t('paper.byHand')}</span>
      <textarea ref={field} readOnly rows={2} value={content} />
    </label>
  );
}

function Open(): JSX.Element {
  const { text, openPaper, refusedPaper } = useApp();
  const { t } = text.value;
  const refused = refusedPaper.value;
  const pasted = useSignal('');
  useEffect(() => {
    if (refused) pasted.value = refused.text.length <= LONGEST_SHOWN ? refused.text : '';
  }, [refused, pasted]);
  // What was wrong with one paper says nothing about the next visit to this sheet.
  useEffect(
    () => () => {
      refusedPaper.value = undefined;
    },
    [refusedPaper],
  );
  return (
    <section class="paper-open" aria-label={t('paper.open')}>
      <h3>{t('paper.open')}</h3>
      <label class="paper-field">
        <span>{t('paper.field')}</span>
        <textarea
          rows={4}
          placeholder={EXAMPLE}
          dir="ltr"
          spellcheck={false}
          autocomplete="off"
          value={pasted.value}
          aria-invalid={refused !== undefined}
          aria-describedby={refused ? 'paper-fault' : undefined}
          onInput={(event) => {
            pasted.value = event.currentTarget.value;
          }}
        />
      </label>
      {refused && <Fault text={refused.text} fault={refused.fault} />}
      <div class="paper-ways">
        <button type="button" class="button primary" onClick={() => openPaper(pasted.value)}>
          {t('paper.show')}
        </button>
        <label class="button quiet file">
          {t('paper.file')}
          <input
            type="file"
            accept=".sgf,.psq,.json,.txt,text/plain,application/json,application/x-go-sgf"
            onChange={(event) => {
              const { currentTarget: input } = event;
              const [file] = input.files ?? [];
              if (file) bytesOf(file).then(openPaper, () => {});
              // The same file may be chosen again.
              input.value = '';
            }}
          />
        </label>
      </div>
      <p class="paper-hint">{t('paper.drop')}</p>
    </section>
  );
}

/** A game, and a position with who is to move: understood in every language. */
const EXAMPLE = 'renju h8 h9 i9\nblack h8 i9 white h9 g8 black plays';

const LONGEST_SHOWN = 20_000;

/** Why a paper is not shown, where in it, and that nothing has changed. */
function Fault({ text, fault }: { text: string; fault: PaperFault }): JSX.Element {
  const { t } = useApp().text.value;
  return (
    <div class="paper-fault" id="paper-fault" role="alert">
      <Icon name="alert" size={18} />
      <div>
        <p>{t('paper.boardKept')}</p>
        <p>
          <FaultSentence fault={fault} />
        </p>
        {fault.kind === 'unread' && !isOfWholeFile(fault) && <Place text={text} fault={fault} />}
      </div>
    </div>
  );
}

/** How much of the line is shown on either side of the place. */
const AROUND = 30;

/** The line with the refused piece marked. */
function Place({ text, fault }: { text: string; fault: Extract<PaperFault, { kind: 'unread' }> }): JSX.Element | null {
  const { line, column, token } = fault.refusal;
  const whole = text.split(/\r\n|\r|\n/)[line - 1] ?? '';
  const length = Math.max(1, token.replace(/…$/, '').length);
  const before = whole.slice(Math.max(0, column - 1 - AROUND), column - 1);
  const piece = whole.slice(column - 1, column - 1 + length);
  if (whole.trim() === '') return null;
  return (
    <code class="paper-place" dir="ltr">
      {before}
      <mark>{piece === '' ? '\u00a0' : piece}</mark>
      {whole.slice(column - 1 + length, column - 1 + length + AROUND)}
    </code>
  );
}
