/** Where a player's money can be, named as in the ledger. */
export type Pocket = 'cash' | 'held' | 'vendor' | 'house';

/** An expected movement, in minor units. */
export interface Line {
  readonly type: string;
  readonly from: Pocket;
  readonly to: Pocket;
  readonly amount: bigint;
  /** Milliseconds since the epoch. */
  readonly at: number;
}

/** A player's expected money, computed independently of the server. */
export interface Purse {
  readonly account: string;
  readonly playerId: string;
  readonly lines: readonly Line[];
  of(pocket: Pocket): bigint;
  /** Whether the pocket holds this amount; the platform's side may owe. */
  has(pocket: Pocket, amount: bigint): boolean;
  /** `at` is the booking time; default: now. */
  move(type: string, from: Pocket, to: Pocket, amount: bigint, at?: number): void;
}

export function createPurse(account: string, playerId: string, nowMs: () => number): Purse {
  const sums: Record<Pocket, bigint> = { cash: 0n, held: 0n, vendor: 0n, house: 0n };
  const lines: Line[] = [];
  return {
    account,
    playerId,
    lines,
    of: (pocket) => sums[pocket],
    has: (pocket, amount) => pocket === 'house' || sums[pocket] >= amount,
    move(type, from, to, amount, at = nowMs()) {
      sums[from] -= amount;
      sums[to] += amount;
      lines.push({ type, from, to, amount, at });
    },
  };
}
