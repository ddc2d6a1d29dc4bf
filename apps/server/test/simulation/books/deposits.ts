import { formatMoney } from '../../support/dollars.ts';
import { answered, getRefusal, type Prediction } from './prediction.ts';
import type { Purse } from './purse.ts';

const WAIT_MS = 30 * 60_000;
const MINUTE_MS = 60_000;
const MAX_PENDING = 5;

/** A deposit that was begun. */
export interface Deposit {
  readonly purse: Purse;
  readonly amount: bigint;
  /** From then on the job of each minute has expired it. */
  readonly endsAt: number;
  outcome: 'none' | 'paid' | 'rejected';
  /** The server's reference, once answered. */
  reference: string;
  /** Results reported by its provider, by the provider's own ids. */
  readonly said: Map<string, 'paid' | 'failed'>;
}

/**
 * Deposits of a run: predicts answers and movements for starting one and for provider callbacks.
 */
export function createDeposits(nowMs: () => number) {
  const begun: Deposit[] = [];

  function getStatus({ outcome, endsAt }: Deposit): string {
    if (outcome !== 'none') return outcome;
    return nowMs() >= endsAt ? 'expired' : 'pending';
  }

  function begin(
    purse: Purse,
    amount: bigint,
  ): { prediction: Prediction; deposit: Deposit | null } {
    const pending = begun.filter((one) => one.purse === purse && getStatus(one) === 'pending');
    if (pending.length >= MAX_PENDING)
      return { prediction: getRefusal('limit_reached'), deposit: null };
    const endsAt = Math.ceil((nowMs() + WAIT_MS) / MINUTE_MS) * MINUTE_MS;
    const deposit: Deposit = {
      purse,
      amount,
      endsAt,
      outcome: 'none',
      reference: '',
      said: new Map(),
    };
    begun.push(deposit);
    const value = { amount: formatMoney(amount), status: 'pending' };
    return { prediction: answered(value), deposit };
  }

  /** A failure after the end changes nothing; a payment is credited once. */
  function hear(deposit: Deposit, id: string, word: 'paid' | 'failed'): Prediction {
    const { purse, amount, said } = deposit;
    const earlier = said.get(id);
    if (earlier !== undefined && earlier !== word) return getRefusal('transaction_conflict');
    if (deposit.outcome === 'paid' && word === 'paid' && earlier === undefined)
      return getRefusal('transaction_conflict');
    if (word === 'paid' && deposit.outcome !== 'paid') {
      deposit.outcome = 'paid';
      said.set(id, word);
      purse.move('deposit', 'house', 'cash', amount);
    } else if (word === 'failed' && getStatus(deposit) === 'pending') {
      deposit.outcome = 'rejected';
      said.set(id, word);
    }
    return answered({ transactionId: id, status: getStatus(deposit) });
  }

  return { begin, hear, getStatus, all: begun as readonly Deposit[] };
}
