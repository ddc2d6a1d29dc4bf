import { formatMoney } from '../../support/dollars.ts';
import { answered, getRefusal, type Prediction } from './prediction.ts';
import type { Purse } from './purse.ts';
import type { Settlement } from './settlement.ts';

/** Limits of transfers along agent edges, in minor units. */
export interface EdgeLimits {
  readonly min: bigint;
  readonly max: bigint;
  readonly dailyCount: number;
  readonly dailyAmount: bigint;
}

/** Transfers between upline and downline of a run (H74). */
export function createEdges(
  nowMs: () => number,
  limits: EdgeLimits,
  getDay: (atMs: number) => string,
  settlement: Settlement,
) {
  /** By sender and day. */
  const sent = new Map<string, { count: number; amount: bigint }>();

  function send(from: Purse, to: Purse, amount: bigint): Prediction {
    settlement.settleUntilNow();
    if (amount < limits.min || amount > limits.max) return getRefusal('amount_out_of_range');
    if (!from.has('cash', amount)) return getRefusal('insufficient_funds');
    const key = `${from.playerId} ${getDay(nowMs())}`;
    const { count, amount: before } = sent.get(key) ?? { count: 0, amount: 0n };
    if (count >= limits.dailyCount || before + amount > limits.dailyAmount)
      return getRefusal('limit_reached');
    sent.set(key, { count: count + 1, amount: before + amount });
    from.move('transfer-out', 'cash', 'house', amount);
    to.move('transfer-in', 'house', 'cash', amount);
    return answered({ amount: formatMoney(amount) });
  }

  return { send };
}
