import type { Purse } from './purse.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** An hour is settled when it has been over for a minute. */
const GRACE_MS = MINUTE_MS;
/** What could not be paid is tried again. */
const RETRY_MS = 5 * MINUTE_MS;
const BASIS = 10_000n;

/** What an agent is paid for an hour of its players. */
interface Bill {
  readonly agent: Purse;
  /** Where the hour begins. */
  readonly from: number;
  validBet: bigint;
  paid: bigint;
  /** When the server pays it, or tries again; null while nothing is owed. */
  tryAt: number | null;
}

const hourOf = (atMs: number): number => atMs - (atMs % HOUR_MS);
const settledAt = ({ from }: Pick<Bill, 'from'>): number => from + HOUR_MS + GRACE_MS;
const upToMinute = (atMs: number): number => Math.ceil(atMs / MINUTE_MS) * MINUTE_MS;

/**
 * The hourly salaries that the platform pays its agents in a run: of each hour's closed rounds, a minute after the hour; of a
 * round that is taken back later the difference comes back as far as the agent has money (H100, H102).
 */
export function createSettlement(
  nowMs: () => number,
  { agentOf, rateBasisPoints }: { agentOf(player: Purse): Purse; rateBasisPoints: bigint },
) {
  const bills = new Map<string, Bill>();

  function billOf(player: Purse, closedAt: number): Bill {
    const agent = agentOf(player);
    const from = hourOf(closedAt);
    const key = `${agent.playerId} ${from}`;
    const bill = bills.get(key) ?? {
      agent,
      from,
      validBet: 0n,
      paid: 0n,
      tryAt: settledAt({ from }),
    };
    bills.set(key, bill);
    return bill;
  }

  /** A player's round was closed with so much staked. */
  function roundClosed(player: Purse, stake: bigint): void {
    billOf(player, nowMs()).validBet += stake;
  }

  /** So much of a round that was closed then was taken back. */
  function stakeReturned(player: Purse, closedAt: number, stake: bigint): void {
    settleUntilNow();
    const bill = billOf(player, closedAt);
    bill.validBet -= stake;
    if (nowMs() >= settledAt(bill)) bill.tryAt = upToMinute(nowMs());
  }

  function pay(bill: Bill, at: number): void {
    const owed = (bill.validBet * rateBasisPoints) / BASIS - bill.paid;
    const there = bill.agent.of('cash');
    const back = owed < 0n ? (-owed < there ? -owed : there) : 0n;
    if (owed > 0n) bill.agent.move('settlement-received', 'house', 'cash', owed, at);
    if (back > 0n) bill.agent.move('settlement-returned', 'cash', 'house', back, at);
    const paid = owed > 0n ? owed : -back;
    bill.paid += paid;
    bill.tryAt = paid === owed ? null : at + RETRY_MS;
  }

  /** What the server's job has paid until now. */
  function settleUntilNow(): void {
    for (;;) {
      const due = [...bills.values()].filter(({ tryAt }) => tryAt !== null && tryAt <= nowMs());
      const [next] = due.toSorted(
        (one, other) => one.tryAt! - other.tryAt! || one.from - other.from,
      );
      if (next === undefined) return;
      pay(next, next.tryAt!);
    }
  }

  /** When a player's agent is next asked for what it owes of hours that were settled; null where it owes nothing. */
  function nextReturnAt(player: Purse): number | null {
    settleUntilNow();
    const agent = agentOf(player);
    const times = [...bills.values()].flatMap((bill) =>
      bill.agent === agent && bill.tryAt !== null && settledAt(bill) <= nowMs() ? [bill.tryAt] : [],
    );
    return times.length === 0 ? null : Math.min(...times);
  }

  return { roundClosed, stakeReturned, settleUntilNow, nextReturnAt };
}

export type Settlement = ReturnType<typeof createSettlement>;
