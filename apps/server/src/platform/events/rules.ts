import { sql } from 'kysely';
import { readView } from '../db/read-view.ts';
import type { LedgerRule, Violation } from '../ledger-rule.ts';

/** Events of money movements, with the movement's id. */
export const bookingEvents = readView
  .selectFrom('outbox')
  .select(['audience', 'cause'])
  .where('cause', 'is not', null);

/** Numbered events, in the order of the stream. */
export const numberedEvents = readView
  .selectFrom('outbox')
  .select(['seq', 'audience', 'type', 'payload'])
  .where('seq', 'is not', null);

/** Invariants of event numbers, which stream readers rely on. */
export const eventRules: readonly LedgerRule[] = [
  {
    name: 'event-numbers',
    statement: 'Numbered events have the numbers from 1 on, without gaps.',
    violations: sql<Violation>`
      select 'events' as owner, format('the last number is %s, %s events have one, the highest %s', place.seq,
        count(outbox.seq), max(outbox.seq)) as what
      from outbox_cursor place left join outbox on outbox.seq is not null
      group by place.seq
      having place.seq <> count(outbox.seq) or place.seq <> coalesce(max(outbox.seq), 0)`,
  },
];
