import type { SeamlessSchemas } from '@baize/api/seamless';
import { ProblemError } from '../../platform/errors.ts';
import { formatMoney, parseMoney } from '../../platform/money.ts';
import type { Platform } from '../../platform/platform.ts';
import { catalogueOf } from '../catalogue/index.ts';
import { memberById } from '../identity/index.ts';
import { findGameSession } from '../launch/index.ts';
import { merchantOf } from '../status/index.ts';
import type { Trx } from '../wallet/index.ts';
import { once, type Outcome } from './once.ts';
import { addToRound, closeRoundAt, findRound, openRound, voidRoundAt } from './rounds.ts';
import { recordEvent } from './significant-events.ts';
import { betOfWin, betOrTombstone, type VendorCall } from './transactions.ts';
import { voidBet } from './void.ts';
import { winsOf } from './wins.ts';

type Wire = SeamlessSchemas;

/** The five calls that count. Each is one transaction and idempotent by (vendor, transactionId). */
export interface Play {
  bet(vendor: string, body: Wire['BetRequest'], now: Date): Promise<Wire['TransactionResult']>;
  win(vendor: string, body: Wire['WinRequest'], now: Date): Promise<Wire['TransactionResult']>;
  rollback(
    vendor: string,
    body: Wire['RollbackRequest'],
    now: Date,
  ): Promise<Wire['RollbackResult']>;
  closeRound(
    vendor: string,
    body: Wire['CloseRoundRequest'],
    now: Date,
  ): Promise<Wire['RoundResult']>;
}

/**
 * Locks are always taken in one order: the call's own id, the bet it names, the round, the accounts.
 * So calls that cross each other wait, and never for each other.
 */
