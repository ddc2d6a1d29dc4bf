import { lateWin as lifecycle, type LateWinCommand } from '@baize/machines/late-win';
import { type Actor, begin, decide } from '@baize/machines/lifecycle';
import { ProblemError } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import type { Platform } from '../../../platform/platform.ts';
import { getBonusPlay } from '../../bonuses/index.ts';
import { getCatalogue } from '../../catalogue/index.ts';
import { recordSignificantEvent } from '../../significant-events/index.ts';
import type { Trx } from '../../wallet/index.ts';
import { getBalance, type Wire } from '../calls.ts';
import type { Outcome } from '../outcome.ts';
import { type PaidRound, payWin, type WinFacts } from '../pay-win.ts';
import { findRound, toRoundState } from '../rounds.ts';
import type { LateWinState } from '../tables.ts';
import { endHeldWin, type VendorCall } from '../transactions.ts';
import {
  addLateWin,
  findLateWin,
  type LateWin,
  lockHeldWins,
  lockLateWin,
  type NamedLateWin,
  writeDecision,
} from './store.ts';

/**
 * Receives a win of a closed, locked round: books it as a correction if its vendor may do that,
 * otherwise holds it for the operator (H124).
 */
export async function receiveLateWin(
  platform: Platform,
  trx: Trx,
  call: VendorCall,
  { gameCode, jackpot }: WinFacts,
  round: PaidRound,
): Promise<Outcome<Wire['TransactionResult']>> {
  const { playerId, vendor, roundId, transactionId, amount, betTransactionId, now } = call;
  const { currency, account } = round;
  const { vendors } = await getCatalogue(platform).snapshot();
  const vendorMayBook = vendors.get(vendor)?.lateWins === 'book';
  const actor = { role: 'provider', id: vendor } as const;
  const command = { type: 'receive', vendorMayBook, actor, now: now.getTime() } as const;
  const state = getNextState(begin(lifecycle).state as LateWinState, command);
  const id = newId(now.getTime());
  await addLateWin(trx, {
    id,
    player_id: playerId,
    vendor_code: vendor,
    round_id: roundId,
    transaction_id: transactionId,
    game_code: gameCode,
    currency,
    amount,
    jackpot,
    bet_transaction_id: betTransactionId ?? null,
    state,
    received_at: now,
    decided_at: state === 'held' ? null : now,
  });
  if (state === 'booked') return correctRound(platform, trx, call, { gameCode, jackpot }, round);
  const subject = { vendor, roundId };
  const held = { kind: 'win_held', playerId, subject, transactionId, currency, amount } as const;
  await recordSignificantEvent(trx, { ...held, facts: {}, at: now });
  const balance = await getBalance(platform, trx, { playerId, vendor, currency, account });
  const answer = { transactionId, reference: id, currency, balance, outcome: 'held' as const };
  return { state: 'held', answer };
}

/** Pays a win into a closed round; a bonus in play gets its share as in an open round. */
async function correctRound(
  platform: Platform,
  trx: Trx,
  call: VendorCall,
  win: WinFacts,
  round: PaidRound,
): Promise<Outcome<Wire['TransactionResult']>> {
  const paid = await payWin(platform, trx, call, win, round);
  const corrected = await findRound(trx, call, null);
  await getBonusPlay(platform).roundEnded(trx, toRoundState(call, corrected));
  return paid;
}

/** An operator's decision on a held win. */
export interface LateWinDecision {
  readonly type: 'book' | 'refuse';
  readonly actor: Actor;
  readonly now: Date;
  readonly reason: string;
}

/** Books or rejects a held win. Throws `not_found`, `command_refused`, `limit_reached`. */
export async function decideLateWin(
  platform: Platform,
  trx: Trx,
  id: string,
  { type, actor, now, reason }: LateWinDecision,
): Promise<{ before: NamedLateWin; after: NamedLateWin }> {
  const found = await findLateWin(trx, id);
  if (!found) throw new ProblemError('not_found');
  const call = toCall(found, now);
  // Locks the round first, as a rollback does.
  const round = await findRound(trx, call, null);
  const before = (await lockLateWin(trx, id))!;
  const state = getNextState(before.state, { type, actor, now: now.getTime() });
  await writeDecision(trx, {
    late_win_id: id,
    command: type,
    state_after: state,
    actor_role: actor.role,
    actor_id: actor.id,
    reason,
    at: now,
  });
  await endHeldWin(trx, call, state === 'booked' ? 'done' : 'refused');
  if (state === 'booked') {
    const win = { gameCode: before.game_code, jackpot: before.jackpot };
    await correctRound(platform, trx, call, win, round);
  }
  return { before, after: { ...before, state, decided_at: now } };
}

/**
 * Voids the held wins of a rolled-back bet, or with null all of a round without standing bets. The
 * caller has locked the round.
 */
export async function voidLateWins(
  trx: Trx,
  call: VendorCall,
  betTransactionId: string | null,
): Promise<void> {
  const { playerId, vendor, roundId, now } = call;
  const actor = { role: 'provider', id: vendor } as const;
  for (const win of await lockHeldWins(trx, call, betTransactionId)) {
    const { id, transaction_id: transactionId, currency, amount } = win;
    await writeDecision(trx, {
      late_win_id: id,
      command: 'void',
      state_after: getNextState(win.state, { type: 'void', actor, now: now.getTime() }),
      actor_role: actor.role,
      actor_id: actor.id,
      reason: null,
      at: now,
    });
    await endHeldWin(trx, { playerId, vendor, transactionId }, 'tombstone');
    const subject = { vendor, roundId };
    const refused = { kind: 'win_refused', playerId, subject, transactionId } as const;
    const facts = { why: 'bet_void' };
    await recordSignificantEvent(trx, { ...refused, currency, amount, facts, at: now });
  }
}

/** The state after a command. Throws `command_refused`. */
function getNextState(state: LateWinState, command: LateWinCommand): LateWinState {
  const decision = decide(lifecycle, { state, context: undefined as never }, command);
  if ('refused' in decision) {
    const refusal = { cause: decision.refused, state };
    throw new ProblemError('command_refused', { extensions: { refusal } });
  }
  return decision.accepted.state as LateWinState;
}

/** The vendor's original call; its stored body is not compared again. */
const toCall = (win: LateWin, now: Date): VendorCall => ({
  vendor: win.vendor_code,
  transactionId: win.transaction_id,
  playerId: win.player_id,
  roundId: win.round_id,
  kind: 'win',
  amount: win.amount,
  betTransactionId: win.bet_transaction_id ?? undefined,
  body: {},
  now,
});
