import { VENDOR } from './vendor-api.ts';

/** A stake on a closed round, booked and announced like any other. */
export const LATE_BET = `
  with booked as (
    select * from ledger_transfer($owner, '01900000-0000-7000-8000-00000000000b', 'USD', 'cash', 'house', 100, 'bet',
      'vendor:${VENDOR}', 'too-late', '{"vendor": "${VENDOR}", "roundId": "won"}', now())
  ), told as (
    insert into outbox (audience, type, payload, at, cause)
    select 'player:' || $owner, 'balance', '{}', now(), transfer_id from booked
  ), called as (
    insert into vendor_transaction (vendor_code, transaction_id, player_id, round_id, kind, state, amount, request_hash,
      answer, at)
    select '${VENDOR}', 'too-late', $owner, 'won', 'bet', 'done', 100, 'x', json_build_object('transactionId',
      'too-late', 'reference', transfer_id, 'outcome', 'booked', 'balance',
      to_char(debit_balance / 100.0, 'FM9999990.00')), now() from booked
  )
  update round set bets = bets + 100 where player_id = $owner and round_id = 'won'`;

/** Money moved from an active bonus to cash, booked and announced like any other. */
export const EARLY_RELEASE = `
  with booked as (
    select moved.* from bonus, ledger_transfer($bonused, '01900000-0000-7000-8000-00000000000c', 'USD', 'bonus', 'cash',
      100, 'bonus-release', 'bonus', bonus.id::text || ':end', jsonb_build_object('bonus', bonus.id), now()) moved
    where bonus.player_id = $bonused and bonus.state = 'active'
  )
  insert into outbox (audience, type, payload, at, cause)
  select 'player:' || $bonused, 'balance', '{}', now(), transfer_id from booked`;
