import { ProblemError } from '../../platform/errors.ts';
import { formatMoney } from '../../platform/money.ts';
import type { Platform } from '../../platform/platform.ts';
import { type memberById, membersById } from '../accounts/index.ts';
import { getBonusPlay } from '../bonuses/index.ts';
import { getCatalogue } from '../catalogue/index.ts';
import { findGameSessions, type GameSession } from '../launch/index.ts';
import { getMerchant } from '../merchant-settings/index.ts';
import type { Trx } from '../wallet/index.ts';
import {
  toBookedOutcome,
  getBalance,
  getMember,
  requireCurrency,
  type WaitingBet,
  type Wire,
} from './calls.ts';
import { isFinal } from './once.ts';
import type { Outcome } from './outcome.ts';
import { addStakes, openRounds, roundKey, type OpenedRound, type Stake } from './round-batch.ts';
import { openRound } from './rounds.ts';
import type { VendorCall } from './transactions.ts';

export type BetOutcome = Outcome<Wire['TransactionResult']>;

/** Result of a claimed bet: an outcome, or an error that is not stored. */
export type PlacedBet = BetOutcome | { readonly state: 'failed'; readonly error: unknown };

/** A stake accepted by its round. */
export interface OpenStake extends Stake {
  readonly round: OpenedRound;
}

/**
 * Takes stakes from players who may play now, into existing or new rounds. The bets' ids are
 * already claimed; `book` books the accepted stakes. Locks rounds in key order, then the accounts.
 */
export async function placeClaimedBets(
  platform: Platform,
  trx: Trx,
  bets: readonly WaitingBet[],
  book: (stakes: readonly OpenStake[]) => Promise<readonly BetOutcome[]>,
): Promise<readonly PlacedBet[]> {
  const ended = new Map<WaitingBet, PlacedBet>();
  const stakes = await findPlayable(platform, trx, bets, ended);
  const rounds = await openRounds(trx, stakes);
  const open: OpenStake[] = [];
  for (const stake of stakes) {
    const round = rounds.get(roundKey(stake.bet.call));
    const isOther = round?.gameCode !== null && round?.gameCode !== stake.bet.body.gameCode;
    if (round && !round.isClosed && !isOther) open.push({ ...stake, round });
    else
      ended.set(
        stake.bet,
        toRefusedBet(new ProblemError(isOther ? 'game_not_found' : 'round_closed')),
      );
  }
  for (const [at, outcome] of (await book(open)).entries()) ended.set(open[at]!.bet, outcome);
  const taken = stakes.filter(({ bet }) => ended.get(bet)?.state === 'done');
  await addStakes(trx, taken, rounds);
  return bets.map((bet) => ended.get(bet)!);
}

/**
 * Places one claimed bet, also one paid by a bonus, and a free spin: a stake of zero opens its
 * round and books nothing (H124). Throws its rejection, so that the caller rolls its writes back.
 */
export async function placeBet(platform: Platform, trx: Trx, bet: WaitingBet): Promise<BetOutcome> {
  const [placed] = await placeClaimedBets(platform, trx, [bet], async ([stake]) =>
    stake ? [await bookStake(platform, trx, stake)] : [],
  );
  if (placed?.state === 'refused') throw placed.problem;
  if (placed?.state === 'failed') throw placed.error;
  return placed!;
}

async function bookStake(
  platform: Platform,
  trx: Trx,
  { bet: { call, body }, currency, round }: OpenStake,
): Promise<BetOutcome> {
  const { playerId, vendor, amount, transactionId, roundId } = call;
  const { gameCode, market = null, side = null } = body;
  const { account } = round;
  const purse = { playerId, vendor, currency, account };
  if (amount === 0n)
    return toBookedOutcome(
      transactionId,
      transactionId,
      currency,
      await getBalance(platform, trx, purse),
    );
  const meta = { vendor, gameCode, roundId };
  const source = { type: 'bet', source: `vendor:${vendor}`, sourceTxId: transactionId };
  const { reference, balance } = await getBonusPlay(platform)
    .stake(
      trx,
      { playerId, currency, amount, ...source, account, meta },
      { market, side, roundStakes: round.bets + amount },
    )
    .catch(async (error: unknown) => {
      if (!(error instanceof ProblemError) || error.code !== 'insufficient_funds') throw error;
      const left = await getBalance(platform, trx, purse);
      throw new ProblemError('insufficient_funds', { extensions: { balance: left } });
    });
  const text = formatMoney(balance, platform.config.currencyDigits);
  return toBookedOutcome(transactionId, reference, currency, text);
}

/** Rejects a bet whose rollback came first; its round's details are stored. */
export async function refuseVoidBet(
  trx: Trx,
  call: VendorCall,
  { gameCode }: Wire['BetRequest'],
): Promise<Outcome<never>> {
  const { currency } = await getMember(trx, call.playerId);
  await openRound(trx, call, { gameCode, currency, now: call.now });
  return { state: 'refused', problem: new ProblemError('transaction_rolled_back') };
}

/** The bets of players who may play now, with session and account; rejections go to `ended`. */
async function findPlayable(
  platform: Platform,
  trx: Trx,
  bets: readonly WaitingBet[],
  ended: Map<WaitingBet, PlacedBet>,
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
      ended.set(bet, isFinal(error) ? toRefusedBet(error) : { state: 'failed', error });
    }
  }
  return stakes;
}

export const toRefusedBet = (problem: ProblemError): BetOutcome => ({ state: 'refused', problem });

/** A player as far as known. */
interface Player {
  readonly session: GameSession | null;
  readonly member: Awaited<ReturnType<typeof memberById>>;
}

/** The session of a bet; throws if the player may not play now or not this game. */
async function sessionOfPlay(
  platform: Platform,
  { session, member }: Player,
  { vendor }: VendorCall,
  body: Wire['BetRequest'],
): Promise<GameSession> {
  if (!session || session.playerId !== body.playerId) throw new ProblemError('session_expired');
  if (!session.isOpen) throw new ProblemError('session_expired');
  if (session.gameCode !== body.gameCode) throw new ProblemError('game_not_found');
  if (getMerchant(platform).current().maintenance.active) throw new ProblemError('maintenance');
  if (await getCatalogue(platform).isUnderMaintenance(vendor, body.gameCode)) {
    throw new ProblemError('game_maintenance');
  }
  if (!member) throw new ProblemError('player_not_found');
  if (member.status !== 'active') throw new ProblemError('player_blocked');
  requireCurrency(body.currency, session.currency);
  return session;
}
