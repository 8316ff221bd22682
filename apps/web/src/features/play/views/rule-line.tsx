import type { JSX } from 'preact';
import { useApp } from '../../../app-context.ts';
import { Icon } from '../../../ui/icon.tsx';

/** The rule in force and the sentence that says it: on the screen at all times. */
export function RuleLine(): JSX.Element {
  const { shown, text } = useApp();
  const { t } = text.value;
  const { ruleSet, size, forbiddenMove } = shown.value.match.settings;
  const loses = ruleSet === 'renju' && forbiddenMove === 'loses';
  const sentences = [t(`rule.${ruleSet}.sentence`), ...(loses ? [t('rule.loses')] : [])];
  return (
    <div class="rule">
      <Icon name="info" size={18} />
      <p>
        <b>{t('rule.title', { rule: t(`rule.${ruleSet}`), n: size })}</b>
        <span>{sentences.join(t('list.semicolon'))}</span>
      </p>
    </div>
  );
}
