import { formatMoney } from '../../platform/money.ts';
import type { Platform } from '../../platform/platform.ts';
import { getBonusPlay, type Given, type RoundMovement } from '../bonuses/index.ts';
import { type AccountKind, type Part, type Trx, getWallet } from '../wallet/index.ts';
import { recordSignificantEvent } from '../significant-events/index.ts';
import { jackpotService } from './jackpots.ts';
import { voidLateWins } from './late-wins/commands.ts';
import { getAccount, addToRound, voidRoundAt } from './rounds.ts';
import type { RoundTable, VendorTransactionTable } from './tables.ts';
import { hasStandingBet, markRolledBack, winsThatFall, type VendorCall } from './transactions.ts';

type Bet = Pick<VendorTransactionTable, 'transaction_id' | 'amount'>;
type Round = Pick<RoundTable, 'currency' | 'game_code' | 'account' | 'closed_at'> & {
  readonly bets: bigint;
  readonly wins: bigint;
};

/**
 * Voids a booked bet (H107): reverses its wins as far as the round's account has money, returns the
 * stake, and takes what the wins still owe from that; the platform bears the rest. Emits a
 * significant event for the operator and a `voided` one for all servers. The caller has locked bet
 * and round. Returns the reversed amount and the remainder.
 */
export async function voidBet(
  platform: Platform,
  trx: Trx,
  call: VendorCall,
  { bet, round }: { bet: Bet; round: Round },
): Promise<{ takenBack: string; shortfall: string }> {
  const {
    events,
    config: { currencyDigits: digits },
  } = platform;
  const { vendor, playerId, roundId, transactionId, now } = call;
  const { currency, game_code: gameCode } = round;
  const meta = { vendor, roundId, ...(gameCode === null ? {} : { gameCode }) };
  await markRolledBack(trx, { playerId, vendor, transactionId: bet.transaction_id });
  // Stakes cannot tell: a free spin has none.
  const isLastBet = !(await hasStandingBet(trx, call));
  const wins = await winsThatFall(trx, call, bet.transaction_id, isLastBet);
  const winIds = wins.map(({ transaction_id: id }) => id);
  for (const id of winIds) await markRolledBack(trx, { playerId, vendor, transactionId: id });
  await jackpotService.get(platform).reverseWins(trx, vendor, winIds, now);
  await voidLateWins(trx, call, isLastBet ? null : bet.transaction_id);

  const account = getAccount(round);
  const bonuses = getBonusPlay(platform);
  const ids = [bet.transaction_id, ...winIds];
  const won = computeSum(wins);
  const left = { bets: round.bets - bet.amount, wins: round.wins - won };
  const state = { playerId, vendor, roundId, ...left, isClosed: round.closed_at !== null };
  const given = await bonuses.voidParts(trx, state, ids);
  const all = wins.map((win) => ({
    win,
    parts: getParts(account, win, given.get(win.transaction_id) ?? []),
  }));

  const from = { playerId, currency, account, meta };
  // Before returning the stake: otherwise a player at the account maximum has no room for it.
  const owed = await takeBack(platform, trx, { ...from, source: `vendor-void:${vendor}` }, all);
  const source = { type: 'rollback', source: `vendor:${vendor}`, sourceTxId: transactionId };
  const stake = { ...from, amount: bet.amount, ...source };
  if (bet.amount > 0n) await bonuses.returnStake(trx, stake, given.get(bet.transaction_id));
  const rest = { ...from, source: `vendor-void-rest:${vendor}` };
  const still = await takeBack(platform, trx, rest, owed);

  const shortfall = won - (partsSum(all) - partsSum(still));
  await addToRound(trx, call, { bets: -bet.amount, wins: -won });
  if (isLastBet) await voidRoundAt(trx, call, now);
  const sums = {
    takenBack: formatMoney(won - shortfall, digits),
    shortfall: formatMoney(shortfall, digits),
  };
  await recordSignificantEvent(trx, {
    kind: 'bet_voided',
    playerId,
    subject: { vendor, roundId },
    transactionId: bet.transaction_id,
    currency,
    amount: bet.amount,
    facts: { ...sums, rollback: transactionId },
    at: now,
  });
  await events.append(trx, { audience: 'public', type: 'voided', payload: { vendor, roundId } });
  return sums;
}

/** A win to reverse, and the amount to take from each account. */
interface WinReversal {
  readonly win: Bet;
  readonly parts: readonly Part[];
}

/**
 * Amount of a win that each account still has: the round's account and bonuses. The part of an
 * ended bonus has already returned to the platform and is not taken again.
 */
function getParts(account: AccountKind, { amount }: Bet, given: Given): Part[] {
  const ofBonuses = given.filter(({ bonus }) => bonus.state === 'active');
  return [
    { kind: account, amount: amount - computeSum(given) },
    ...ofBonuses.map(({ bonus: { id }, amount: share }): Part => {
      return { kind: 'bonus', amount: share, bonus: id };
    }),
  ];
}

type Wins = Pick<RoundMovement, 'playerId' | 'currency' | 'account' | 'meta' | 'source'>;

/** Takes wins back from their accounts, as far as these have money; returns the remainder. */
async function takeBack(
  platform: Platform,
  trx: Trx,
  from: Wins,
  fallen: readonly WinReversal[],
): Promise<WinReversal[]> {
  if (fallen.length === 0) return [];
  const { playerId, currency, account } = from;
  const wallet = getWallet(platform);
  const { bonus } = await wallet.lockFunds(trx, playerId, currency);
  const has = new Map<AccountKind, bigint>([
    [account, await wallet.balance(trx, playerId, currency, account)],
    ['bonus', bonus],
  ]);
  const owed: WinReversal[] = [];
  for (const { win, parts } of fallen) {
    const taken = parts.map((part) => {
      const there = has.get(part.kind) ?? 0n;
      const amount = min(part.amount, there);
      has.set(part.kind, there - amount);
      return { ...part, amount };
    });
    const amount = computeSum(taken);
    // The id derives from the win, so that no win is reversed twice.
    const back = { ...from, type: 'win-rollback', sourceTxId: win.transaction_id, amount };
    if (amount > 0n) await getBonusPlay(platform).takeBack(trx, back, taken);
    const left = parts.map((part, at) => ({ ...part, amount: part.amount - taken[at]!.amount }));
    if (computeSum(left) > 0n) owed.push({ win, parts: left });
  }
  return owed;
}

const computeSum = (amounts: readonly Pick<Bet, 'amount'>[]): bigint =>
  amounts.reduce((sum, { amount }) => sum + amount, 0n);

const partsSum = (fallen: readonly WinReversal[]): bigint =>
  computeSum(fallen.flatMap(({ parts }) => parts));

const min = (one: bigint, other: bigint): bigint => (one < other ? one : other);
