import { sql } from 'kysely';
import { readView } from '../db/read-view.ts';
import type { LedgerRule, Violation } from '../ledger-rule.ts';

/** The events that tell of a movement of money, with the movement's id. */
export const bookingEvents = readView
  .selectFrom('outbox')
  .select(['audience', 'cause'])
  .where('cause', 'is not', null);

/** What holds of the numbers of events, which readers of the stream go by. */
export const eventRules: readonly LedgerRule[] = [
  {
    name: 'event-numbers',
    says: 'The events that were numbered have the numbers from 1 on, without a gap.',
    violations: sql<Violation>`
      select 'events' as owner, format('the last number is %s, %s events have one, the highest %s', place.seq,
        count(outbox.seq), max(outbox.seq)) as what
      from outbox_cursor place left join outbox on outbox.seq is not null
      group by place.seq
      having place.seq <> count(outbox.seq) or place.seq <> coalesce(max(outbox.seq), 0)`,
  },
];
