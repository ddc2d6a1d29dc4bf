import { DateTime } from '@baize/ui/DateTime';
import { use } from 'react';
import { Moment, Two, WritingContext } from '../../records/cells.tsx';
import { isShort } from '../contracts/contracts.ts';
import type { Bill } from './bills.ts';

interface PeriodProps {
  bill: Pick<Bill, 'kind' | 'from' | 'to'>;
}

/** When a period was: its first and last day, or where it is shorter than a day its hours; in a table. */
export function PeriodCell({ bill }: PeriodProps) {
  const { first, last } = usePeriod(bill);
  return <Two more={last}>{first}</Two>;
}

/** The same in one line. */
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
  // The end is not in the period.
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

/** Up to when. */
function PeriodEnd(props: PeriodEndProps) {
  return (
    <>
      – <DateTime {...props} />
    </>
  );
}

const getDay = (at: string, timeZone: string): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(new Date(at));
