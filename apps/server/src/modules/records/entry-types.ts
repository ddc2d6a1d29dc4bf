import type { Schemas } from '@baize/api';
import { sql } from 'kysely';

export type RecordType = Schemas['RecordType'];

/**
 * What a record calls a booking, of the booking's own type. Transfers of every kind are one; what no name is for is
 * `other`, so that a new kind of booking is shown before it has a name here.
 */
export const recordType = sql<RecordType>`case
  when type in ('bet', 'win', 'deposit', 'adjustment', 'bonus') then type
  when type = 'rollback' then 'bet_returned'
  when type = 'win-rollback' then 'win_taken_back'
  when type in ('bonus-release', 'bonus-forfeit') then 'bonus'
  when type = 'hold' then 'withdrawal'
  when type in ('hold-released', 'withdrawal-return') then 'withdrawal_returned'
  when type = 'hold-captured' then 'withdrawal_paid'
  when type like '%transfer%' then 'transfer'
  when type like 'settlement-%' then 'settlement'
  when type like 'points-%' then 'points'
  when type = 'demo-credit' then 'adjustment'
  else 'other' end`;
