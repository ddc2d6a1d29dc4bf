import type { Schemas } from '@baize/api';
import { useT } from '../../kernel/i18n/I18n.tsx';
import { useAmountText } from '../../reports/index.ts';

export type RewardValue = Schemas['RewardValue'];

/** Writes what a reward is worth. */
export function useRewardText(): (reward: RewardValue) => string {
  const t = useT();
  const amountText = useAmountText();
  return ({ kind, amount = '0', count = 0 }) =>
    kind === 'cash' || kind === 'bonus'
      ? t(`rewards.value.${kind}`, { amount: amountText(amount) })
      : t(`rewards.value.${kind}`, { count });
}
