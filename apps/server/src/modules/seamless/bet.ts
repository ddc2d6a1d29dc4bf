import { ProblemError } from '../../platform/errors.ts';
import { formatMoney } from '../../platform/money.ts';
import type { Platform } from '../../platform/platform.ts';
import { getBonusPlay } from '../bonuses/index.ts';
import { getCatalogue } from '../catalogue/index.ts';
import { memberById } from '../identity/index.ts';
import { findGameSession, type GameSession } from '../launch/index.ts';
import { getMerchant } from '../merchant-settings/index.ts';
import type { Trx } from '../wallet/index.ts';
import { getBalance, booked, getMember, requireCurrency, type Wire } from './calls.ts';
import type { Outcome } from './outcome.ts';
import { getAccount, addToRound, openRound, voidRoundAt } from './rounds.ts';
import type { VendorCall } from './transactions.ts';

/**
 * Takes a stake from a player who may play now, into a round that is opened when it is new. A free spin, a stake of zero,
 * opens its round and books nothing (H124).
 */
export async function placeBet(
  platform: Platform,
  trx: Trx,
  call: VendorCall,
  body: Wire['BetRequest'],
): Promise<Outcome<Wire['TransactionResult']>> {
  const { playerId, vendor, amount, transactionId, roundId, now } = call;
  const { gameCode, market = null, side = null } = body;
  const session = await findGameSession(trx, vendor, body.sessionId, now);
  const member = await memberById(trx, playerId);
  const { currency, account: own } = await sessionOfPlay(platform, { session, member }, call, body);
  const round = await openRound(trx, call, { gameCode, currency, account: own, now });
  if (round.closed_at) throw new ProblemError('round_closed');
  await addToRound(trx, call, { bets: amount });
  if (round.voided_at) await voidRoundAt(trx, call, null);
  const account = getAccount(round);
  if (amount === 0n) {
    const balance = await getBalance(platform, trx, { playerId, vendor, currency, account });
    return booked(transactionId, transactionId, currency, balance);
  }
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
      const left = await getBalance(platform, trx, { playerId, vendor, currency, account });
      throw new ProblemError('insufficient_funds', { extensions: { balance: left } });
    });
  return booked(
    transactionId,
    reference,
    currency,
    formatMoney(balance, platform.config.currencyDigits),
  );
}

/** A bet whose rollback came first is refused; what it tells of its round is kept. */
export async function refuseVoidBet(
  trx: Trx,
  call: VendorCall,
  { gameCode }: Wire['BetRequest'],
): Promise<Outcome<never>> {
  const { currency } = await getMember(trx, call.playerId);
  await openRound(trx, call, { gameCode, currency, account: null, now: call.now });
  return { state: 'refused', problem: new ProblemError('transaction_rolled_back') };
}

/** Who wants to play, as far as they are known. */
interface Player {
  readonly session: GameSession | null;
  readonly member: Awaited<ReturnType<typeof memberById>>;
}

/** The session that plays; refuses whoever may not, now or with this game. */
export async function sessionOfPlay(
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
