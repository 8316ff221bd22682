import type { JSX } from 'preact';
import { useApp } from '../../../app-context.ts';
import { Late, lateView } from '../../../late-view.tsx';
import { Beckon } from './beckon.tsx';
import { BoardStage } from './board-stage.tsx';
import { HeroActions, HeroLinks, HeroTitle } from './hero.tsx';
import { RuleLine } from './rule-line.tsx';

/** A first visit shows none of it: it is fetched when the board stands, and before the board where a game lies on it. */
export const table = lateView(async () => (await import('./table.tsx')).Table, 'none');

/** The one screen of a game. The order here is the order of reading; the layouts place the parts by grid area. */
export function PlayScreen(): JSX.Element {
  const { play, look, isLive, text } = useApp();
  const isTable = !play.greeting.value || play.elsewhere.value || look.value !== undefined;
  const greeting = !isTable || !table.view.value || !text.value.isWhole;
  // The rings lie in the middle of the wood: on an even board no point does.
  const { match } = play.game.value;
  const beckons = !isTable && match.settings.size % 2 === 1;
  return (
    <main id="play" class={greeting ? 'play greeting' : 'play'}>
      {greeting && <HeroTitle />}
      <div class={isLive.value ? 'stage' : 'stage past'}>
        <BoardStage />
        {beckons && <Beckon />}
      </div>
      {isTable ? (
        <Late part={table} moment={match} isVital>
          <HeroFoot />
        </Late>
      ) : (
        <HeroFoot />
      )}
      <RuleLine />
    </main>
  );
}

/** Until the table is there it stands in its place. */
function HeroFoot(): JSX.Element {
  return (
    <>
      <HeroActions />
      <HeroLinks />
    </>
  );
}
