import { sql } from 'kysely';
import { moneyAnswers } from '../../platform/http/idempotency.ts';
import type { LedgerRule, Violation } from '../../platform/ledger-rule.ts';
import { bookings } from '../wallet/index.ts';
import { RECEIVED, SENT, SOURCE } from './transfer.ts';

/** Each side of each transfer, and its bookings. */
const sides = sql`
  select coalesce(side.owner, booking.owner) as owner, coalesce(side.type, booking.type) as type,
    coalesce(side.source_tx_id, booking.source_tx_id) as source_tx_id,
    side.amount as meant, booking.amount as booked,
    side.type = booking.type and side.currency = booking.currency and side.amount = booking.amount as fits
  from (
    select sender_id as owner, ${SENT} as type, source_tx_id, currency, amount from edge_transfer
    union all
    select receiver_id, ${RECEIVED}, source_tx_id, currency, amount from edge_transfer
  ) side
  full join (select * from ${bookings.as('every')} where source = ${SOURCE}) booking
    on booking.owner = side.owner and booking.source_tx_id = side.source_tx_id`;

/** Invariants between edge transfers and their bookings. */
export const edgeTransferRules: readonly LedgerRule[] = [
  {
    name: 'edge-transfers-booked',
    statement:
      'An edge transfer is booked once for its sender and once for its receiver, with its amount (H74).',
    violations: sql<Violation>`
      select owner, format('%s %s: expected %s, booked %s', type, source_tx_id, coalesce(meant, 0),
        coalesce(booked, 0)) as what
      from (${sides}) side where fits is distinct from true`,
  },
  {
    name: 'edge-transfer-answers',
    statement: 'Every stored answer to an edge transfer names an existing one (H95).',
    violations: sql<Violation>`
      select principal as owner, format('%s answered with the transfer %s', operation, reference) as what
      from ${moneyAnswers.as('answer')}
      where operation = 'transferAlongEdge'
        and not exists (select from edge_transfer where reference = answer.reference)
        and not exists (select from edge_transfer where id::text = answer.reference)`,
  },
];
