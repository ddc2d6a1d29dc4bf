import { getPeriodStart, type RoundSums, SALARIES, type Salary } from '../salaries.ts';
import type { Purse } from './purse.ts';

const MINUTE_MS = 60_000;
/** A period is settled a minute after its end. */
const GRACE_MS = MINUTE_MS;
/** Unpaid amounts are retried after this time. */
const RETRY_MS = 5 * MINUTE_MS;

/** An agent's pay for a period of its players under one contract. */
interface Bill {
  readonly agent: Purse;
  readonly salary: Salary;
  /** Start of the period. */
  readonly from: number;
  /** They always hold the current sums. */
  readonly rounds: RoundSums[];
  paid: bigint;
  /** When the server pays it or retries; null while nothing is owed. */
  tryAt: number | null;
}

const getEnd = ({ salary, from }: Pick<Bill, 'salary' | 'from'>): number => from + salary.lengthMs;
const settledAt = (bill: Pick<Bill, 'salary' | 'from'>): number => getEnd(bill) + GRACE_MS;
const dueAt = (bill: Pick<Bill, 'salary' | 'from'>): number => bill.salary.dueAt(getEnd(bill));
const upToMinute = (atMs: number): number => Math.ceil(atMs / MINUTE_MS) * MINUTE_MS;
/** Of bills due at once the earlier period is first, then the one settled first. */
const inOrder = (one: Bill, other: Bill): number =>
  one.tryAt! - other.tryAt! ||
  one.from - other.from ||
  settledAt(one) - settledAt(other) ||
  SALARIES.indexOf(one.salary) - SALARIES.indexOf(other.salary);

/**
 * Pay of the platform to agents in a run: closed rounds of each period, a minute after its end or
 * when due; after a later rollback the difference is returned as far as the agent has money
 * (H98-H102).
 */
export function createSettlement(
  nowMs: () => number,
  { getAgent }: { getAgent(player: Purse): Purse },
) {
  const bills = new Map<string, Bill>();

  function getBill(player: Purse, salary: Salary, closedAt: number): Bill {
    const agent = getAgent(player);
    const from = getPeriodStart(salary.lengthMs, closedAt);
    const key = `${agent.playerId} ${SALARIES.indexOf(salary)} ${from}`;
    const tryAt = Math.max(settledAt({ salary, from }), dueAt({ salary, from }));
    const bill = bills.get(key) ?? { agent, salary, from, rounds: [], paid: 0n, tryAt };
    bills.set(key, bill);
    return bill;
  }

  /**
   * A player's round was closed; its sums may change until it is settled, and after
   * `settleUntilNow`.
   */
  function roundClosed(player: Purse, round: RoundSums): void {
    for (const salary of SALARIES) getBill(player, salary, nowMs()).rounds.push(round);
  }

  /** A bet of a round closed at that time was rolled back. */
  function roundChanged(player: Purse, closedAt: number): void {
    for (const salary of SALARIES) {
      const bill = getBill(player, salary, closedAt);
      if (nowMs() >= settledAt(bill)) bill.tryAt = Math.max(dueAt(bill), upToMinute(nowMs()));
    }
  }

  function pay(bill: Bill, at: number): void {
    const owed = bill.salary.owed(bill.rounds) - bill.paid;
    const there = bill.agent.of('cash');
    const back = owed < 0n ? (-owed < there ? -owed : there) : 0n;
    if (owed > 0n) bill.agent.move('settlement-received', 'house', 'cash', owed, at);
    if (back > 0n) bill.agent.move('settlement-returned', 'cash', 'house', back, at);
    const paid = owed > 0n ? owed : -back;
    bill.paid += paid;
    bill.tryAt = paid === owed ? null : at + RETRY_MS;
  }

  /** Payments of the server's job until now. */
  function settleUntilNow(): void {
    for (;;) {
      const due = [...bills.values()].filter(({ tryAt }) => tryAt !== null && tryAt <= nowMs());
      const [next] = due.toSorted(inOrder);
      if (next === undefined) return;
      pay(next, next.tryAt!);
    }
  }

  /** When a bill of an agent is settled, paid or retried from now on. */
  function getTimes(agent: Purse): number[] {
    const times = [...bills.values()].flatMap((bill) =>
      bill.agent === agent && bill.tryAt !== null ? [settledAt(bill), bill.tryAt] : [],
    );
    return times.filter((at) => at > nowMs());
  }

  /**
   * When a player's agent is next asked for what it owes of settled periods; null if it owes
   * nothing.
   */
  function nextReturnAt(player: Purse): number | null {
    settleUntilNow();
    const agent = getAgent(player);
    const times = [...bills.values()].flatMap((bill) =>
      bill.agent === agent && bill.tryAt !== null && settledAt(bill) <= nowMs() ? [bill.tryAt] : [],
    );
    return times.length === 0 ? null : Math.min(...times);
  }

  return { roundClosed, roundChanged, settleUntilNow, getTimes, nextReturnAt };
}

export type Settlement = ReturnType<typeof createSettlement>;
