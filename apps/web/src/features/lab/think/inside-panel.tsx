import { computed, signal } from '@preact/signals';
import type { JSX } from 'preact';
import { useMemo } from 'preact/hooks';
import { useLab } from '../lab-context.ts';
import { depthAt, pathAt, pathTo, type TreeNode } from '../tree/game-tree.ts';
import { NodeSentence } from '../tree/node-sentence.tsx';
import { TreeView } from '../tree/tree-view.tsx';
import { isSearching } from '../worker/player-spec.ts';
import type { ThoughtThrough } from './bench.ts';
import { CandidateList } from './candidate-list.tsx';

/** What goes on inside: the tree of a search, or what the candidates are made of. */
export function InsidePanel(): JSX.Element {
  const { text, bench } = useLab();
  const { t } = text.value;
  const state = bench.state.value;
  const isTree = isSearching(bench.spec.value.id);
  const through = state.kind === 'through' ? state.through : undefined;
  return (
    <section class="card inside" aria-label={isTree ? t('tree.title') : t('candidates.title')}>
      {through && isTree && through.tree.depths.length > 0 ? (
        <TreePanel through={through} />
      ) : !isTree && state.kind !== 'idle' ? (
        <CandidateList />
      ) : (
        <p class="inside-empty">{state.kind === 'thinking' ? t('think.running') : t('think.empty')}</p>
      )}
    </section>
  );
}

function TreePanel({ through }: { through: ThoughtThrough }): JSX.Element {
  const { text, bench } = useLab();
  const { t } = text.value;
  const { tree, position } = through;
  const signals = useMemo(() => {
    const chosen = signal<TreeNode | undefined>(undefined);
    const depth = computed(() => depthAt(tree, bench.step.value));
    const path = computed(() => {
      if (chosen.value) return pathTo(chosen.value);
      const at = depth.value;
      return at && bench.step.value < at.to ? pathAt(tree, at, bench.step.value) : [];
    });
    return { chosen, depth, path };
  }, [tree, bench]);
  const depth = signals.depth.value;
  if (!depth) return <p class="inside-empty">{t('think.empty')}</p>;
  const thinker = position.toMove;
  const other = thinker === 'black' ? 'white' : 'black';
  return (
    <>
      <div class="inside-head">
        <h2>{t('tree.titleDepth', { n: depth.finished?.depth ?? depth.deepestPly })}</h2>
        <ul class="legend">
          <li class={`legend-${thinker}`}>{t('legend.most', { side: t(`color.${thinker}`) })}</li>
          <li class={`legend-${other}`}>{t('legend.least', { side: t(`color.${other}`) })}</li>
          <li class="legend-cut">{t('legend.cut')}</li>
        </ul>
      </div>
      <TreeView
        key={depth.root.index}
        tree={depth}
        size={position.board.size}
        rootColor={thinker}
        step={bench.step}
        path={signals.path}
        chosen={signals.chosen}
      />
      <NodeSentence chosen={signals.chosen} path={signals.path} through={through} />
    </>
  );
}
