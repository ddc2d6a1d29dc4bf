import { sql } from 'kysely';
import { ProblemError } from '../../platform/errors.ts';
import { formatMoney } from '../../platform/money.ts';
import type { Platform } from '../../platform/platform.ts';
import { getMoveAll, type Move, type Moved, type Trx } from '../wallet/index.ts';
import {
  type BetOutcome,
  type OpenStake,
  type PlacedBet,
  placeClaimedBets,
  toRefusedBet,
} from './bet.ts';
import { toBookedOutcome, type WaitingBet } from './calls.ts';
import { claimAll, settleAll, unclaimAll } from './transaction-batch.ts';

/**
 * Result of a bet in a batch; `alone`: it is a repetition or a bonus may pay it, so it is placed
 * alone.
 */
export type Placed = PlacedBet | 'alone';

const OPERATION = 'vendor:bet';

/**
 * Places new bets in one transaction, with as many statements for all as for one. Locks in the
 * order of `createPlay`: first all ids, then all rounds, then the accounts. Ids must differ. Throws
 * if the database fails or knows a different movement under an id: then nothing is booked.
 */
export async function placeBets(
  platform: Platform,
  bets: readonly WaitingBet[],
): Promise<readonly Placed[]> {
  const reportStep = async (
    step: 'begun' | 'claimed' | 'booked' | 'committed',
    of: readonly unknown[],
  ) => {
    for (const _one of of) await platform.onStep(step, OPERATION);
  };
  await reportStep('begun', bets);
  const placed = await platform.transaction(async (trx) => {
    await lookUpByKeys(trx);
    const isClaimed = await claimAll(
      trx,
      bets.map(({ call }) => call),
    );
    const ours = bets.filter(({ call }) => isClaimed(call));
    await reportStep('claimed', ours);
    const ended = await placeClaimedBets(platform, trx, ours, (stakes) =>
      bookTogether(platform, trx, stakes),
    );
    await settleAll(
      trx,
      ours.flatMap(({ call }, at) => {
        const made = ended[at]!;
        return made.state === 'failed' ? [] : [{ call, outcome: made }];
      }),
    );
    await unclaimAll(
      trx,
      ours.filter((_bet, at) => ended[at]?.state === 'failed').map(({ call }) => call),
    );
    await reportStep('booked', ours);
    return new Map(ours.map((bet, at) => [bet, ended[at]!]));
  });
  await reportStep('committed', [...placed.keys()]);
  return bets.map((bet) => placed.get(bet) ?? 'alone');
}

/**
 * Finds rows by key until the transaction ends. Statistics of a new or never analysed table
 * (embedded database) would prefer a full scan.
 */
async function lookUpByKeys(trx: Trx): Promise<void> {
  await sql`select set_config('enable_seqscan', 'off', true), set_config('enable_hashjoin', 'off', true),
    set_config('enable_mergejoin', 'off', true), set_config('jit', 'off', true)`.execute(trx);
}

async function bookTogether(
  platform: Platform,
  trx: Trx,
  stakes: readonly OpenStake[],
): Promise<readonly BetOutcome[]> {
  const { currencyDigits: digits } = platform.config;
  const debits = await getMoveAll(platform)(trx, stakes.map(getDebit));
  return stakes.map((stake, at) => getOutcome(stake, debits[at]!, digits));
}

function getDebit({ bet: { call, body }, currency, round: { account: from } }: OpenStake): Move {
  const { vendor, playerId, amount, transactionId: sourceTxId, roundId } = call;
  const meta = { vendor, gameCode: body.gameCode, roundId };
  const source = `vendor:${vendor}`;
  return { playerId, currency, amount, type: 'bet', source, sourceTxId, meta, from, to: 'house' };
}

/** Throws if the ledger knows another movement under a new id: then each bet is placed alone. */
function getOutcome(
  { bet: { call }, currency }: OpenStake,
  debited: Moved,
  digits: number,
): BetOutcome {
  const balance = formatMoney(debited.balance, digits);
  if (debited.outcome === 'conflict') throw new Error('a new bet has the id of another booking');
  if (debited.outcome === 'insufficient')
    return toRefusedBet(new ProblemError('insufficient_funds', { extensions: { balance } }));
  return toBookedOutcome(call.transactionId, debited.reference, currency, balance);
}
