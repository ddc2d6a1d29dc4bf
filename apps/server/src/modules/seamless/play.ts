import { formatMoney } from '../../platform/money.ts';
import type { Platform } from '../../platform/platform.ts';
import { getBonusPlay } from '../bonuses/index.ts';
import type { Trx } from '../wallet/index.ts';
import { placeBet, refuseVoidBet } from './bet.ts';
import { toAmount, getBalance, getCall, getMember, type WaitingBet, type Wire } from './calls.ts';
import { createBetLane } from './bet-lane.ts';
import { runOnce } from './once.ts';
import { ProblemError } from '../../platform/errors.ts';
import { isId } from '../../platform/ids.ts';
import { payJackpot } from './jackpot-win.ts';
import type { Outcome } from './outcome.ts';
import { payPromotionWin } from './promotion-win.ts';
import { rollBack } from './rollback.ts';
import { closeRoundAt, openRound, toRoundState } from './rounds.ts';
import type { VendorCall } from './transactions.ts';
import { takeWin } from './win.ts';

/** The booking calls. Each is one transaction and idempotent by (vendor, transactionId). */
export interface Play {
  bet(vendor: string, body: Wire['BetRequest'], now: Date): Promise<Wire['TransactionResult']>;
  win(vendor: string, body: Wire['WinRequest'], now: Date): Promise<Wire['TransactionResult']>;
  jackpotWin(
    vendor: string,
    body: Wire['JackpotWinRequest'],
    now: Date,
  ): Promise<Wire['JackpotWinResult']>;
  promotionWin(
    vendor: string,
    body: Wire['PromotionWinRequest'],
    now: Date,
  ): Promise<Wire['TransactionResult']>;
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
 * Locks are always taken in the same order: the call's own id, the referenced bet, the round, the
 * accounts. So concurrent calls wait but never deadlock.
 */
export function createPlay(platform: Platform): Play {
  const placeAlone = ({ call, body }: WaitingBet) =>
    runOnce(platform, call, (trx, isVoid) =>
      isVoid ? refuseVoidBet(trx, call, body) : placeBet(platform, trx, { call, body }),
    );
  const placeInLane = createBetLane(platform, placeAlone);

  const { currencyDigits: digits } = platform.config;

  return {
    async bet(vendor, body, now) {
      const amount = toAmount(body.amount, digits);
      const call = getCall(body, { vendor, kind: 'bet', amount, now });
      if (!isId(call.playerId)) throw new ProblemError('player_not_found');
      // A free spin books nothing, so batching has no benefit.
      return call.amount === 0n ? placeAlone({ call, body }) : placeInLane({ call, body });
    },

    win(vendor, body, now) {
      const { betTransactionId } = body;
      const amount = toAmount(body.amount, digits);
      const facts = { vendor, kind: 'win', amount, betTransactionId } as const;
      const call = getCall(body, { ...facts, now });
      return runOnce(platform, call, (trx) => takeWin(platform, trx, call, body));
    },

    jackpotWin(vendor, body, now) {
      const { betTransactionId } = body;
      // The platform decides the amount when it has locked the jackpot.
      const facts = { vendor, kind: 'win', amount: 0n, betTransactionId } as const;
      const call = getCall(body, { ...facts, now });
      return runOnce(platform, call, (trx) => payJackpot(platform, trx, call, body));
    },

    promotionWin(vendor, body, now) {
      const { playerId, transactionId } = body;
      const amount = toAmount(body.amount, digits);
      const kind = 'promotion' as const;
      const call = { vendor, playerId, transactionId, roundId: null, kind, amount, body, now };
      return runOnce(platform, call, (trx) => payPromotionWin(platform, trx, call, body));
    },

    rollback(vendor, body, now) {
      const call = getCall(body, { vendor, kind: 'rollback', amount: 0n, now });
      return runOnce(platform, call, (trx) => rollBack(platform, trx, call, body));
    },

    closeRound(vendor, body, now) {
      const call = getCall(body, { vendor, kind: 'close', amount: 0n, now });
      return runOnce(platform, call, (trx) => closeFor(platform, trx, call, body.gameCode));
    },
  };
}

/** Closes a round, even an unknown one: later bets are rejected. */
async function closeFor(
  platform: Platform,
  trx: Trx,
  call: VendorCall,
  gameCode: string,
): Promise<Outcome<Wire['RoundResult']>> {
  const { playerId, roundId, transactionId, now } = call;
  const member = await getMember(trx, playerId);
  const round = await openRound(trx, call, {
    gameCode,
    currency: member.currency,

    now,
  });
  if (!round.closed_at) {
    await closeRoundAt(trx, call, now);
    await getBonusPlay(platform).roundEnded(trx, toRoundState(call, round));
  }
  const { currency, bets, wins, account } = round;
  const { currencyDigits: digits } = platform.config;
  const answer = {
    roundId,
    transactionId,
    closed: true as const,
    voided: round.voided_at !== null,
    bets: formatMoney(bets, digits),
    wins: formatMoney(wins, digits),
    currency,
    balance: await getBalance(platform, trx, { playerId, vendor: call.vendor, currency, account }),
  };
  return { state: 'done', answer };
}
