import { ProblemError } from '../../platform/errors.ts';
import type { RequestContext } from '../../platform/http/handlers.ts';
import type { Platform } from '../../platform/platform.ts';
import { getCodes } from '../codes/index.ts';
import { demandPhone } from '../phones/index.ts';
import type { GuessSubject } from '../guesses/index.ts';
import { contactKey } from './contacts.ts';
import type { Identity } from './identity.ts';
import type { Site } from './login-policy.ts';
import { refuseBarred, limitLogins, openSession, type LoggedIn } from './login.ts';
import type { Member } from './members.ts';
import { begin } from './remember/remembered.ts';
import type { StepAnswer } from './second-step/index.ts';
import { loginResult } from './wire.ts';

/** What a login by phone brings. On the wire the phone is `username` and the code `password` (H22, H24). */
export interface PhoneCredentials {
  readonly phone: string;
  readonly dialingCode: string | undefined;
  readonly code: string;
  /** From the answer of `requestSms`. */
  readonly attemptId: string | undefined;
  readonly site: Site;
  /** The browser is to remember the number (T32). */
  readonly rememberMe: boolean;
  /** The answer to the second step that an earlier try with this code was asked for. */
  readonly verification: StepAnswer | undefined;
}

/**
 * Logs in by phone and code (C14); then the second step, for which the phone does not count again. The code is used up by a right guess. Whether there is an account
 * cannot be told from outside: an unknown phone has a code too, which nobody was sent.
 *
 * Refuses with `phone_invalid`, `code_invalid`, `code_expired`,
 * `verification_exhausted`, `account_suspended`, `non_member`, `contact_your_agent`.
 */
export async function logInByCode(
  platform: Platform,
  identity: Identity,
  credentials: PhoneCredentials,
  ctx: RequestContext,
): Promise<LoggedIn> {
  await limitLogins(platform, ctx);
  const { site, verification: answer } = credentials;
  const { phone: number, dialingCode: countryDialingCode } = credentials;
  const phone = demandPhone(platform.config, { number, countryDialingCode });
  const member = await memberByPhone(platform, phone.e164);
  const of = { member, e164: phone.e164 };
  await passCode(platform, identity, of, credentials, ctx);
  // It may have been closed or lost its phone since the code was sent.
  if (member === null) throw new ProblemError('code_invalid');
  await refuseBarred(platform, identity, member, site);
  const by = firstStepBy(credentials);
  const first = { memberId: member.id, by, answer, proved: 'sms' } as const;
  const step = await identity.secondStep.pass(first, ctx);
  const login = {
    member_id: member.id,
    username: phone.national,
    dialing_code: countryDialingCode ?? phone.dialCode,
  } as const;
  const wanted = credentials.rememberMe ? ({ ...login, method: 'sms', site } as const) : null;
  const remembering = await begin({ platform, sessions: identity.sessions }, wanted, ctx);
  const earned = { ...step, method: 'sms', remembering } as const;
  const opened = await openSession(platform, identity, member, site, ctx, earned);
  return { value: loginResult(identity, member, opened, ctx.now), cookies: opened.cookies };
}

/**
 * The code is used up by the first try. Whoever then answers the second step sends it once more, which
 * is good for nothing but that.
 */
async function passCode(
  platform: Platform,
  identity: Identity,
  { member, e164 }: { readonly member: Member | null; readonly e164: string },
  credentials: PhoneCredentials,
  ctx: RequestContext,
): Promise<void> {
  const { attemptId, code, verification } = credentials;
  const codes = getCodes(platform);
  const guess = { purpose: 'login', subject: e164, attemptId, code } as const;
  if (verification === undefined) return codes.redeem(guess, getGuessSubject(member, e164));
  const stands = await identity.secondStep.stands(
    { id: verification.challengeId, account: member?.account ?? '', by: firstStepBy(credentials) },
    ctx.now,
  );
  if (!stands || !(await codes.wasRedeemed(guess))) throw new ProblemError('verification_expired');
}

/** What a challenge of this login stands for: the attempt that the code was sent for. */
const firstStepBy = ({ attemptId = '' }: PhoneCredentials): string => `sms:${attemptId}`;

/** Whose guesses at a code of this number they are; a number without an account counts for itself. */
export function getGuessSubject(member: Member | null, e164: string): GuessSubject {
  return member === null ? `phone:${e164}` : `member:${member.id}`;
}

/**
 * The one member who has proved this phone; null when there is none, or more than one. One question
 * whichever it is, so that the time does not tell (H16).
 */
export async function memberByPhone({ db }: Platform, e164: string): Promise<Member | null> {
  const [member, ...others] = await db
    .selectFrom('member_contact as contact')
    .innerJoin('member', 'member.id', 'contact.member_id')
    .selectAll('member')
    .where('contact.kind', '=', 'phone')
    .where('contact.value_key', '=', contactKey('phone', e164))
    .where('contact.verified_at', 'is not', null)
    .limit(2)
    .execute();
  return member === undefined || others.length > 0 ? null : member;
}
