import { foldPools } from '../modules/jackpots/index.ts';
import { members } from '../modules/accounts/index.ts';
import { addPastRounds } from '../modules/seamless/index.ts';
import { bookHistory, type PastMovement } from '../modules/wallet/index.ts';
import { toLocalAmount } from '../platform/currency.ts';
import type { Platform } from '../platform/platform.ts';
import { demoHistory, type History, type PastRound } from './history.ts';

/** Duration of a round. */
const ROUND_MS = 3000;

interface Person {
  readonly id: string;
  readonly currency: string;
}

async function getPeople(platform: Platform): Promise<Map<string, Person>> {
  const rows = await platform.db
    .selectFrom(members.as('member'))
    .select(['id', 'account', 'currency'])
    .execute();
  return new Map(rows.map(({ id, account, currency }) => [account, { id, currency }]));
}

/**
 * Writes the demo's history: every bet and win through the ledger, with its round, so that reports,
 * boards and jackpots of the demo are sums of real movements.
 */
export async function seedHistory(platform: Platform): Promise<void> {
  const now = platform.clock.nowMs();
  const people = await getPeople(platform);
  const { deposits: given, rounds } = localHistory(platform);
  const getPerson = (account: string): Person => {
    const person = people.get(account);
    if (!person) throw new Error(`the demo account ${account} has no member`);
    return person;
  };

  const deposits = given.map((deposit, index): PastMovement => {
    const { id: playerId, currency } = getPerson(deposit.account);
    return {
      playerId,
      currency,
      amount: deposit.amount,
      type: 'deposit',
      source: 'demo',
      sourceTxId: `deposit-${index}`,
      at: new Date(now - deposit.agoMs),
      from: 'house',
      to: 'cash',
    };
  });

  const play = rounds.flatMap((round, index): PastMovement[] => {
    const { id: playerId, currency } = getPerson(round.account);
    const meta = { vendor: round.vendor, gameCode: round.gameCode, roundId: roundId(index) };
    const base = { playerId, currency, source: `vendor:${round.vendor}`, meta };
    const bet: PastMovement = {
      ...base,
      amount: round.stake,
      type: 'bet',
      sourceTxId: `${roundId(index)}-bet`,
      at: new Date(now - round.agoMs),
      from: 'cash',
      to: 'house',
    };
    if (round.win === 0n) return [bet];
    const win: PastMovement = {
      ...base,
      amount: round.win,
      type: 'win',
      sourceTxId: `${roundId(index)}-win`,
      at: new Date(now - round.agoMs + ROUND_MS),
      from: 'house',
      to: 'cash',
    };
    return [bet, win];
  });

  const movements = [...deposits, ...play].sort((a, b) => a.at.getTime() - b.at.getTime());
  await platform.transaction((trx) => bookHistory(trx, movements));
  await writeRounds(platform, rounds, getPerson, now);
  await foldPools(platform);
}

/** The demo's history in the merchant's currency. */
function localHistory({ config }: Platform): History {
  const { deposits, rounds } = demoHistory();
  const toLocal = (cents: bigint) => toLocalAmount(config, cents);
  return {
    deposits: deposits.map((one) => ({ ...one, amount: toLocal(one.amount) })),
    rounds: rounds.map((one) => ({ ...one, stake: toLocal(one.stake), win: toLocal(one.win) })),
  };
}

const roundId = (index: number): string => `demo-${String(index).padStart(6, '0')}`;

async function writeRounds(
  platform: Platform,
  rounds: readonly PastRound[],
  getPerson: (account: string) => Person,
  now: number,
): Promise<void> {
  const rows = rounds.map((round, index) => {
    const { id, currency } = getPerson(round.account);
    return {
      player_id: id,
      vendor_code: round.vendor,
      round_id: roundId(index),
      game_code: round.gameCode,
      currency,
      bets: round.stake,
      wins: round.win,
      opened_at: new Date(now - round.agoMs),
      closed_at: new Date(now - round.agoMs + ROUND_MS),
    };
  });
  await addPastRounds(platform.db, rows);
}
