import { DateTime } from '@baize/ui/DateTime';
import { formatMoney, Money } from '@baize/ui/Money';
import { createContext, type ReactNode, use, useMemo } from 'react';
import { useIntl } from 'react-intl';
import { usePermission } from '../../kernel/session/status.ts';
import * as css from '../reports.css.ts';

/** How a record's cells format money and times. */
interface WritingFormat {
  readonly symbol: string;
  /** Decimals of the currency. */
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
 * Sets the format of money and times for the cells below. It subscribes to the merchant's settings
 * once, since a table has hundreds of cells.
 */
export function Writing({ symbol, timeZone, children }: WritingProps) {
  const { decimals } = usePermission().info.whitelabel.currency;
  const format = useMemo(() => ({ symbol, decimals, timeZone }), [symbol, decimals, timeZone]);
  return <WritingContext value={format}>{children}</WritingContext>;
}

interface RecordWritingProps {
  /** The response of the record's call; undefined while loading. */
  readonly of:
    | { readonly currencySymbol: string; readonly period: { readonly timeZone: string } }
    | undefined;
  readonly children: ReactNode;
}

/** Formats money and times in the cells below as the record's response defines. */
export function RecordWriting({ of, children }: RecordWritingProps) {
  return (
    <Writing symbol={of?.currencySymbol ?? ''} timeZone={of?.period.timeZone ?? 'UTC'}>
      {children}
    </Writing>
  );
}

interface AmountProps {
  readonly amount: string;
  /** A change: with its sign, in green or red. */
  readonly signed?: boolean;
}

/** A formatter for amounts in the member's currency within a text. */
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

/** A moment of a record in the record's time zone (H65, H122). */
export function Moment({ at }: { at: string }) {
  const { timeZone: zone } = use(WritingContext);
  return (
    <span className={css.moment}>
      <DateTime value={at} zone={zone} /> <DateTime value={at} zone={zone} parts="seconds" />
    </span>
  );
}

/** A main line with smaller details below. */
export function Two({ children, more }: { children: ReactNode; more: ReactNode }) {
  return (
    <span className={css.two}>
      <span>{children}</span>
      {more !== undefined && more !== null && <span className={css.small}>{more}</span>}
    </span>
  );
}

/** A reference; nothing for bookings without one, such as bets. */
export function Reference({ of: reference }: { of: string | undefined }) {
  return (
    <bdi className={css.reference} translate="no">
      {reference}
    </bdi>
  );
}
