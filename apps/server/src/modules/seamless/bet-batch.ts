import { sql } from 'kysely';
import { ProblemError } from '../../platform/errors.ts';
import { formatMoney } from '../../platform/money.ts';
import type { Platform } from '../../platform/platform.ts';
import { membersById } from '../identity/index.ts';
import { findGameSessions } from '../launch/index.ts';
import { getMoveAll, type Move, type Moved, type Trx } from '../wallet/index.ts';
import { sessionOfPlay } from './bet.ts';
import { booked, type WaitingBet, type Wire } from './calls.ts';
import { isFinal } from './once.ts';
import type { Outcome } from './outcome.ts';
import { addStakes, openRounds, roundKey, type OpenedRound, type Stake } from './round-batch.ts';
import { claimAll, settleAll, unclaimAll } from './transaction-batch.ts';

type Result = Outcome<Wire['TransactionResult']>;

/**
 * How a bet of a batch ended: with an outcome, with an error that is kept nowhere, or `alone`: it is not new, and is
 * answered by itself.
 */
export type Placed = Result | { readonly state: 'failed'; readonly error: unknown } | 'alone';

const OPERATION = 'vendor:bet';

/**
 * Places new bets in one transaction, with as many statements for all of them as for one. Each is what `placeBet`
 * makes of it. All locks are taken in the order of `createPlay`: first every id, then every round, then the accounts.
 * Ids must differ. Throws when the database fails, or knows a movement that the calls do not: nothing is booked then.
 */
export async function placeBets(
  platform: Platform,
  bets: readonly WaitingBet[],
): Promise<readonly Placed[]> {
  const tell = async (
    step: 'begun' | 'claimed' | 'booked' | 'committed',
    of: readonly unknown[],
  ) => {
    for (const _one of of) await platform.onStep(step, OPERATION);
  };
  await tell('begun', bets);
  const placed = await platform.transaction(async (trx) => {
    await lookUpByKeys(trx);
    const isClaimed = await claimAll(
      trx,
      bets.map(({ call }) => call),
    );
    const ours = bets.filter(({ call }) => isClaimed(call));
    await tell('claimed', ours);
    const ended = await placeClaimed(platform, trx, ours);
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
    await tell('booked', ours);
    return new Map(ours.map((bet, at) => [bet, ended[at]!]));
  });
  await tell('committed', [...placed.keys()]);
  return bets.map((bet) => placed.get(bet) ?? 'alone');
}

/**
 * Until the transaction ends, rows are found by their keys. Statistics of a young table, or of one that nobody analyses (the
 * embedded database's), say that reading all of it is cheaper than looking a few rows up.
 */
async function lookUpByKeys(trx: Trx): Promise<void> {
  await sql`select set_config('enable_seqscan', 'off', true), set_config('enable_hashjoin', 'off', true),
    set_config('enable_mergejoin', 'off', true), set_config('jit', 'off', true)`.execute(trx);
}

type Ended = Exclude<Placed, 'alone'>;

/** What becomes of bets whose ids are ours. */
async function placeClaimed(
  platform: Platform,
  trx: Trx,
  bets: readonly WaitingBet[],
): Promise<readonly Ended[]> {
  const ended = new Map<WaitingBet, Ended>();
  const stakes = await playable(platform, trx, bets, ended);
  const rounds = await openRounds(trx, stakes);
  const open = stakes.filter((stake) => {
    const round = rounds.get(roundKey(stake.bet.call));
    const { gameCode } = stake.bet.body;
    const isOther = round?.gameCode !== null && round?.gameCode !== gameCode;
    if (round && !round.isClosed && !isOther) return true;
    ended.set(stake.bet, refused(new ProblemError(isOther ? 'game_not_found' : 'round_closed')));
    return false;
  });
  const debits = await getMoveAll(platform)(
    trx,
    open.map((stake) => getDebit(stake, rounds.get(roundKey(stake.bet.call))!)),
  );
  const { currencyDigits: digits } = platform.config;
  for (const [at, stake] of open.entries())
    ended.set(stake.bet, getOutcome(stake, debits[at]!, digits));
  const taken = stakes.filter(({ bet }) => ended.get(bet)?.state === 'done');
  await addStakes(trx, taken, rounds);
  return bets.map((bet) => ended.get(bet)!);
}

/** The bets of those who may play now, with what they play in and from; what is refused is in `ended`. */
async function playable(
  platform: Platform,
  trx: Trx,
  bets: readonly WaitingBet[],
  ended: Map<WaitingBet, Ended>,
): Promise<Stake[]> {
  const sessions = await findGameSessions(
    trx,
    bets.map(({ call, body }) => ({ vendor: call.vendor, id: body.sessionId, now: call.now })),
  );
  const members = await membersById(
    trx,
    bets.map(({ call }) => call.playerId),
  );
  const stakes: Stake[] = [];
  for (const [at, bet] of bets.entries()) {
    const known = { session: sessions[at] ?? null, member: members.get(bet.call.playerId) };
    try {
      const session = await sessionOfPlay(platform, known, bet.call, bet.body);
      stakes.push({ bet, currency: session.currency, account: session.account });
    } catch (error) {
      ended.set(bet, isFinal(error) ? refused(error) : { state: 'failed', error });
    }
  }
  return stakes;
}

const refused = (problem: ProblemError): Result => ({ state: 'refused', problem });

function getDebit({ bet: { call, body }, currency }: Stake, { account: from }: OpenedRound): Move {
  const { vendor, playerId, amount, transactionId: sourceTxId, roundId } = call;
  const meta = { vendor, gameCode: body.gameCode, roundId };
  const source = `vendor:${vendor}`;
  return { playerId, currency, amount, type: 'bet', source, sourceTxId, meta, from, to: 'house' };
}

/** Throws where the ledger knows another movement under a new id: each is looked at by itself then. */
function getOutcome({ bet: { call }, currency }: Stake, debited: Moved, digits: number): Result {
  const balance = formatMoney(debited.balance, digits);
  if (debited.outcome === 'conflict') throw new Error('a new bet is booked as another movement');
  if (debited.outcome === 'insufficient')
    return refused(new ProblemError('insufficient_funds', { extensions: { balance } }));
  return booked(call.transactionId, debited.reference, currency, balance);
}
