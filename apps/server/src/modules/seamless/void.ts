import { formatMoney } from '../../platform/money.ts';
import type { Platform } from '../../platform/platform.ts';
import { type Trx, walletOf } from '../wallet/index.ts';
import { addToRound, voidRoundAt } from './rounds.ts';
import { recordEvent } from './significant-events.ts';
import type { RoundTable, VendorTransactionTable } from './tables.ts';
import { markRolledBack, winsThatFall, type VendorCall } from './transactions.ts';

type Bet = Pick<VendorTransactionTable, 'transaction_id' | 'amount'>;
type Round = Pick<RoundTable, 'currency' | 'game_code'> & { readonly bets: bigint };

/**
 * Voids a booked bet (H107): its stake returns, the wins that fall with it are taken back up to what is
 * available then, never below zero, and the rest stands against the platform's side. A significant event
 * tells the operator of it, a `voided` one every server. Bet and round are locked by the caller. Answers what was taken back and what was not.
 */
export async function voidBet(
  platform: Platform,
  trx: Trx,
  call: VendorCall,
  { bet, round }: { bet: Bet; round: Round },
): Promise<{ takenBack: string; shortfall: string }> {
  const { events } = platform;
  const wallet = walletOf(platform);
  const { vendor, playerId, roundId, transactionId, now } = call;
  const { currency, game_code: gameCode } = round;
  const meta = { vendor, roundId, ...(gameCode === null ? {} : { gameCode }) };
  const isLastBet = round.bets === bet.amount;
  const wins = await winsThatFall(trx, call, bet.transaction_id, isLastBet);

  await markRolledBack(trx, vendor, bet.transaction_id);
  const source = { type: 'rollback', source: `vendor:${vendor}`, sourceTxId: transactionId };
  await wallet.credit(trx, { playerId, currency, amount: bet.amount, ...source, meta });

  const { available } = await wallet.funds(trx, playerId, currency);
  let takenBack = 0n;
  let won = 0n;
  for (const win of wins) {
    await markRolledBack(trx, vendor, win.transaction_id);
    won += win.amount;
    const amount = least(win.amount, available - takenBack);
    if (amount === 0n) continue;
    takenBack += amount;
    // Named after the win: no win is ever taken back twice.
    const back = { type: 'win-rollback', source: `vendor-void:${vendor}` };
    const movement = { playerId, currency, amount, ...back, sourceTxId: win.transaction_id };
    await wallet.debit(trx, { ...movement, meta });
  }

  await addToRound(trx, call, { bets: -bet.amount, wins: -won });
  if (isLastBet) await voidRoundAt(trx, call, now);
  const sums = { takenBack: formatMoney(takenBack), shortfall: formatMoney(won - takenBack) };
  await recordEvent(trx, call, {
    kind: 'bet_voided',
    transactionId: bet.transaction_id,
    currency,
    amount: bet.amount,
    facts: { ...sums, rollback: transactionId },
  });
  await events.append(trx, { audience: 'public', type: 'voided', payload: { vendor, roundId } });
  return sums;
}

const least = (one: bigint, other: bigint): bigint => (one < other ? one : other);
