/** Opens the laboratory: its own page, which the first page knows only by address. */
import '@tianyuan/board-view/board-view.css';
import '../../theme/base.css';
import '../../ui/ui.css';
import '../../ui/sheet.css';
import '../../shell/shell.css';
import './styles/index.css';
import { signal } from '@preact/signals';
import { giveWay } from '@tianyuan/engine-host';
import { render } from 'preact';
import { createPreferences } from '../../preferences.ts';
import { chooseLook } from '../../shell/choose-look.ts';
import { watchScreen } from '../../shell/screen.ts';
import { watchUpdates } from '../../shell/service-worker-client.ts';
import { localValue } from '../../storage/local-value.ts';
import { followTheme } from '../../theme/follow-theme.ts';
import type { Lab } from './lab-context.ts';
import { fetchAhead, LabRoot } from './lab-root.tsx';
import { followLabText } from './lab-text.ts';
import { watchSection } from './sections.ts';
import { createBench } from './think/bench.ts';

async function open(place: HTMLElement): Promise<void> {
  const section = watchSection(window);
  fetchAhead(section.peek());
  const preferences = createPreferences(localValue('tianyuan-settings'));
  const screen = watchScreen(window);
  // A theme that could not be fetched: the page keeps the one it has.
  const { theme, ready } = followTheme(document, preferences, screen, () => {});
  const [text] = await Promise.all([followLabText(document, preferences), ready]);
  const lab: Lab = {
    preferences,
    boardLook: chooseLook(preferences, screen, theme),
    text,
    said: signal(''),
    section,
    bench: createBench(),
  };
  // A game may be running in another tab: a newer version waits there, and comes into use by itself here never.
  watchUpdates(() => false);
  // What was done and what comes next would be one long task on a slow telephone.
  await giveWay();
  render(<LabRoot lab={lab} />, place);
}

const place = document.getElementById('app');
if (place) await open(place);
