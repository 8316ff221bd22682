import type { JSX } from 'preact';
import { useApp } from '../../../app-context.ts';
import { Icon } from '../../../ui/icon.tsx';
import { handicapOf } from '../handicap.ts';

/** The rule in force and the sentence that says it: on the screen at all times. It leads to the rules on boards. */
export function RuleLine(): JSX.Element {
  const { shown, text, sheet } = useApp();
  const { t } = text.value;
  const { ruleSet, size, forbiddenMove, start } = shown.value.match.settings;
  const handicap = handicapOf(start);
  const loses = ruleSet === 'renju' && forbiddenMove === 'loses';
  const sentences = [
    t(`rule.${ruleSet}.sentence`),
    ...(loses ? [t('rule.loses')] : []),
    ...(handicap > 0 ? [t('rule.handicap', { n: handicap })] : []),
  ];
  return (
    <button
      type="button"
      class="rule"
      onClick={() => {
        sheet.value = 'rules';
      }}
    >
      <Icon name="info" size={18} />
      <span>
        <b>{t('rule.title', { rule: t(`rule.${ruleSet}`), n: size })}</b>
        <span>{sentences.join(t('list.semicolon'))}</span>
      </span>
    </button>
  );
}
