import type { Candidate } from '@tianyuan/classic';
import type { JSX } from 'preact';
import { useLab } from '../lab-context.ts';
import { pointText } from '../wording.ts';
import { writeWeighed } from './bench-board.tsx';
import type { Weighed } from './heat.ts';
import { sourcesOf, sourceText } from './sources.ts';

const MOST_ROWS = 12;
const MOST_SOURCES = 10;

/** The best candidates in numbers; one of them opened: what its points are made of. */
export function CandidateList(): JSX.Element {
  const lab = useLab();
  const { text, bench } = lab;
  const { t } = text.value;
  const weighed = bench.weighed.value;
  const inspected = weighed.find(({ point }) => point === bench.inspected.value);
  const rows = weighed.slice(0, MOST_ROWS);
  const shown = inspected && !rows.includes(inspected) ? [inspected, ...rows] : rows;
  return (
    <>
      <div class="inside-head">
        <h2>{t('candidates.title')}</h2>
        <p class="legend">{t('candidates.count', { n: weighed.length })}</p>
      </div>
      {shown.length === 0 && <p class="inside-empty">{t('candidates.none')}</p>}
      <ol class="candidates">
        {shown.map((one) => (
          <CandidateRow key={one.point} one={one} isOpen={one === inspected} />
        ))}
      </ol>
    </>
  );
}

function CandidateRow({ one, isOpen }: { one: Weighed; isOpen: boolean }): JSX.Element {
  const lab = useLab();
  const { text, bench } = lab;
  const { t, number } = text.value;
  const { board } = bench.position.value;
  const name = pointText(board.size, one.point);
  const { candidate } = one;
  return (
    <li>
      <button
        type="button"
        class="candidate"
        aria-expanded={candidate ? isOpen : undefined}
        onClick={() => {
          bench.inspected.value = isOpen ? undefined : one.point;
        }}
      >
        <b class="num">{name}</b>
        <span class="bar-track" aria-hidden="true">
          <HeatBar heat={one.heat} />
        </span>
        <span class="num candidate-value">
          {one.share !== undefined
            ? t('candidates.visits', { n: one.amount, share: number(100 * one.share) })
            : candidate
              ? t('candidates.score', { attack: number(candidate.attack), defence: number(candidate.defence) })
              : writeWeighed(lab, one)}
        </span>
      </button>
      {isOpen && candidate && <Sources candidate={candidate} size={board.size} />}
    </li>
  );
}

/** The dearest ones each, the others together: what is listed adds up to attack and defence. */
function Sources({ candidate, size }: { candidate: Candidate; size: number }): JSX.Element {
  const { text } = useLab();
  const { t, number } = text.value;
  const sources = sourcesOf(candidate);
  const rest = sources.slice(MOST_SOURCES);
  return (
    <ul class="sources">
      {sources.length === 0 && <li>{t('source.none')}</li>}
      {sources.slice(0, MOST_SOURCES).map((source, index) => (
        <li key={index}>
          <span>{sourceText(text.value, size, source)}</span>
          <b class="num">+{number(source.worth)}</b>
        </li>
      ))}
      {rest.length > 0 && (
        <li>
          <span>{t('source.more', { n: rest.length })}</span>
          <b class="num">+{number(rest.reduce((sum, { worth }) => sum + worth, 0))}</b>
        </li>
      )}
    </ul>
  );
}

/** Its length is set through the CSS object model: a strict content policy takes no style attributes. */
export function HeatBar({ heat }: { heat: number }): JSX.Element {
  return (
    <span
      class="bar-fill"
      ref={(element) => {
        element?.style.setProperty('inline-size', `${Math.max(1, 100 * heat)}%`);
      }}
    />
  );
}
