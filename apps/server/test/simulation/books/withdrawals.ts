import { formatMoney } from '../../support/dollars.ts';
import { answered, getRefusal, type Prediction } from './prediction.ts';
import type { Purse } from './purse.ts';

/** A payout method as far as the books need it; amounts in minor units, 0 per day is unlimited. */
export interface PayoutMethod {
  readonly id: string;
  readonly min: bigint;
  readonly max: bigint;
  readonly fee: bigint;
  readonly dailyCount: number;
}

interface Part {
  id: string;
  readonly amount: bigint;
  received: bigint;
  state:
    | 'paying'
    | 'awaiting_confirmation'
    | 'partly_received'
    | 'received'
    | 'disputed'
    | 'forced_received'
    | 'resolved_paid'
    | 'resolved_returned';
  dueAt: number | null;
}

export interface Withdrawal {
  readonly purse: Purse;
  readonly methodId: string;
  readonly amount: bigint;
  readonly fee: bigint;
  readonly day: string;
  state: 'requested' | 'reviewing' | 'approved' | 'rejected' | 'paying';
  parts: Part[];
}

/** An operator's command; a part is named by its index. */
export type Order =
  | { readonly command: 'review' | 'approve' | 'reject' }
  | { readonly command: 'pay'; readonly amounts: readonly bigint[] }
  | { readonly command: 'send' | 'settle' | 'return'; readonly place: number };

/** A player's answer about a part. */
export type Word =
  | { readonly outcome: 'received' | 'not_received'; readonly place: number }
  | { readonly outcome: 'partly_received'; readonly place: number; readonly amount: bigint };

const decisions = {
  review: { from: ['requested'], to: 'reviewing' },
  approve: { from: ['reviewing'], to: 'approved' },
  reject: { from: ['requested', 'reviewing', 'approved'], to: 'rejected' },
  pay: { from: ['approved'], to: 'paying' },
} as const;

const no = getRefusal('command_refused');

/** The withdrawals of a run: expected answers and movements of player and operator calls (H97). */
export function createWithdrawals(
  nowMs: () => number,
  { getDay, answerMs }: { getDay: (atMs: number) => string; answerMs: number },
) {
  const all: Withdrawal[] = [];

  function ask(
    purse: Purse,
    { id: methodId, min, max, fee, dailyCount }: PayoutMethod,
    amount: bigint,
  ): { prediction: Prediction; withdrawal: Withdrawal | null } {
    const no = (code: string) => ({ prediction: getRefusal(code), withdrawal: null });
    if (amount < min || amount > max || fee >= amount) return no('amount_out_of_range');
    if (!purse.has('cash', amount)) return no('insufficient_funds');
    const day = getDay(nowMs());
    const isSame = (one: Withdrawal) =>
      one.purse === purse && one.methodId === methodId && one.day === day;
    if (dailyCount > 0 && all.filter(isSame).length >= dailyCount) return no('limit_reached');
    const withdrawal: Withdrawal = {
      purse,
      methodId,
      amount,
      fee,
      day,
      state: 'requested',
      parts: [],
    };
    all.push(withdrawal);
    purse.move('hold', 'cash', 'held', amount);
    const value = { amount: formatMoney(amount), fee: formatMoney(fee), state: 'requested' };
    return { prediction: answered(value), withdrawal };
  }

  /** Any call about a player's withdrawals first marks overdue parts as received. */
  function forceOverdue(purse: Purse): void {
    for (const { parts, purse: own } of all) {
      if (own !== purse) continue;
      for (const part of parts) {
        if (part.dueAt === null || part.dueAt > nowMs()) continue;
        Object.assign(part, { state: 'forced_received', received: part.amount, dueAt: null });
      }
    }
  }

  function decide(withdrawal: Withdrawal, order: Order & { command: keyof typeof decisions }) {
    const { purse, amount, fee } = withdrawal;
    const { from, to } = decisions[order.command];
    if (!(from as readonly string[]).includes(withdrawal.state)) return no;
    if (order.command === 'pay') {
      const sum = order.amounts.reduce((all, one) => all + one, 0n);
      if (sum !== amount - fee) return getRefusal('validation_failed');
      withdrawal.parts = order.amounts.map((part) => ({
        id: '',
        amount: part,
        received: 0n,
        state: 'paying',
        dueAt: null,
      }));
      purse.move('hold-captured', 'held', 'house', amount);
    }
    if (order.command === 'reject') purse.move('hold-released', 'held', 'cash', amount);
    withdrawal.state = to;
    return answered({});
  }

  function orderPart(purse: Purse, part: Part, command: 'send' | 'settle' | 'return') {
    if (command === 'send') {
      if (part.state !== 'paying') return no;
      Object.assign(part, { state: 'awaiting_confirmation', dueAt: nowMs() + answerMs });
      return answered({});
    }
    const isUnsent = command === 'return' && part.state === 'paying';
    if (part.state !== 'disputed' && !isUnsent) return no;
    if (command === 'settle')
      Object.assign(part, { state: 'resolved_paid', received: part.amount });
    else {
      part.state = 'resolved_returned';
      purse.move('withdrawal-return', 'house', 'cash', part.amount - part.received);
    }
    return answered({});
  }

  function order(withdrawal: Withdrawal, given: Order): Prediction {
    const { purse, parts } = withdrawal;
    forceOverdue(purse);
    if (!('place' in given)) return decide(withdrawal, given);
    return orderPart(purse, parts[given.place]!, given.command);
  }

  function hear({ purse, parts }: Withdrawal, word: Word): Prediction {
    forceOverdue(purse);
    const part = parts[word.place]!;
    if (part.dueAt === null) return no;
    if ('amount' in word) {
      if (word.amount >= part.amount - part.received) return getRefusal('amount_out_of_range');
      Object.assign(part, { state: 'partly_received', received: part.received + word.amount });
    } else if (word.outcome === 'received') {
      Object.assign(part, { state: 'received', received: part.amount, dueAt: null });
    } else Object.assign(part, { state: 'disputed', dueAt: null });
    return answered({});
  }

  return { ask, order, hear, forceOverdue, all: all as readonly Withdrawal[] };
}
