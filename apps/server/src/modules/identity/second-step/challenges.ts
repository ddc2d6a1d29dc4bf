import type { Kysely } from 'kysely';
import type { Database } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/ids.ts';
import type { Platform } from '../../../platform/platform.ts';
import { lockMember } from '../members.ts';
import type { StepKind } from '../tables.ts';
import { newToken, tokenHash } from '../tokens.ts';

type Db = Kysely<Database>;

/** How many wrong answers are forgiven, and for how long a challenge stands. */
export const CHALLENGE_POLICY = {
  perChallenge: 5,
  perHour: 10,
  hourMs: 3_600_000,
  lifeMs: 10 * 60_000,
} as const;

/** A challenge that was just made; the id is a secret of the browser that logs in. */
export interface OpenChallenge {
  readonly id: string;
  readonly kinds: readonly StepKind[];
  readonly endsAt: Date;
  readonly attemptsLeft: number;
}

/** One guess that has been paid for; `passChallenge` gives it back when it was right. */
export type Guess =
  | {
      readonly outcome: 'paid';
      readonly attemptsLeft: number;
      readonly eventId: string;
      readonly endsAt: Date;
    }
  | { readonly outcome: 'over' }
  | { readonly outcome: 'exhausted'; readonly until: Date };

/** Where a guess comes from, for the history. */
export interface GuessFrom {
  readonly address: string;
  readonly userAgent: string;
  readonly now: Date;
}

/** Makes a challenge for a member who has passed the first step. */
export async function openChallenge(
  db: Db,
  memberId: string,
  kinds: readonly StepKind[],
  now: Date,
): Promise<OpenChallenge> {
  const id = newToken();
  const endsAt = new Date(now.getTime() + CHALLENGE_POLICY.lifeMs);
  await db
    .insertInto('login_challenge')
    .values({
      id_hash: tokenHash(id),
      member_id: memberId,
      kinds: [...kinds],
      created_at: now,
      ends_at: endsAt,
      passed_at: null,
    })
    .execute();
  return { id, kinds, endsAt, attemptsLeft: CHALLENGE_POLICY.perChallenge };
}

/** A challenge that still stands, or undefined. */
export async function standingChallenge(db: Db, id: string, now: Date) {
  const row = await db
    .selectFrom('login_challenge')
    .selectAll()
    .where('id_hash', '=', tokenHash(id))
    .executeTakeFirst();
  if (row === undefined || row.passed_at !== null || row.ends_at <= now) return undefined;
  return row.wrong >= CHALLENGE_POLICY.perChallenge ? undefined : row;
}

/** What is guessed at: a challenge, or without one the proof that a signed-in member gives again. */
export interface GuessAt {
  readonly id: string | null;
  readonly kind: StepKind | null;
}

/**
 * Pays for a guess before it is looked at, so that guesses sent at once to several servers are
 * counted like guesses sent in turn. The member's row is the lock of the hour's count.
 */
export function payGuess(
  platform: Platform,
  memberId: string,
  answer: GuessAt,
  from: GuessFrom,
): Promise<Guess> {
  return platform.transaction(async (trx) => {
    await lockMember(trx, memberId);
    const until = await exhaustedUntil(trx, memberId, from.now);
    if (until !== null) return { outcome: 'exhausted', until };
    const paid = answer.id === null ? ANYWHERE : await payChallenge(trx, memberId, answer.id, from);
    if (paid === null) return { outcome: 'over' };
    const eventId = newId(from.now.getTime());
    await trx
      .insertInto('login_event')
      .values({
        id: eventId,
        member_id: memberId,
        at: from.now,
        outcome: 'verification_wrong',
        method: 'password',
        verification: answer.kind,
        address: from.address,
        user_agent: from.userAgent,
      })
      .execute();
    return { outcome: 'paid', eventId, ...paid };
  });
}

/** Outside a challenge only the hour counts. */
const ANYWHERE = { attemptsLeft: CHALLENGE_POLICY.perChallenge, endsAt: new Date(0) };

async function payChallenge(db: Db, memberId: string, id: string, { now }: GuessFrom) {
  const row = await standingChallenge(db, id, now);
  if (row === undefined || row.member_id !== memberId) return null;
  await db
    .updateTable('login_challenge')
    .set({ wrong: row.wrong + 1 })
    .where('id_hash', '=', row.id_hash)
    .execute();
  return { attemptsLeft: CHALLENGE_POLICY.perChallenge - row.wrong - 1, endsAt: row.ends_at };
}

/** Gives a guess back that was right. */
export async function refundGuess(db: Db, eventId: string): Promise<void> {
  await db.deleteFrom('login_event').where('id', '=', eventId).execute();
}

/** Ends a challenge by a right answer; false when another request was first. */
export async function passChallenge(
  db: Db,
  challengeId: string,
  eventId: string,
  now: Date,
): Promise<boolean> {
  const passed = await db
    .updateTable('login_challenge')
    .set({ passed_at: now })
    .where('id_hash', '=', tokenHash(challengeId))
    .where('passed_at', 'is', null)
    .executeTakeFirst();
  await refundGuess(db, eventId);
  return passed.numUpdatedRows > 0n;
}

/** Until when the member's account takes no guesses, or null while it does. */
export async function exhaustedUntil(db: Db, memberId: string, now: Date): Promise<Date | null> {
  const rows = await db
    .selectFrom('login_event')
    .select('at')
    .where('member_id', '=', memberId)
    .where('outcome', '=', 'verification_wrong')
    .where('at', '>', new Date(now.getTime() - CHALLENGE_POLICY.hourMs))
    .orderBy('at', 'desc')
    .limit(CHALLENGE_POLICY.perHour)
    .execute();
  const oldest = rows.at(CHALLENGE_POLICY.perHour - 1);
  return oldest === undefined ? null : new Date(oldest.at.getTime() + CHALLENGE_POLICY.hourMs);
}
