import { sql } from 'kysely';
import type { LedgerRule, Violation } from '../../platform/ledger-rule.ts';
import { rolledBackTransactions } from '../seamless/index.ts';
import { bookings } from '../wallet/index.ts';
import './tables.ts';

/** Invariants between jackpots and the ledger. */
export const jackpotRules: readonly LedgerRule[] = [
  {
    name: 'jackpot-wins',
    statement:
      'A jackpot win is booked once with its amount, and returned to the jackpot if its bet was rolled back.',
    violations: sql<Violation>`
      select won.player_id as owner, format('jackpot win %s of %s is %s, booked %s, returned at %s',
        won.transaction_id, won.vendor_code, won.amount, coalesce(booked.amount::text, 'nothing'),
        coalesce(won.returned_at::text, 'no time')) as what
      from jackpot_win won
      left join (
        select owner, vendor_code, source_tx_id, sum(amount) as amount from ${bookings.as('every')}
        where type = 'win' group by 1, 2, 3
      ) booked on booked.owner = won.player_id and booked.vendor_code = won.vendor_code
        and booked.source_tx_id = won.transaction_id
      left join ${rolledBackTransactions.as('reversed')} on reversed.vendor_code = won.vendor_code
        and reversed.transaction_id = won.transaction_id
      where booked.amount is distinct from won.amount
        or (won.returned_at is null) <> (reversed.transaction_id is null)`,
  },
];