export function createPlay(platform: Platform): Play {
  const { wallet } = platform;

  async function balanceOf(trx: Trx, playerId: string, currency: string): Promise<string> {
    return formatMoney((await wallet.funds(trx, playerId, currency)).available);
  }

  async function memberOf(trx: Trx, playerId: string) {
    const member = await memberById(trx, playerId);
    if (!member) throw new ProblemError('player_not_found');
    return member;
  }

  async function refuseBet(
    trx: Trx,
    vendor: string,
    body: Wire['BetRequest'],
    now: Date,
  ): Promise<string> {
    const session = await findGameSession(trx, vendor, body.sessionId, now);
    if (!session || session.playerId !== body.playerId) throw new ProblemError('session_expired');
    if (!session.isOpen) throw new ProblemError('session_expired');
    if (session.gameCode !== body.gameCode) throw new ProblemError('game_not_found');
    if (merchantOf(platform).current().maintenance.active) throw new ProblemError('maintenance');
    if (await catalogueOf(platform).isUnderMaintenance(vendor, body.gameCode)) {
      throw new ProblemError('game_maintenance');
    }
    const member = await memberOf(trx, body.playerId);
    if (member.status !== 'active') throw new ProblemError('player_blocked');
    requireCurrency(body.currency, session.currency);
    return session.currency;
  }

  /** A bet whose rollback came first is refused; what it tells of its round is kept. */
  async function refuseVoidBet(
    trx: Trx,
    call: VendorCall,
    gameCode: string,
  ): Promise<Outcome<never>> {
    const { currency } = await memberOf(trx, call.playerId);
    await openRound(trx, call, { gameCode, currency, now: call.now });
    return { state: 'refused', problem: new ProblemError('transaction_rolled_back') };
  }

  async function stake(
    trx: Trx,
    call: VendorCall,
    body: Wire['BetRequest'],
  ): Promise<Outcome<Wire['TransactionResult']>> {
    const { playerId, vendor, amount, transactionId, roundId, now } = call;
    const { gameCode } = body;
    const currency = await refuseBet(trx, vendor, body, now);
    const round = await openRound(trx, call, { gameCode, currency, now });
    if (round.closed_at) throw new ProblemError('round_closed');
    await addToRound(trx, call, { bets: amount });
    if (round.voided_at) await voidRoundAt(trx, call, null);
    const meta = { vendor, gameCode, roundId };
    const source = { type: 'bet', source: `vendor:${vendor}`, sourceTxId: transactionId };
    const { reference, balance } = await wallet
      .debit(trx, { playerId, currency, amount, ...source, meta })
      .catch(async (error: unknown) => {
        if (!(error instanceof ProblemError) || error.code !== 'insufficient_funds') throw error;
        const left = await balanceOf(trx, playerId, currency);
        throw new ProblemError('insufficient_funds', { extensions: { balance: left } });
      });
    return booked(transactionId, reference, currency, formatMoney(balance));
  }

  /** A win for a bet or a round that is void, or for a round that is closed: recorded, not paid. */
  async function refuseWin(
    trx: Trx,
    call: VendorCall,
    currency: string,
    why: 'bet_void' | 'round_closed',
  ): Promise<Outcome<Wire['TransactionResult']>> {
    const { transactionId, amount, playerId } = call;
    if (amount > 0n) {
      const facts = { why };
      await recordEvent(trx, call, { kind: 'win_refused', transactionId, currency, amount, facts });
    }
    if (why === 'round_closed')
      return { state: 'refused', problem: new ProblemError('round_closed') };
    const balance = await balanceOf(trx, playerId, currency);
    const answer = { transactionId, reference: transactionId, currency, balance };
    return { state: 'tombstone', answer: { ...answer, outcome: 'tombstone' } };
  }

  async function pay(
    trx: Trx,
    call: VendorCall,
    body: Wire['WinRequest'],
    currency: string,
  ): Promise<Outcome<Wire['TransactionResult']>> {
    const { playerId, vendor, amount, transactionId, roundId, now } = call;
    const { gameCode, jackpot = false } = body;
    await addToRound(trx, call, { wins: amount });
    if (amount === 0n) {
      const balance = await balanceOf(trx, playerId, currency);
      return booked(transactionId, transactionId, currency, balance);
    }
    const meta = { vendor, gameCode, roundId, ...(jackpot ? { jackpot } : {}) };
    const source = { type: 'win', source: `vendor:${vendor}`, sourceTxId: transactionId };
    const { reference, balance } = await wallet.credit(trx, {
      playerId,
      currency,
      amount,
      ...source,
      meta,
    });
    const win = { playerId, reference, vendor, gameCode, roundId, currency, amount, jackpot };
    await winsOf(platform).booked(trx, { ...win, at: now });
    return booked(transactionId, reference, currency, formatMoney(balance));
  }

  return {
    bet(vendor, body, now) {
      const call = callOf(body, { vendor, kind: 'bet', amount: amountOf(body.amount), now });
      return once(platform, call, (trx, isVoid) =>
        isVoid ? refuseVoidBet(trx, call, body.gameCode) : stake(trx, call, body),
      );
    },

    win(vendor, body, now) {
      const { betTransactionId } = body;
      const facts = { vendor, kind: 'win', amount: amountOf(body.amount), now } as const;
      const call = { ...callOf(body, facts), betTransactionId };
      return once(platform, call, async (trx) => {
        const bet =
          betTransactionId === undefined ? null : await betOfWin(trx, call, betTransactionId);
        const round = await findRound(trx, call, body.gameCode);
        requireCurrency(body.currency, round.currency);
        // A win that names no bet is won by whatever stands in its round.
        const isVoid = bet ? bet.state !== 'done' : round.voided_at !== null;
        if (body.closeRound && !round.closed_at) await closeRoundAt(trx, call, now);
        if (isVoid) return refuseWin(trx, call, round.currency, 'bet_void');
        if (round.closed_at || round.bets === 0n)
          return refuseWin(trx, call, round.currency, 'round_closed');
        return pay(trx, call, body, round.currency);
      });
    },

    async rollback(vendor, body, now) {
      const { playerId, transactionId, betTransactionId } = body;
      const call = callOf(body, { vendor, kind: 'rollback', amount: 0n, now });
      const voided = await once(platform, call, async (trx) => {
        const member = await memberOf(trx, playerId);
        const bet = await betOrTombstone(trx, call, betTransactionId);
        const sight = { gameCode: null, currency: member.currency, now };
        const round = await openRound(trx, call, sight);
        const wasBooked = bet.state === 'done' || bet.state === 'rolled_back';
        const taken =
          bet.state === 'done' ? await voidBet(platform, trx, call, { bet, round }) : NOTHING_TAKEN;
        if (!wasBooked && round.bets === 0n && !round.voided_at) await voidRoundAt(trx, call, now);
        const answer = {
          transactionId,
          betTransactionId,
          outcome: wasBooked ? ('refunded' as const) : ('tombstone' as const),
          ...taken,
          currency: round.currency,
          balance: await balanceOf(trx, playerId, round.currency),
        };
        return { state: 'done', answer };
      });
      winsOf(platform).voided();
      return voided;
    },

    closeRound(vendor, body, now) {
      const { playerId, roundId, transactionId, gameCode } = body;
      const call = callOf(body, { vendor, kind: 'close', amount: 0n, now });
      return once(platform, call, async (trx) => {
        const member = await memberOf(trx, playerId);
        const round = await openRound(trx, call, { gameCode, currency: member.currency, now });
        if (!round.closed_at) await closeRoundAt(trx, call, now);
        const { currency, bets, wins } = round;
        const answer = {
          roundId,
          transactionId,
          closed: true as const,
          voided: round.voided_at !== null,
          bets: formatMoney(bets),
          wins: formatMoney(wins),
          currency,
          balance: await balanceOf(trx, playerId, currency),
        };
        return { state: 'done', answer };
      });
    },
  };
}

const NOTHING_TAKEN = { takenBack: formatMoney(0n), shortfall: formatMoney(0n) };

const booked = (
  transactionId: string,
  reference: string,
  currency: string,
  balance: string,
): Outcome<Wire['TransactionResult']> => ({
  state: 'done',
  answer: { transactionId, reference, currency, balance, outcome: 'booked' },
});

type Named = Pick<Wire['CloseRoundRequest'], 'playerId' | 'roundId' | 'transactionId'>;
type Facts = Pick<VendorCall, 'vendor' | 'kind' | 'amount' | 'now'>;

const callOf = (body: Named, facts: Facts): VendorCall => {
  const { playerId, roundId, transactionId } = body;
  return { ...facts, playerId, roundId, transactionId, body };
};

function amountOf(text: string): bigint {
  try {
    return parseMoney(text);
  } catch {
    throw new ProblemError('amount_invalid', {
      errors: [{ pointer: '/body/amount', rule: 'decimals' }],
    });
  }
}

function requireCurrency(given: string | undefined, expected: string): void {
  if (given === undefined || given === expected) return;
  throw new ProblemError('validation_failed', {
    errors: [{ pointer: '/body/currency', rule: 'const' }],
  });
}
