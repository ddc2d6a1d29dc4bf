import { DateTime } from '@baize/ui/DateTime';
import { formatMoney, Money } from '@baize/ui/Money';
import { createContext, type ReactNode, use, useMemo } from 'react';
import { useIntl } from 'react-intl';
import { usePermission } from '../kernel/session/status.ts';
import * as css from './records.css.ts';

/** How a record's cells write money and moments. */
interface WritingFormat {
  readonly symbol: string;
  /** Fraction digits of the currency. */
  readonly decimals: number;
  readonly timeZone: string;
}

export const WritingContext = createContext<WritingFormat>({
  symbol: '',
  decimals: 2,
  timeZone: 'UTC',
});

interface WritingProps extends Omit<WritingFormat, 'decimals'> {
  readonly children: ReactNode;
}

/**
 * Has the cells below write money and moments like this. What the merchant has set is followed here, once: a table
 * has hundreds of cells.
 */
export function Writing({ symbol, timeZone, children }: WritingProps) {
  const { decimals } = usePermission().info.whitelabel.currency;
  const format = useMemo(() => ({ symbol, decimals, timeZone }), [symbol, decimals, timeZone]);
  return <WritingContext value={format}>{children}</WritingContext>;
}

interface RecordWritingProps {
  /** What the record's call has answered; undefined while it is on its way. */
  readonly of:
    | { readonly currencySymbol: string; readonly period: { readonly timeZone: string } }
    | undefined;
  readonly children: ReactNode;
}

/** Has the cells below write money and moments as a record says. */
export function RecordWriting({ of, children }: RecordWritingProps) {
  return (
    <Writing symbol={of?.currencySymbol ?? ''} timeZone={of?.period.timeZone ?? 'UTC'}>
      {children}
    </Writing>
  );
}

interface AmountProps {
  readonly amount: string;
  /** A change: with its sign, and green or red besides. */
  readonly signed?: boolean;
}

/** Writes an amount in the member's currency inside of a text. */
export function useAmountText(): (amount: string) => string {
  const { symbol, decimals } = use(WritingContext);
  const { locale } = useIntl();
  return (amount) => formatMoney(amount, { symbol, locale, decimals });
}

/** An amount in the member's currency. */
export function Amount({ amount, signed = false }: AmountProps) {
  const { symbol, decimals } = use(WritingContext);
  const format = { amount, symbol, decimals };
  if (!signed) return <Money {...format} />;
  return <Money {...format} sign="always" {...toneByState(amount)} />;
}

function toneByState(amount: string): { tone?: 'gain' | 'loss' } {
  if (amount.startsWith('-')) return { tone: 'loss' };
  return /[1-9]/.test(amount) ? { tone: 'gain' } : {};
}

/** A moment of a record, on the clocks of its zone (H65, H122). */
export function Moment({ at }: { at: string }) {
  const { timeZone: zone } = use(WritingContext);
  return (
    <span className={css.moment}>
      <DateTime value={at} zone={zone} /> <DateTime value={at} zone={zone} parts="seconds" />
    </span>
  );
}

/** What something is, and smaller what else is known of it. */
export function Two({ children, more }: { children: ReactNode; more: ReactNode }) {
  return (
    <span className={css.two}>
      <span>{children}</span>
      {more !== undefined && more !== null && <span className={css.small}>{more}</span>}
    </span>
  );
}
