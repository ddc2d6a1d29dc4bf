import { formatMoney } from '../../platform/money.ts';
import type { Platform } from '../../platform/platform.ts';
import { type AccountKind, type Movement, type Trx, walletOf } from '../wallet/index.ts';
import { accountOf, addToRound, voidRoundAt } from './rounds.ts';
import { recordEvent } from './significant-events.ts';
import type { RoundTable, VendorTransactionTable } from './tables.ts';
import { markRolledBack, winsThatFall, type VendorCall } from './transactions.ts';

type Bet = Pick<VendorTransactionTable, 'transaction_id' | 'amount'>;
type Round = Pick<RoundTable, 'currency' | 'game_code' | 'account'> & { readonly bets: bigint };

/**
 * Voids a booked bet (H107): the wins that fall with it are taken back up to what the round's account has, never below
 * zero, its stake returns, and what the wins still owe is taken of it; the rest stands against the platform's
 * side. A significant event tells the operator of it, a `voided` one every server. Bet and round are locked
 * by the caller. Answers what was taken back and what was not.
 */
export async function voidBet(
  platform: Platform,
  trx: Trx,
  call: VendorCall,
  { bet, round }: { bet: Bet; round: Round },
): Promise<{ takenBack: string; shortfall: string }> {
  const { events } = platform;
  const { vendor, playerId, roundId, transactionId, now } = call;
  const { currency, game_code: gameCode } = round;
  const meta = { vendor, roundId, ...(gameCode === null ? {} : { gameCode }) };
  const isLastBet = round.bets === bet.amount;
  const wins = await winsThatFall(trx, call, bet.transaction_id, isLastBet);
  for (const one of [bet, ...wins]) await markRolledBack(trx, vendor, one.transaction_id);

  const account = accountOf(round);
  const from = { playerId, currency, meta, account };
  // Before the stake: a player at the most that an account may hold has room for it then.
  const owed = await takeBack(platform, trx, { ...from, source: `vendor-void:${vendor}` }, wins);
  const source = { type: 'rollback', source: `vendor:${vendor}`, sourceTxId: transactionId };
  const stake = { playerId, currency, meta, amount: bet.amount, ...source };
  await walletOf(platform).move(trx, stake, 'house', account);
  const rest = { ...from, source: `vendor-void-rest:${vendor}` };
  const shortfall = sumOf(await takeBack(platform, trx, rest, owed));

  const won = sumOf(wins);
  await addToRound(trx, call, { bets: -bet.amount, wins: -won });
  if (isLastBet) await voidRoundAt(trx, call, now);
  const sums = { takenBack: formatMoney(won - shortfall), shortfall: formatMoney(shortfall) };
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

type Wins = Pick<Movement, 'playerId' | 'currency' | 'meta' | 'source'>;

/** Takes wins back as far as the player's money goes; answers what is left of them. */
async function takeBack(
  platform: Platform,
  trx: Trx,
  { account, ...from }: Wins & { readonly account: AccountKind },
  wins: readonly Bet[],
): Promise<Bet[]> {
  const wallet = walletOf(platform);
  let available = await wallet.balance(trx, from.playerId, from.currency, account);
  const owed: Bet[] = [];
  for (const { transaction_id: sourceTxId, amount } of wins) {
    const taken = least(amount, available);
    available -= taken;
    // Named after the win: no win is ever taken back twice.
    const back = { ...from, type: 'win-rollback', sourceTxId, amount: taken };
    if (taken > 0n) await wallet.move(trx, back, account, 'house');
    if (taken < amount) owed.push({ transaction_id: sourceTxId, amount: amount - taken });
  }
  return owed;
}

const sumOf = (amounts: readonly Pick<Bet, 'amount'>[]): bigint =>
  amounts.reduce((sum, { amount }) => sum + amount, 0n);

const least = (one: bigint, other: bigint): bigint => (one < other ? one : other);
