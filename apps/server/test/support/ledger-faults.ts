import { EARLY_RELEASE, LATE_BET } from './ledger-fault-bookings.ts';
import { VENDOR } from './vendor-api.ts';

/** Allows changes to the operators' log, which its trigger forbids. */
const UNLOCKED = 'alter table operator_log disable trigger operator_log_is_kept';

/** Changes made to tables around the ledger, with the invariants that detect them. */
export const ledgerFaults: readonly [string, string, readonly string[]][] = [
  [
    'a balance is changed',
    `update account set balance = balance + 1 where owner = $owner and kind = 'cash'`,
    ['zero-sum', 'balance-chain'],
  ],
  [
    'a booking is deleted and its money stays',
    `delete from transfer where owner = $owner and type = 'deposit' and source = 'test'`,
    ['balance-chain', 'statement', 'version', 'booking-events'],
  ],
  [
    'money is moved by hand between two accounts of a player',
    `update account set balance = balance + case kind when 'cash' then 9 else -9 end
     where owner = $owner and kind in ('cash', 'house') and currency = 'USD'`,
    ['balance-chain'],
  ],
  [
    'an account is changed without a booking and changed back',
    `update account set version = version + 2 where owner = $owner and kind = 'cash'`,
    ['version', 'booking-order'],
  ],
  [
    'two bookings are swapped',
    `update transfer set debit_version = case debit_version when 4 then 5 else 4 end
     where owner = $owner and debit_kind = 'cash' and debit_version in (4, 5)`,
    ['booking-order'],
  ],
  [
    'a booking was announced twice',
    `insert into outbox (audience, type, payload, at, cause)
     select audience, type, payload, at, cause from outbox where audience = 'player:' || $owner
       and cause is not null limit 1`,
    ['booking-events'],
  ],
  [
    'a booking was never announced',
    `update outbox set cause = null where id =
       (select max(id) from outbox where audience = 'player:' || $owner and cause is not null)`,
    ['booking-events'],
  ],
  [
    'a numbered event is missing',
    `delete from outbox where cause is null and seq = (select min(seq) from outbox where cause is null)`,
    ['event-numbers'],
  ],
  [
    'a kept answer has a wrong balance',
    `update vendor_transaction set answer = jsonb_set(answer::jsonb, '{balance}', '"1.00"')::json
     where transaction_id = 'won-bet'`,
    ['call-answers'],
  ],
  [
    'a kept answer names another booking',
    `update vendor_transaction set answer = jsonb_set(answer::jsonb, '{reference}',
       '"01900000-0000-7000-8000-000000000000"')::json where transaction_id = 'won-win'`,
    ['call-answers'],
  ],
  ['a bet is removed after the end of its round, with all its rows', LATE_BET, ['closed-rounds']],
  [
    'a round has ended and is marked as open',
    `update round set closed_at = null where player_id = $owner and round_id = 'won'`,
    ['closed-rounds'],
  ],
  [
    'a booking went below zero',
    `update transfer set debit_balance_after = -1 where owner = $owner and source_tx_id = 'won-bet'`,
    ['balance-chain', 'statement', 'booking-order', 'floor', 'call-answers'],
  ],
  [
    'a booking is in the statement of another day',
    `update transfer set at = at - interval '3 days' where owner = $owner and source_tx_id = 'won-bet'`,
    ['statement', 'daily-sums'],
  ],
  [
    'the bets of a round are booked on another account than its own',
    `update round set account = 'vendor:${VENDOR}' where player_id = $owner and round_id = 'won'`,
    ['round-accounts', 'round-launches'],
  ],
  [
    'play of a game opened with its vendor’s wallet is booked on the cash account',
    `update game_session set account = 'vendor:${VENDOR}' where player_id = $owner and vendor_code = '${VENDOR}'`,
    ['round-launches'],
  ],
  [
    'a hold is lost',
    `delete from hold where owner = $owner and source_tx_id = 'open'`,
    ['held-money'],
  ],
  [
    'a hold is resolved without its booking',
    `update hold set state = 'released', resolved_at = now()
     where owner = $owner and source_tx_id = 'open'`,
    ['held-money', 'hold-bookings'],
  ],
  [
    'a deposit is credited that was not paid',
    `update deposit set status = 'expired', paid_at = null, arrived = null, arrived_currency = null, credited = null
     where player_id = $owner and status = 'paid'`,
    ['deposits-booked'],
  ],
  [
    'a deposit is paid that was not credited',
    `update deposit set status = 'paid', paid_at = now(), arrived = amount, arrived_currency = currency,
       credited = amount - fee where player_id = $owner and status = 'pending'`,
    ['deposits-booked'],
  ],
  [
    'a deposit is credited with more than came',
    `update deposit set arrived = credited - 1 where player_id = $owner and status = 'paid'`,
    ['deposits-arrived'],
  ],
  [
    'a held win is rejected and its call is not',
    `update late_win set state = 'refused', decided_at = now() where transaction_id = 'slow-win'`,
    ['late-wins'],
  ],
  [
    'a promotion win is of another amount than was booked',
    `update vendor_transaction set amount = amount + 1 where transaction_id = 'cup-win'`,
    ['calls-booked'],
  ],
  [
    'a kept answer names an unknown deposit',
    `update idempotency set body = jsonb_set(body::jsonb, '{value,reference}', '"none"')::text
     where key = 'a-deposit-that-is-paid'`,
    ['deposit-answers'],
  ],
  [
    'a captured hold is marked as released',
    `update hold set state = 'released' where owner = $owner and source_tx_id = 'kept'`,
    ['hold-bookings'],
  ],
  [
    'a kept answer names an unknown booking',
    `update idempotency set body = jsonb_set(body::jsonb, '{value,reference}',
       '"01900000-0000-7000-8000-000000000000"')::text where key = 'transfer-to-the-vendor'`,
    ['kept-answers'],
  ],
  [
    'an accepted bet is not booked',
    `update vendor_transaction set amount = amount + 1 where transaction_id = 'won-bet'`,
    ['calls-booked'],
  ],
  [
    'a bet exists beside its tombstone',
    `update vendor_transaction set state = 'tombstone' where transaction_id = 'won-bet'`,
    ['calls-booked'],
  ],
  [
    'a round states more than was staked',
    `update round set bets = bets + 1 where player_id = $owner and round_id = 'won'`,
    ['closed-rounds', 'round-stakes'],
  ],
  [
    'a round is lost',
    `delete from round where player_id = $owner and round_id = 'won'`,
    ['round-stakes', 'round-wins'],
  ],
  [
    'a voided round keeps its win',
    `update round set wins = 400 where player_id = $owner and round_id = 'void'`,
    ['round-wins'],
  ],
  [
    'a rollback refunds more than was staked',
    `update transfer set meta = jsonb_set(meta, '{roundId}', '"won"')
     where owner = $owner and type = 'rollback'`,
    ['round-stakes', 'rollbacks'],
  ],
  [
    'a withdrawal is lost and its hold stays',
    `with log as (delete from withdrawal_event where withdrawal_id in
       (select id from withdrawal where player_id = $owner and state = 'requested'))
     delete from withdrawal where player_id = $owner and state = 'requested'`,
    ['withdrawal-holds'],
  ],
  [
    'a withdrawal is marked as rejected and keeps its hold',
    `update withdrawal set state = 'rejected' where player_id = $owner and state = 'requested'`,
    ['withdrawal-holds'],
  ],
  [
    'a withdrawal exceeds its hold',
    `update withdrawal set amount = amount + 1 where player_id = $owner and state = 'requested'`,
    ['withdrawal-holds'],
  ],
  [
    'a withdrawal is marked as paid without a capture or parts',
    `update withdrawal set state = 'paying' where player_id = $owner and state = 'requested'`,
    ['withdrawal-holds', 'withdrawal-parts'],
  ],
  [
    'a part is larger than the payout',
    `update payout_part set amount = amount + 1 where player_id = $owner and state = 'received'`,
    ['withdrawal-parts'],
  ],
  [
    'more of a returned part has arrived than was kept back',
    `update payout_part set received = received + 1
     where player_id = $owner and state = 'resolved_returned'`,
    ['withdrawal-returns'],
  ],
  [
    'a part is credited that was not returned',
    `update payout_part set state = 'disputed'
     where player_id = $owner and state = 'resolved_returned'`,
    ['withdrawal-returns'],
  ],
  [
    'an adjustment is booked with the approval of one operator only',
    `update adjustment set state = 'rejected' where player_id = $owner`,
    ['adjustments-booked'],
  ],
  [
    'a proposal is approved without a second operator',
    `insert into proposal (id, operation, kind, input, result, state, proposed_by, proposed_at, expires_at, decided_by,
       decided_at)
     values ('01900000-0000-7000-8000-00000000000d', 'grantBonus', 'bonus', '{}', '{}', 'approved', 'ann', now(),
       now() + interval '1 hour', 'bob', now())`,
    ['proposals-approved'],
  ],
  [
    'a row of the operators’ log is altered',
    `${UNLOCKED}; update operator_log set entry = replace(entry, '25.00', '26.00')`,
    ['operator-log'],
  ],
  [
    'a row of the operators’ log is removed',
    `${UNLOCKED}; delete from operator_log where seq = 2`,
    ['operator-log'],
  ],
  ['a bonus is cash before its wagering is done', EARLY_RELEASE, ['bonus-released']],
  [
    'a bonus was completed with less wagering than required',
    `update bonus set required = wagered + 1 where player_id = $bonused and state = 'completed'`,
    ['bonus-released'],
  ],
  [
    'a bonus states more cash than was converted',
    `update bonus set released = released + 1 where player_id = $bonused and state = 'completed'`,
    ['bonus-released'],
  ],
  [
    'a bonus is larger than its grant',
    `update bonus set amount = amount + 1 where player_id = $bonused and state = 'active'`,
    ['bonus-rows'],
  ],
  [
    'a bonus is marked as over and keeps its money',
    `update bonus set state = 'expired', ended_at = now() where player_id = $bonused and state = 'active'`,
    ['bonus-rows'],
  ],
  [
    'a row of one bonus names another',
    `update transfer set meta = jsonb_set(meta, '{bonus}', to_jsonb((select id::text from bonus
       where player_id = $bonused and state = 'completed'))) where owner = $bonused and source_tx_id = 'staked'`,
    ['bonus-rows', 'bonus-parts'],
  ],
  [
    'a bonus states more wagering than was staked',
    `update bonus set wagered = wagered + 1 where player_id = $bonused and state = 'active'`,
    ['bonus-wagered'],
  ],
  [
    'a bet counts for a bonus before its round is closed',
    `update bonus_part set counted = 100 where player_id = $bonused and transaction_id = 'staked'`,
    ['bonus-rounds', 'bonus-wagered'],
  ],
  [
    'a bet names a bonus that did not pay it',
    `update bonus_part set amount = amount + 1 where player_id = $bonused and transaction_id = 'split-bet'`,
    ['bonus-parts'],
  ],
  [
    'a part of a bet names another bet',
    `update transfer set meta = jsonb_set(meta, '{entry}', to_jsonb((select id::text from transfer
       where owner = $bonused and source_tx_id = 'completing' and not meta ? 'entry')))
     where owner = $bonused and meta ? 'entry' and source_tx_id = 'split-bet'`,
    ['entry-parts'],
  ],
  [
    'a bet in parts states a smaller remaining stake',
    `update transfer set meta = jsonb_set(meta, '{playable}', '"1"') where owner = $bonused and meta ? 'whole'
       and source_tx_id = 'split-bet'`,
    ['entry-parts', 'call-answers'],
  ],
  [
    'a transfer to the upline is lost',
    `delete from edge_transfer where sender_id = $owner`,
    ['edge-transfers-booked', 'edge-transfer-answers'],
  ],
  [
    'a transfer states more than was booked',
    `update edge_transfer set amount = amount + 1 where sender_id = $owner`,
    ['edge-transfers-booked'],
  ],
  [
    'a transfer has another type at its receiver',
    `update transfer set type = 'gift' where type = 'transfer-in'`,
    ['edge-transfers-booked'],
  ],
  [
    'a kept answer names an unknown transfer',
    `update idempotency set body = jsonb_set(body::jsonb, '{value,reference}', '"none"')::text
     where key = 'a-transfer-to-the-upline'`,
    ['edge-transfer-answers'],
  ],
  [
    'a round has earned points missing from its line',
    `update points_line set points = points + 1 where player_id = $owner and source = 'round'`,
    ['points-earned'],
  ],
  [
    'cash of a round counts for a deposit that does not state it',
    `insert into points_stake (player_id, vendor_code, round_id, deposit_id, amount)
     values ($owner, '${VENDOR}', 'won', 'none', 100000000)`,
    ['deposit-stakes'],
  ],
  [
    'points of a line are lost',
    `delete from points_line where player_id = $owner and source = 'round'`,
    ['points-earned'],
  ],
  [
    'a reward is marked as claimed without a payment',
    `insert into member_reward (id, player_id, source, source_key, names, reward, currency, state, created_at,
       expires_at, claimed_at)
     values (gen_random_uuid(), $owner, 'gift', 'fault', '{"en":"A gift"}', '{"kind":"cash","amount":"100"}', 'USD',
       'claimed', now(), now() + interval '1 day', now())`,
    ['rewards-paid'],
  ],
  [
    'goods are marked as rejected without a refund',
    `update redemption set state = 'rejected', decided_at = now()
     where player_id = $owner and type = 'goods' and state = 'in_process'`,
    ['redemptions-booked', 'redemption-money'],
  ],
  [
    'a redemption is lost and its points stay taken',
    `with log as (delete from redemption_event where redemption_id in
       (select id from redemption where player_id = $owner and type = 'conversion'))
     delete from redemption where player_id = $owner and type = 'conversion'`,
    ['redemptions-booked', 'redemption-money', 'redemption-answers'],
  ],
  [
    'a conversion has paid less than it states',
    `update redemption set amount = amount + 1 where player_id = $owner and type = 'conversion'`,
    ['redemption-money'],
  ],
  [
    'points are moved to another account by hand',
    `update account set balance = balance + case kind when 'points' then 1 else -1 end
     where owner = $owner and currency = 'PTS'`,
    ['balance-chain'],
  ],
  [
    'payments of bills are lost',
    `delete from bill_payment where seq = 1`,
    ['bills-booked', 'bills-added-up'],
  ],
  [
    'contract payments have another type',
    `update transfer set type = 'gift' where type = 'settlement-received'`,
    ['bills-booked'],
  ],
  [
    'bills owe more than was computed',
    `update bill set amount = amount + 1, try_at = now() where amount = paid`,
    ['bills-added-up'],
  ],
  [
    'bills are marked as paid twice',
    `update bill set paid = paid * 2, try_at = now() where paid > 0 and amount = paid`,
    ['bills-added-up'],
  ],
  [
    'the sum of a day differs from its bookings',
    `update daily_sum set stake = stake + 1`,
    ['daily-sums'],
  ],
  ['daily sums are lost', `delete from daily_sum`, ['daily-sums']],
  [
    'a jackpot was won that was never booked',
    `insert into jackpot_pool (vendor_code, currency, seed, contribution_bp, counted_to, announced)
       values ('${VENDOR}', 'USD', 1000, 0, now(), 0) on conflict do nothing;
     insert into jackpot_win
       (vendor_code, transaction_id, currency, player_id, game_code, amount, whole, staked, at)
       values ('${VENDOR}', 'never-booked', 'USD', $owner, 'none', 500, true, 0, now())`,
    ['jackpot-wins'],
  ],
];
