/** The rules, each on a page of its own, with boards on which they can be tried. */
import { useSignal } from '@preact/signals';
import type { RuleSetId } from '@tianyuan/rules';
import type { JSX } from 'preact';
import { useApp } from '../../../app-context.ts';
import { Segmented } from '../../../ui/segmented.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { EXAMPLES, RULE_PAGES, type RulePage } from '../examples.ts';
import { ExampleCard } from './example-card.tsx';
import { SwapPage } from './swap-page.tsx';
import '../styles/rules.css';

/** The rules of the game on the board first. */
export function RulesSheet(): JSX.Element {
  const { sheet, shown } = useApp();
  return (
    <RulesDialog
      begin={shown.value.match.settings.ruleSet}
      onClose={() => {
        sheet.value = undefined;
      }}
    />
  );
}

export function RulesDialog({ begin, onClose }: { begin: RuleSetId; onClose: () => void }): JSX.Element {
  const { t } = useApp().text.value;
  const page = useSignal<RulePage>(RULE_PAGES.find((each) => each === begin) ?? 'caro');
  const now = page.value;
  return (
    <Sheet title={t('rules.title')} closeLabel={t('action.close')} onClose={onClose}>
      <Segmented
        label={t('rules.title')}
        name="rules-page"
        value={now}
        segments={RULE_PAGES.map((value) => ({
          value,
          label: value === 'swap2' ? t('opening.swap2') : t(`rule.${value}.short`),
        }))}
        onChange={(value) => (page.value = value)}
      />
      {now === 'swap2' ? (
        <>
          <p class="rules-about">{t('rules.swap2.about')}</p>
          <SwapPage />
        </>
      ) : (
        <>
          <p class="rules-about">
            <b>{t(`rule.${now}.sentence`)}</b>
            <span>{t(`rules.${now}.about`)}</span>
          </p>
          {EXAMPLES.filter(({ ruleSet }) => ruleSet === now).map((example) => (
            <ExampleCard key={example.id} example={example} />
          ))}
        </>
      )}
    </Sheet>
  );
}
