import { ProblemError } from '../../platform/errors.ts';
import type { RequestContext } from '../../platform/http/handlers.ts';
import type { Platform } from '../../platform/platform.ts';
import { getCodes } from '../codes/index.ts';
import { demandPhone } from '../phones/index.ts';
import { getGuessSubject, memberByPhone, type Member } from '../accounts/index.ts';
import { getRememberedLogins, type Site } from '../sessions/index.ts';
import { refuseBarred, limitLogins, openSession, type LoggedIn } from './login.ts';
import { getSecondStep, type StepAnswer } from './second-step/index.ts';
import { loginResult } from './wire.ts';

/**
 * Fields of a login by phone. On the wire the phone is `username` and the code `password` (H22,
 * H24).
 */
export interface PhoneCredentials {
  readonly phone: string;
  readonly dialingCode: string | undefined;
  readonly code: string;
  /** From the response of `requestSms`. */
  readonly attemptId: string | undefined;
  readonly site: Site;
  /** Whether the browser remembers the number (T32). */
  readonly rememberMe: boolean;
  /** The answer to the second step requested by an earlier attempt with this code. */
  readonly verification: StepAnswer | undefined;
}

/**
 * Logs in by phone and code (C14); then the second step, for which the phone does not count again.
 * A right guess uses the code up. A caller cannot tell whether the account exists: an unknown phone
 * has a code too, which is never sent.
 * Throws `phone_invalid`, `code_invalid`, `code_expired`, `verification_exhausted`,
 * `account_suspended`, `non_member`, `contact_your_agent`.
 */
export async function logInByCode(
  platform: Platform,
  credentials: PhoneCredentials,
  ctx: RequestContext,
): Promise<LoggedIn> {
  await limitLogins(platform, ctx);
  const { site, verification: answer } = credentials;
  const { phone: number, dialingCode: countryDialingCode } = credentials;
  const phone = demandPhone(platform.config, { number, countryDialingCode });
  const member = await memberByPhone(platform, phone.e164);
  const of = { member, e164: phone.e164 };
  await passCode(platform, of, credentials, ctx);
  // The account may have been closed or lost its phone since the code was sent.
  if (member === null) throw new ProblemError('code_invalid');
  await refuseBarred(platform, member, site);
  const by = firstStepBy(credentials);
  const first = { memberId: member.id, by, answer, proved: 'sms' } as const;
  const step = await getSecondStep(platform).pass(first, ctx);
  const login = {
    member_id: member.id,
    username: phone.national,
    dialing_code: countryDialingCode ?? phone.dialCode,
  } as const;
  const wanted = credentials.rememberMe ? ({ ...login, method: 'sms', site } as const) : null;
  const remembering = await getRememberedLogins(platform).begin(wanted, ctx);
  const earned = { ...step, method: 'sms', remembering } as const;
  const opened = await openSession(platform, member, site, ctx, earned);
  return { value: loginResult(platform, member, opened, ctx.now), cookies: opened.cookies };
}

/**
 * The first attempt uses the code up. The answer to the second step repeats it, and it is valid
 * only for that.
 */
async function passCode(
  platform: Platform,
  { member, e164 }: { readonly member: Member | null; readonly e164: string },
  credentials: PhoneCredentials,
  ctx: RequestContext,
): Promise<void> {
  const { attemptId, code, verification } = credentials;
  const codes = getCodes(platform);
  const guess = { purpose: 'login', subject: e164, attemptId, code } as const;
  if (verification === undefined) return codes.redeem(guess, getGuessSubject(member, e164));
  const stands = await getSecondStep(platform).stands(
    { id: verification.challengeId, account: member?.account ?? '', by: firstStepBy(credentials) },
    ctx.now,
  );
  if (!stands || !(await codes.wasRedeemed(guess))) throw new ProblemError('verification_expired');
}

/** First step of this login's challenge: the attempt that the code was sent for. */
const firstStepBy = ({ attemptId = '' }: PhoneCredentials): string => `sms:${attemptId}`;
