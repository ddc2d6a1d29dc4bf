import { formatMoney } from '../../platform/money.ts';
import type { Platform } from '../../platform/platform.ts';
import { getBonusPlay, type Given, type RoundMovement } from '../bonuses/index.ts';
import { type AccountKind, type Part, type Trx, getWallet } from '../wallet/index.ts';
import { recordSignificantEvent } from '../significant-events/index.ts';
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
  const {
    events,
    config: { currencyDigits: digits },
  } = platform;
  const { vendor, playerId, roundId, transactionId, now } = call;
  const { currency, game_code: gameCode } = round;
  const meta = { vendor, roundId, ...(gameCode === null ? {} : { gameCode }) };
  await markRolledBack(trx, vendor, bet.transaction_id);
  // Stakes do not say it: a free spin has none.
  const isLastBet = !(await hasStandingBet(trx, call));
  const wins = await winsThatFall(trx, call, bet.transaction_id, isLastBet);
  for (const win of wins) await markRolledBack(trx, vendor, win.transaction_id);
  await voidLateWins(trx, call, isLastBet ? null : bet.transaction_id);

  const account = getAccount(round);
  const bonuses = getBonusPlay(platform);
  const ids = [bet, ...wins].map(({ transaction_id: id }) => id);
  const won = computeSum(wins);
  const left = { bets: round.bets - bet.amount, wins: round.wins - won };
  const state = { playerId, vendor, roundId, ...left, isClosed: round.closed_at !== null };
  const given = await bonuses.voidParts(trx, state, ids);
  const all = wins.map((win) => ({
    win,
    parts: getParts(account, win, given.get(win.transaction_id) ?? []),
  }));

  const from = { playerId, currency, account, meta };
  // Before the stake: a player at the most that an account may hold has room for it then.
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

/** A win that falls, and what is to be taken back of it from each account. */
interface Fallen {
  readonly win: Bet;
  readonly parts: readonly Part[];
}

/**
 * What a win gave to each account that still has it: to what its round plays from, and to bonuses. What it gave to a
 * bonus that is over has gone back to the platform: nobody pays it twice.
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

/** Takes wins back from the accounts that got them, as far as those have money; answers what is left of them. */
async function takeBack(
  platform: Platform,
  trx: Trx,
  from: Wins,
  fallen: readonly Fallen[],
): Promise<Fallen[]> {
  if (fallen.length === 0) return [];
  const { playerId, currency, account } = from;
  const wallet = getWallet(platform);
  const { bonus } = await wallet.lockFunds(trx, playerId, currency);
  const has = new Map<AccountKind, bigint>([
    [account, await wallet.balance(trx, playerId, currency, account)],
    ['bonus', bonus],
  ]);
  const owed: Fallen[] = [];
  for (const { win, parts } of fallen) {
    const taken = parts.map((part) => {
      const there = has.get(part.kind) ?? 0n;
      const amount = least(part.amount, there);
      has.set(part.kind, there - amount);
      return { ...part, amount };
    });
    const amount = computeSum(taken);
    // Named after the win: no win is ever taken back twice.
    const back = { ...from, type: 'win-rollback', sourceTxId: win.transaction_id, amount };
    if (amount > 0n) await getBonusPlay(platform).takeBack(trx, back, taken);
    const left = parts.map((part, at) => ({ ...part, amount: part.amount - taken[at]!.amount }));
    if (computeSum(left) > 0n) owed.push({ win, parts: left });
  }
  return owed;
}

const computeSum = (amounts: readonly Pick<Bet, 'amount'>[]): bigint =>
  amounts.reduce((sum, { amount }) => sum + amount, 0n);

const partsSum = (fallen: readonly Fallen[]): bigint =>
  computeSum(fallen.flatMap(({ parts }) => parts));

const least = (one: bigint, other: bigint): bigint => (one < other ? one : other);
