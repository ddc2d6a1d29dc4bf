import { DateTime } from '@baize/ui/DateTime';
import { use } from 'react';
import { Moment, Two, WritingContext } from '../../reports/index.ts';
import { isShort } from '../contracts/contracts.ts';
import type { Bill } from './bills.ts';

interface PeriodProps {
  bill: Pick<Bill, 'kind' | 'from' | 'to'>;
}

/**
 * Table cell with the first and last day of a period, or its hours when it is shorter than a day.
 */
export function PeriodCell({ bill }: PeriodProps) {
  const { first, last } = usePeriod(bill);
  return <Two more={last}>{first}</Two>;
}

/** The period in one line of text. */
export function PeriodLine({ bill }: PeriodProps) {
  const { first, last } = usePeriod(bill);
  return (
    <>
      {first} {last}
    </>
  );
}

function usePeriod({ kind, from, to }: PeriodProps['bill']) {
  const { timeZone: zone } = use(WritingContext);
  const at = { zone };
  if (isShort(kind))
    return { first: <Moment at={from} />, last: <PeriodEnd value={to} {...at} parts="seconds" /> };
  // The end of a period is exclusive.
  const end = new Date(Date.parse(to) - 1).toISOString();
  const isOneDay = getDay(from, zone) === getDay(end, zone);
  return {
    first: <DateTime value={from} {...at} />,
    last: isOneDay ? null : <PeriodEnd value={end} {...at} />,
  };
}

interface PeriodEndProps {
  value: string;
  zone: string;
  parts?: 'seconds';
}

/** The end of the period. */
function PeriodEnd(props: PeriodEndProps) {
  return (
    <>
      – <DateTime {...props} />
    </>
  );
}

const getDay = (at: string, timeZone: string): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(new Date(at));
