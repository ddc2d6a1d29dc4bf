import { dayIn } from '../../../src/platform/time-zone.ts';
import { createDeposits } from './deposits.ts';
import { createEdges, type EdgeLimits } from './edges.ts';
import type { Purse } from './purse.ts';
import { createRounds } from './rounds.ts';
import { createSettlement } from './settlement.ts';
import { createWithdrawals } from './withdrawals.ts';

export type Books = ReturnType<typeof createBooks>;

/** The books of a run: expected answers and bookings, computed independently of the server. */
export function createBooks(given: {
  readonly nowMs: () => number;
  readonly timeZone: string;
  readonly edgeLimits: EdgeLimits;
  readonly payoutAnswerMs: number;
  getAgent(player: Purse): Purse;
}) {
  const { nowMs, timeZone, edgeLimits, payoutAnswerMs: answerMs } = given;
  const getDay = (atMs: number) => dayIn(timeZone, new Date(atMs));
  const settlement = createSettlement(nowMs, given);
  return {
    getDay,
    settlement,
    rounds: createRounds(nowMs, settlement),
    deposits: createDeposits(nowMs),
    withdrawals: createWithdrawals(nowMs, { getDay, answerMs }),
    edges: createEdges(nowMs, edgeLimits, getDay, settlement),
  };
}
