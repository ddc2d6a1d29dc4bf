import { type RawBuilder, sql } from 'kysely';
import type { LedgerRule, Violation } from '../../platform/ledger-rule.ts';
import { figureColumns } from './figures.ts';
import { getParts } from './parts.ts';
import { presentProgress } from './progress.ts';
import './tables.ts';

/** The day of a time in the zone of the sums. */
const getDay = (at: RawBuilder<unknown>) =>
  sql`date_trunc('day', ${at}, (select "timeZone" from ${presentProgress} progress))`;

/** Days that are summed and have no later bookings. */
const isSummed = (at: string) =>
  sql<boolean>`${sql.ref(at)} < ${getDay(sql`(select until from ${presentProgress} progress)`)}`;

const columns = sql`owner, currency, at, is_whole_day, ${figureColumns}`;

/** Invariants between the daily sums and the bookings. */
export const dailySumRules: readonly LedgerRule[] = [
  {
    name: 'daily-sums',
    statement:
      'The sums of a day equal its bookings, separately for each place of their owner in the member tree.',
    violations: sql<Violation>`
      with summed as (select ${columns} from daily_sum where ${isSummed('at')}),
      booked as (
        select ${columns} from ${getParts({
          day: getDay(sql.ref('booking.at')),
          bookings: isSummed('booking.at'),
          moves: sql`true`,
        })} part
      )
      select coalesce(summed.owner, booked.owner) as owner, format('the sums are %s, the bookings add up to %s',
        coalesce(to_jsonb(summed)::text, 'none'), coalesce(to_jsonb(booked)::text, 'nothing')) as what
      from summed full join booked
        on summed.owner = booked.owner and summed.currency = booked.currency and summed.at = booked.at
      where to_jsonb(summed) is distinct from to_jsonb(booked)`,
  },
];
