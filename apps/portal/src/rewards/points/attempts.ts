import type { RedeemAttempt } from '@baize/machines/redeem';

/** Where what was sent and not answered outlives a reload; no password is in it. */
const PLACE = 'baize.redeem';

interface Kept {
  /** The member's id: whoever logs in next has nothing to do with it. */
  readonly owner: string;
  readonly attempts: readonly RedeemAttempt[];
}

const ofRewards = (rewardId: string | null) => (one: RedeemAttempt) =>
  one.wanted.rewardId === rewardId;

function read(owner: string | undefined): readonly RedeemAttempt[] {
  try {
    const kept = JSON.parse(sessionStorage.getItem(PLACE) ?? 'null') as Kept | null;
    return kept?.owner === owner ? (kept?.attempts ?? []) : [];
  } catch {
    return [];
  }
}

function write(owner: string, attempts: readonly RedeemAttempt[]): void {
  try {
    if (attempts.length === 0) sessionStorage.removeItem(PLACE);
    else sessionStorage.setItem(PLACE, JSON.stringify({ owner, attempts } satisfies Kept));
  } catch {
    // Storage is full or forbidden.
  }
}

/** What a member has sent for a reward, or for money (null), and was not answered. */
export const pendingOf = (
  owner: string | undefined,
  rewardId: string | null,
): RedeemAttempt | null => read(owner).find(ofRewards(rewardId)) ?? null;

/** Remembers what is about to be sent, one for each reward. A browser that keeps nothing sends it all the same. */
export function keepPending(owner: string | undefined, attempt: RedeemAttempt): void {
  if (owner === undefined) return;
  const others = read(owner).filter((one) => !ofRewards(attempt.wanted.rewardId)(one));
  write(owner, [...others, attempt]);
}

/** It was answered. */
export function dropPending(owner: string | undefined, key: string): void {
  if (owner === undefined) return;
  write(
    owner,
    read(owner).filter((one) => one.key !== key),
  );
}

/** The rewards that a member has sent for without an answer. */
export const pendingRewards = (owner: string | undefined): readonly string[] =>
  read(owner).flatMap(({ wanted: { rewardId } }) => (rewardId === null ? [] : [rewardId]));
