import { sql } from 'kysely';
import type { LedgerRule, Violation } from '../../platform/ledger-rule.ts';
import { bookings } from '../wallet/index.ts';
import { PAID, RETURNED, SOURCE } from './booking-types.ts';
import './tables.ts';

/** Each side of each payment: below zero has the downline paid. */
const sides = sql`
  select bill.payer_id as owner, payment.bill_id || ':' || payment.seq as source_tx_id, bill.currency,
    abs(payment.amount) as amount,
    case when payment.amount > 0 then ${PAID.from} else ${RETURNED.to} end as type
  from bill_payment payment join bill on bill.id = payment.bill_id where bill.payer_id is not null
  union all
  select bill.payee_id, payment.bill_id || ':' || payment.seq, bill.currency, abs(payment.amount),
    case when payment.amount > 0 then ${PAID.to} else ${RETURNED.from} end
  from bill_payment payment join bill on bill.id = payment.bill_id`;

/** What holds between the bills of contracts and what was booked for them. */
export const settlementRules: readonly LedgerRule[] = [
  {
    name: 'bills-booked',
    says: 'Each payment of a bill was taken from who pays and given to who is paid, once each and as much (H102).',
    violations: sql<Violation>`
      select coalesce(side.owner, booking.owner) as owner, format('%s %s: meant is %s, booked is %s',
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
    says: 'A bill owes what its latest revision says, has paid the sum of its payments, and never more than a revision said.',
    violations: sql<Violation>`
      select bill.payee_id as owner, format('bill %s owes %s by revision %s, which says %s; paid is %s of payments of %s',
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
