import type { SeamlessSchemas } from '@baize/api/seamless';
import { ProblemError } from '../../platform/errors.ts';
import { isId } from '../../platform/ids.ts';
import { formatMoney, parseMoney } from '../../platform/money.ts';
import type { Platform } from '../../platform/platform.ts';
import { catalogueOf } from '../catalogue/index.ts';
import { memberById } from '../identity/index.ts';
import { findGameSession } from '../launch/index.ts';
import { merchantOf } from '../status/index.ts';
import type { Trx } from '../wallet/index.ts';
import { addToRound, closeRoundAt, findRound, openRound } from './rounds.ts';
import { betOrTombstone, claim, markRolledBack, settle, type VendorCall } from './transactions.ts';
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

  /** Runs a call once; a repeated one gets the first answer. */
  async function once<Answer extends object>(
    call: VendorCall,
    run: (trx: Trx) => Promise<Answer>,
  ): Promise<Answer> {
    if (!isId(call.playerId)) throw new ProblemError('player_not_found');
    return platform.transaction(async (trx) => {
      const earlier = await claim(trx, call);
      if (earlier !== null) return earlier as Answer;
      const answer = await run(trx);
      await settle(trx, call, answer);
      return answer;
    });
  }

  async function balanceOf(trx: Trx, playerId: string, currency: string): Promise<string> {
    return formatMoney((await wallet.funds(trx, playerId, currency)).available);
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
    const member = await memberById(trx, body.playerId);
    if (!member) throw new ProblemError('player_not_found');
    if (member.status !== 'active') throw new ProblemError('player_blocked');
    requireCurrency(body.currency, session.currency);
    return session.currency;
  }

  return {
    async bet(vendor, body, now) {
      const { playerId, roundId, transactionId, gameCode } = body;
      const amount = amountOf(body.amount);
      const call = callOf(body, { vendor, kind: 'bet', amount, now });
      return once(call, async (trx) => {
        const currency = await refuseBet(trx, vendor, body, now);
        const round = await openRound(trx, call, { gameCode, currency, now });
        if (round.closed_at) throw new ProblemError('round_closed');
        await addToRound(trx, call, { bets: amount });
        const movement = {
          playerId,
          currency,
          amount,
          type: 'bet',
          source: `vendor:${vendor}`,
          sourceTxId: transactionId,
          meta: { vendor, gameCode, roundId },
        };
        const { reference, balance } = await wallet
          .debit(trx, movement)
          .catch(async (error: unknown) => {
            if (!(error instanceof ProblemError) || error.code !== 'insufficient_funds')
              throw error;
            const left = await balanceOf(trx, playerId, currency);
            throw new ProblemError('insufficient_funds', { extensions: { balance: left } });
          });
        return { transactionId, reference, currency, balance: formatMoney(balance) };
      });
    },

    async win(vendor, body, now) {
      const { playerId, roundId, transactionId } = body;
      const amount = amountOf(body.amount);
      const call = callOf(body, { vendor, kind: 'win', amount, now });
      return once(call, async (trx) => {
        const round = await findRound(trx, call);
        if (round.game_code !== body.gameCode) throw new ProblemError('game_not_found');
        if (round.closed_at) throw new ProblemError('round_closed');
        // Every bet of the round was taken back: there is nothing that could have won.
        if (round.bets === 0n) throw new ProblemError('transaction_rolled_back');
        const { currency, game_code: gameCode } = round;
        requireCurrency(body.currency, currency);
        await addToRound(trx, call, { wins: amount });
        if (body.closeRound) await closeRoundAt(trx, call, now);
        if (amount === 0n) {
          return {
            transactionId,
            reference: transactionId,
            currency,
            balance: await balanceOf(trx, playerId, currency),
          };
        }
        const { reference, balance } = await wallet.credit(trx, {
          playerId,
          currency,
          amount,
          type: 'win',
          source: `vendor:${vendor}`,
          sourceTxId: transactionId,
          meta: { vendor, gameCode, roundId, ...(body.jackpot ? { jackpot: true } : {}) },
        });
        const jackpot = body.jackpot ?? false;
        const win = {
          playerId,
          reference,
          vendor,
          gameCode,
          roundId,
          currency,
          amount,
          stake: round.bets,
          jackpot,
          at: now,
        };
        await winsOf(platform).booked(trx, win);
        return { transactionId, reference, currency, balance: formatMoney(balance) };
      });
    },

    rollback(vendor, body, now) {
      const { playerId, roundId, transactionId, betTransactionId } = body;
      const call = callOf(body, { vendor, kind: 'rollback', amount: 0n, now });
      return once(call, async (trx) => {
        const member = await memberById(trx, playerId);
        if (!member) throw new ProblemError('player_not_found');
        const bet = await betOrTombstone(trx, call, betTransactionId);
        const answer = async (outcome: 'refunded' | 'tombstone', currency: string) => ({
          transactionId,
          betTransactionId,
          outcome,
          currency,
          balance: await balanceOf(trx, playerId, currency),
        });
        if (bet.state === 'tombstone') return answer('tombstone', member.currency);
        const round = await findRound(trx, call);
        if (bet.state === 'rolled_back') return answer('refunded', round.currency);
        if (round.closed_at) throw new ProblemError('round_closed');
        await markRolledBack(trx, vendor, betTransactionId);
        await addToRound(trx, call, { bets: -bet.amount });
        await wallet.credit(trx, {
          playerId,
          currency: round.currency,
          amount: bet.amount,
          type: 'rollback',
          source: `vendor:${vendor}`,
          sourceTxId: transactionId,
          meta: { vendor, gameCode: round.game_code, roundId },
        });
        return answer('refunded', round.currency);
      });
    },

    closeRound(vendor, body, now) {
      const { playerId, roundId, transactionId } = body;
      const call = callOf(body, { vendor, kind: 'close', amount: 0n, now });
      return once(call, async (trx) => {
        const round = await findRound(trx, call);
        if (round.game_code !== body.gameCode) throw new ProblemError('game_not_found');
        if (!round.closed_at) await closeRoundAt(trx, call, now);
        const { currency, bets, wins } = round;
        return {
          roundId,
          transactionId,
          closed: true as const,
          bets: formatMoney(bets),
          wins: formatMoney(wins),
          currency,
          balance: await balanceOf(trx, playerId, currency),
        };
      });
    },
  };
}

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
