import type { Kysely } from 'kysely';
import type { Database } from '../../../platform/db/database.ts';
import { ProblemError } from '../../../platform/errors.ts';
import type { RequestContext } from '../../../platform/http/handlers.ts';
import type { Platform } from '../../../platform/platform.ts';
import { suppliedService } from '../../../platform/service.ts';
import { getGuesses } from '../../guesses/index.ts';
import { getMerchant } from '../../merchant-settings/index.ts';
import { barStep, getContacts, unbarStep, type StepKind } from '../../accounts/index.ts';
import type { CodeSent } from '../../codes/index.ts';
import {
  createAnswerCheck,
  createVerificationProblem,
  noteWrong,
  type FirstStep,
} from './answers.ts';
import { createAuthenticators, type Authenticators } from './authenticators.ts';
import {
  openChallenge,
  standingChallenge,
  standsFor,
  type ClaimedChallenge,
} from './challenges.ts';
import { askableKinds, stepFacts, type HasPasskey, type StepFacts } from './facts.ts';
import { sendStepCode } from './codes.ts';
import { forgetDevices, getMark } from './known-devices.ts';

export type { FirstStep, StepAnswer } from './answers.ts';
export type { Authenticators } from './authenticators.ts';
export type { HasPasskey } from './facts.ts';
export {
  getDevices,
  forgetDevice,
  getMark,
  registerDevice,
  type KnownDevice,
} from './known-devices.ts';

type Db = Kysely<Database>;

/** A login that passed the second step. */
export interface StepPassed {
  /** The kind that verified it; null if none was required. */
  readonly verifiedBy: StepKind | null;
  /** Whether it proves enough to change account security at once (ASVS 7.5.3). */
  readonly strong: boolean;
}

/** The second step of a login (T18–T22, H17, H91). */
export interface SecondStep {
  readonly authenticators: Authenticators;
  /** The member's second-step facts, as seen from this browser. */
  getFacts(memberId: string, ctx: RequestContext): Promise<StepFacts>;
  /**
   * Returns if the second step was passed or is not required. Throws `verification_required`,
   * `verification_wrong`, `verification_expired`, `verification_exhausted`.
   */
  pass(first: FirstStep, ctx: RequestContext): Promise<StepPassed>;
  /**
   * Sends or resends the code of a kind. Throws `verification_expired`, `verification_exhausted`,
   * `operation_not_allowed`, and as codes do (X17, X21, X22, X24).
   */
  sendCode(challengeId: string, kind: StepKind, ctx: RequestContext): Promise<CodeSent>;
  /**
   * Checks a repeated proof of a signed-in member; failures count towards the member's hour. Throws
   * `verification_exhausted`.
   */
  prove(memberId: string, ctx: RequestContext, isRight: () => Promise<boolean>): Promise<boolean>;
  /** Whether this login has an open challenge. */
  stands(challenge: ClaimedChallenge, now: Date): Promise<boolean>;
  /**
   * After a password reset: every browser is asked again, and the channel of the reset does not
   * count as the next second step (H17).
   */
  afterReset(db: Db, memberId: string, by: 'sms' | 'email'): Promise<void>;
  /** After a verified login: clears what a reset has barred. */
  afterVerified(db: Db, memberId: string): Promise<void>;
  sweep(now: Date): Promise<void>;
}

/** Dependencies of the second step, provided by the passkey module, which imports logins. */
export interface SecondStepNeeds {
  readonly hasPasskey: HasPasskey;
}

export const secondStepService = suppliedService('second step', createSecondStep);

/** The second step of a platform's logins. */
export const getSecondStep = secondStepService.get;

/** Retention of the login history. */
const HISTORY_MS = 90 * 86_400_000;

function createSecondStep(platform: Platform, { hasPasskey }: SecondStepNeeds): SecondStep {
  const merchant = getMerchant(platform);
  const authenticators = createAuthenticators(platform, () => merchant.current().brand.name);

  function getFacts(memberId: string, ctx: RequestContext): Promise<StepFacts> {
    const mark = getMark(platform.config.portalOrigin, ctx);
    return stepFacts(platform.db, memberId, mark, { now: ctx.now, hasPasskey });
  }

  const checkAnswer = createAnswerCheck(platform, authenticators);

  return {
    authenticators,
    getFacts,

    async pass(first, ctx) {
      const { memberId, answer, proved } = first;
      const facts = await getFacts(memberId, ctx);
      const { verifyNewAddress } = merchant.current().switches;
      const kinds = askableKinds(facts, { verifyNewAddress, proved });
      const guarded = facts.totp || facts.passkey;
      if (kinds.length === 0) return { verifiedBy: null, strong: !guarded };
      if (answer !== undefined) {
        const verifiedBy = await checkAnswer({ ...first, answer }, kinds, ctx);
        return { verifiedBy, strong: verifiedBy === 'google' || !guarded };
      }
      await getGuesses(platform).refuseExhausted(`member:${memberId}`);
      const challenge = await openChallenge(platform.db, first, kinds, ctx.now);
      throw await createVerificationProblem(platform.db, memberId, challenge, ctx.now);
    },

    async sendCode(challengeId, kind, ctx) {
      const row = await standingChallenge(platform.db, challengeId, ctx.now);
      if (row === undefined) throw new ProblemError('verification_expired');
      await getGuesses(platform).refuseExhausted(`member:${row.member_id}`);
      if (!row.kinds.includes(kind)) throw new ProblemError('operation_not_allowed');
      const contacts = await getContacts(platform.db, row.member_id);
      return sendStepCode(platform, { challengeId, kind, contacts }, ctx);
    },

    async prove(memberId, ctx, isRight) {
      const right = await getGuesses(platform).judge(`member:${memberId}`, 'sessionCode', isRight);
      if (right !== 'right') await noteWrong(platform.db, ctx, memberId, null);
      return right === 'right';
    },

    stands: (challenge, now) => standsFor(platform.db, challenge, now),

    async afterReset(db, memberId, by) {
      await forgetDevices(db, memberId);
      await barStep(db, memberId, by);
    },

    afterVerified: unbarStep,

    async sweep(now) {
      const { db } = platform;
      await db.deleteFrom('login_challenge').where('ends_at', '<', now).execute();
      await db.deleteFrom('known_device').where('ends_at', '<', now).execute();
      const old = new Date(now.getTime() - HISTORY_MS);
      await db.deleteFrom('login_event').where('at', '<', old).execute();
    },
  };
}
