import { DateTime } from '@baize/ui/DateTime';
import { use } from 'react';
import { useIntl } from 'react-intl';
import { Moment, Two, WritingContext } from '../../records/cells.tsx';
import { type Bill, isShort } from './bills.ts';

/** When a period was: its first and last day, or where it is shorter than a day its hours. */
export function Period({ bill: { kind, from, to } }: { bill: Pick<Bill, 'kind' | 'from' | 'to'> }) {
  const { timeZone: zone } = use(WritingContext);
  const { locale } = useIntl();
  const at = { zone, locale };
  if (isShort(kind))
    return (
      <Two more={<To value={to} {...at} parts="seconds" />}>
        <Moment at={from} />
      </Two>
    );
  // The end is not in the period.
  const last = new Date(Date.parse(to) - 1).toISOString();
  const isOneDay = dayOf(from, zone) === dayOf(last, zone);
  return (
    <Two more={isOneDay ? null : <To value={last} {...at} />}>
      <DateTime value={from} {...at} />
    </Two>
  );
}

interface ToProps {
  value: string;
  zone: string;
  locale: string;
  parts?: 'seconds';
}

/** Up to when. */
function To(props: ToProps) {
  return (
    <>
      – <DateTime {...props} />
    </>
  );
}

const dayOf = (at: string, timeZone: string): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(new Date(at));
