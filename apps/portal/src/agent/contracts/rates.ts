import { useIntl } from 'react-intl';
import { useAmountText } from '../../reports/index.ts';
import type { Contract, Tier } from './contracts.ts';
import type { Field } from './proposal.ts';

/** The tiers of a contract, and how they are paid. */
export type Tiers = Pick<Contract, 'kind' | 'tiers'>;

const paid: readonly Field[] = [
  'rateBasisPoints',
  'fixedAmount',
  'lossRateBasisPoints',
  'profitRateBasisPoints',
];

/** Returns a formatter for a tier's field. */
export function useFieldText(): (tier: Tier, field: Field) => string {
  const intl = useIntl();
  const amount = useAmountText();
  return (tier, field) => {
    const value = tier[field];
    if (value === undefined) return '–';
    if (typeof value === 'string') return amount(value);
    if (field === 'activeMembers') return intl.formatNumber(value);
    return intl.formatNumber(value / 10_000, { style: 'percent', maximumFractionDigits: 2 });
  };
}

/** Returns a formatter for a contract's rates, in one line. */
export function useRates(): (terms: Tiers) => string {
  const text = useFieldText();
  const intl = useIntl();
  return ({ tiers }) =>
    intl.formatList(
      tiers.map((tier) =>
        paid
          .filter((field) => tier[field] !== undefined)
          .map((field) => text(tier, field))
          .join(' / '),
      ),
      { type: 'unit' },
    );
}
