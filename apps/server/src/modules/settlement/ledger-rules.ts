import { sql } from 'kysely';
import type { LedgerRule, Violation } from '../../platform/ledger-rule.ts';
import { bookings } from '../wallet/index.ts';
import { PAID, RETURNED, SOURCE } from './booking-types.ts';
import './tables.ts';

/** Each side of each payment: negative if the downline paid. */
const sides = sql`
  select bill.payer_id as owner, payment.bill_id || ':' || payment.seq as source_tx_id, bill.currency,
    abs(payment.amount) as amount,
    case when payment.amount > 0 then ${PAID.from} else ${RETURNED.to} end as type
  from bill_payment payment join bill on bill.id = payment.bill_id where bill.payer_id is not null
  union all
  select bill.payee_id, payment.bill_id || ':' || payment.seq, bill.currency, abs(payment.amount),
    case when payment.amount > 0 then ${PAID.to} else ${RETURNED.from} end
  from bill_payment payment join bill on bill.id = payment.bill_id`;

/** Invariants between contract bills and their bookings. */
export const settlementRules: readonly LedgerRule[] = [
  {
    name: 'bills-booked',
    statement:
      'Each payment of a bill is booked once for its payer and once for its payee, with its amount (H102).',
    violations: sql<Violation>`
      select coalesce(side.owner, booking.owner) as owner, format('%s %s: expected %s, booked %s',
        coalesce(side.type, booking.type), coalesce(side.source_tx_id, booking.source_tx_id),
        coalesce(side.amount, 0), coalesce(booking.amount, 0)) as what
      from (${sides}) side
      full join (select * from ${bookings.as('every')} where source = ${SOURCE}) booking
        on booking.owner = side.owner and booking.source_tx_id = side.source_tx_id
      where (side.type = booking.type and side.currency = booking.currency
        and side.amount = booking.amount) is distinct from true`,
  },
  {
    name: 'bills-added-up',
    statement:
      'A bill owes the amount of its latest revision; its paid sum is that of its payments and never exceeds a revision.',
    violations: sql<Violation>`
      select bill.payee_id as owner, format('bill %s owes %s by revision %s of %s; its paid sum is %s, its payments are %s',
        bill.id, bill.amount, bill.revision, latest.amount, bill.paid, coalesce(payments.amount, 0)) as what
      from bill
      left join bill_revision latest on latest.bill_id = bill.id and latest.revision = bill.revision
      left join (select bill_id, sum(amount) as amount from bill_payment group by bill_id) payments
        on payments.bill_id = bill.id
      left join (select bill_id, max(amount) as amount, count(*) as count from bill_revision group by bill_id) every
        on every.bill_id = bill.id
      where latest.amount is distinct from bill.amount or coalesce(payments.amount, 0) <> bill.paid
        or bill.paid > every.amount or every.count <> bill.revision`,
  },
];
