import { formatMoney as decimal } from '@baize/rules/money';
import { DescriptionList } from '@baize/ui/DescriptionList';
import { Money } from '@baize/ui/Money';
import type { ReactNode } from 'react';
import { useT } from '../../kernel/i18n/I18n.tsx';
import { useDigits } from '../../kernel/session/status.ts';
import type { Method } from './methods.ts';

export interface CostsProps {
  /** What the amount is called, and what is left of it without the fee. */
  terms: { readonly amount: string; readonly rest: string };
  /** Minor units. */
  amount: bigint;
  fee: bigint;
  method: Pick<Method, 'arrivalMinutes'>;
  symbol: string;
  more?: readonly { readonly term: string; readonly detail: ReactNode }[];
}

/** What an amount costs, what is left of it and when that arrives (H27, K52). */
export function Costs({ terms, amount, fee, method, symbol, more }: CostsProps) {
  const t = useT();
  const digits = useDigits();
  const money = (minor: bigint) => <Money amount={decimal(minor, digits)} symbol={symbol} />;
  return (
    <DescriptionList
      items={[
        { term: terms.amount, detail: money(amount) },
        { term: t('cashier.fee'), detail: money(fee) },
        { term: terms.rest, detail: money(fee < amount ? amount - fee : 0n) },
        {
          term: t('cashier.when'),
          detail: t('cashier.arrival', { minutes: method.arrivalMinutes }),
        },
        ...(more ?? []),
      ]}
    />
  );
}
