import { formatMoney as decimal } from '@baize/rules/money';
import { DescriptionList } from '@baize/ui/DescriptionList';
import { Money } from '@baize/ui/Money';
import type { ReactNode } from 'react';
import { useT } from '../../kernel/i18n/I18n.tsx';
import { useDigits } from '../../kernel/session/status.ts';
import type { Method } from './methods.ts';

export interface CostsProps {
  /** The labels of the amount and of what is left after the fee. */
  terms: { readonly amount: string; readonly rest: string };
  /** Minor units; null while the amount is unknown. */
  amount: bigint | null;
  fee: bigint;
  method: Pick<Method, 'arrivalMinutes'>;
  symbol: string;
  more?: readonly { readonly term: string; readonly detail: ReactNode }[];
}

/** The fee of an amount, what is left after it, and when that arrives (H27, K52). */
export function Costs({ terms, amount, fee, method, symbol, more }: CostsProps) {
  const t = useT();
  const digits = useDigits();
  const money = (minor: bigint) =>
    amount === null ? '–' : <Money amount={decimal(minor, digits)} symbol={symbol} />;
  const paid = amount ?? 0n;
  return (
    <DescriptionList
      items={[
        { term: terms.amount, detail: money(paid) },
        { term: t('cashier.fee'), detail: money(fee) },
        { term: terms.rest, detail: money(fee < paid ? paid - fee : 0n) },
        {
          term: t('cashier.when'),
          detail: t('cashier.arrival', { minutes: method.arrivalMinutes }),
        },
        ...(more ?? []),
      ]}
    />
  );
}
