import type { Schemas } from '@baize/api';
import type { Kysely } from 'kysely';
import type { Database } from '../../../platform/db/database.ts';
import { ProblemError } from '../../../platform/errors.ts';
import type { RequestContext } from '../../../platform/http/handlers.ts';
import type { Platform } from '../../../platform/platform.ts';
import { getGuesses } from '../../guesses/index.ts';
import { contactKey, getContacts, maskedContact, type StepKind } from '../../accounts/index.ts';
import { noteLoginEvent } from '../history.ts';
import type { Authenticators } from './authenticators.ts';
import { passChallenge, payAnswer, type OpenChallenge, type PassedFirst } from './challenges.ts';
import { takeStepCode } from './codes.ts';

type Db = Kysely<Database>;

/** An answer to a challenge, on the wire. */
export type StepAnswer = Schemas['VerificationAnswer'];

/** A login that passed its first step. */
export interface FirstStep extends PassedFirst {
  readonly answer: StepAnswer | undefined;
  /** The kind that the first step has proved; a password proves none. */
  readonly proved: StepKind | null;
}

/** Counts and checks an answer and returns the right kind; throws as `SecondStep.pass`. */
export type AnswerCheck = (
  first: FirstStep & { answer: StepAnswer },
  kinds: readonly StepKind[],
  ctx: RequestContext,
) => Promise<StepKind>;

export function createAnswerCheck(platform: Platform, authenticators: Authenticators): AnswerCheck {
  async function fits(
    memberId: string,
    { challengeId, kind, answer }: StepAnswer,
    now: Date,
  ): Promise<boolean | 'old'> {
    if (kind === 'google') return authenticators.take(platform.db, memberId, answer, now);
    if (kind === 'bankAccountName') {
      const { bankAccountName } = await getContacts(platform.db, memberId);
      // Keys stored in an older normal form are not compared.
      const name = bankAccountName && contactKey(kind, bankAccountName.value);
      return name === contactKey(kind, answer);
    }
    return takeStepCode(platform, challengeId, kind, answer);
  }

  return async (first, kinds, ctx) => {
    const { memberId, answer } = first;
    const { challengeId: id, kind } = answer;
    const { db } = platform;
    const seen = { endsAt: ctx.now, attemptsLeft: 0, isOld: false };
    const verdict = await getGuesses(platform).judge(`member:${memberId}`, 'code', async () => {
      const paid = await payAnswer(db, id, first, ctx.now);
      if (paid === null) throw new ProblemError('verification_expired');
      const fit = kinds.includes(kind) && (await fits(memberId, answer, ctx.now));
      Object.assign(seen, paid, { isOld: fit === 'old' });
      return fit === true && passChallenge(db, id, ctx.now);
    });
    if (verdict === 'right') return kind;
    await noteWrong(db, ctx, memberId, kind);
    const { endsAt, attemptsLeft, isOld } = seen;
    throw new ProblemError(isOld ? 'code_expired' : 'verification_wrong', {
      extensions: {
        verification: { challengeId: id, kinds, ...ending(endsAt, ctx.now), attemptsLeft },
      },
    });
  };
}

/** The problem that requests the second step (X9). */
export async function createVerificationProblem(
  db: Db,
  memberId: string,
  { id, kinds, endsAt, attemptsLeft }: OpenChallenge,
  now: Date,
): Promise<ProblemError> {
  const { phone, email } = await getContacts(db, memberId);
  const hints = {
    ...(phone && kinds.includes('sms') ? { sms: maskedContact(phone) } : {}),
    ...(email && kinds.includes('email') ? { email: maskedContact(email) } : {}),
  };
  const verification = { challengeId: id, kinds, ...ending(endsAt, now), attemptsLeft, hints };
  return new ProblemError('verification_required', { extensions: { verification } });
}

function ending(endsAt: Date, now: Date) {
  const expiresInSeconds = Math.max(0, Math.ceil((endsAt.getTime() - now.getTime()) / 1000));
  return { expiresAt: endsAt.toISOString(), expiresInSeconds };
}

/** Records a failed proof in the member's history, whatever requested it. */
export function noteWrong(db: Db, ctx: RequestContext, memberId: string, kind: StepKind | null) {
  const wrong = { outcome: 'verification_wrong', method: 'password', verification: kind } as const;
  return noteLoginEvent(db, ctx, { memberId, ...wrong });
}
