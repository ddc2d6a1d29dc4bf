import type { Schemas } from '@baize/api';
import type { Kysely } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { ProblemError } from '../../platform/errors.ts';
import type { RequestContext } from '../../platform/http/handlers.ts';
import type { Platform } from '../../platform/platform.ts';
import { getBotChecks, type ProofWeight } from '../bot-check/index.ts';
import type { Demands } from './failure-policy.ts';
import { isActive } from './account-status/index.ts';
import type { Identity } from './identity.ts';
import { accountKind, admission, type Site } from './login-policy.ts';
import { noteLoginEvent } from './login-history.ts';
import { accountKey, noteLogin, type Member } from './members.ts';
import type { OpenedSession } from './session.ts';
import type { Credentials } from './credentials.ts';
import { proveByMemory, proveByPassword } from './login-proof.ts';
import type { Remembering } from './remember/remembered.ts';
import { registerDevice, type StepPassed } from './second-step/index.ts';
import type { LoginMethod } from './tables.ts';
import { loginResult } from './wire.ts';

/** What a login answers, and the cookies that come with it. */
export interface LoggedIn {
  readonly value: Schemas['LoginResult'];
  readonly cookies: readonly string[];
}

/** How a session was earned; a password that proves enough, unless told otherwise. */
export interface Earned extends StepPassed {
  readonly method: LoginMethod;
  /** What becomes of the browser's memory; it stays as it is unless told otherwise. */
  readonly remembering?: Remembering;
}

const BY_PASSWORD: Earned = { method: 'password', verifiedBy: null, strong: true };

const PER_ADDRESS = { max: 120, windowMs: 60_000 };

/**
 * Logs in by password (C13). Order: bot check, lock, captcha, password or what
 * the browser remembers, status, site, second step (H14).
 * All before the status answer the same for existing and missing accounts (H16); the others are told
 * only to who knows the password.
 *
 * Refuses with `challenge_failed`, `account_locked`, `captcha_required`, `captcha_wrong`, `invalid_credentials`,
 * `unknown_user` (only under the switch revealUnknownUser), `account_suspended`, `non_member`,
 * `contact_your_agent`, and as the second step does.
 */
export async function logIn(
  platform: Platform,
  identity: Identity,
  credentials: Credentials,
  ctx: RequestContext,
): Promise<LoggedIn> {
  await limitLogins(platform, ctx);
  const passed = await passBotCheck(platform, identity, credentials, ctx);
  return identity.loginMutex.run(accountKey(credentials.username), () =>
    attempt(platform, identity, credentials, passed, ctx),
  );
}

/** Counts the logins of one address, by every method. Throws `rate_limited`. */
export function limitLogins({ limits }: Platform, { addressBlock }: RequestContext): Promise<void> {
  return limits.takeShared(`login:${addressBlock}`, PER_ADDRESS);
}

/** What a challenge of this login stands for. */
const firstStepBy = (remembered: boolean): string => (remembered ? 'remembered' : 'password');

/** How the bot check was met; `captcha` says that the answer of a captcha has to come along. */
type Passed = ProofWeight | 'captcha' | 'none';

/** A heavy proof stands for the captcha: who cannot read one lets the machine work harder (H45). */
function needsCaptcha(passed: Passed, demands: Demands): boolean {
  return passed === 'captcha' || (demands.captcha && passed !== 'heavy');
}

/** T8, H3. A proof that is sent is used up whether or not the switch asks for one. */
async function passBotCheck(
  platform: Platform,
  identity: Identity,
  { username, remembered, botCheck: check, verification }: Credentials,
  ctx: RequestContext,
): Promise<Passed> {
  // Whoever answers the second step of this account has met the check when it was asked for; a proof
  // counts once.
  if (verification) {
    const { challengeId: id } = verification;
    const challenge = { id, account: username, by: firstStepBy(remembered) };
    if (await identity.secondStep.stands(challenge, ctx.now)) return 'heavy';
    throw new ProblemError('verification_expired');
  }
  if (check?.kind === 'captcha') return 'captcha';
  const demanded = identity.merchant.current().switches.loginBotCheck;
  if (!demanded && check?.kind !== 'altcha') return 'none';
  return getBotChecks(platform).demand(check);
}

async function attempt(
  platform: Platform,
  identity: Identity,
  credentials: Credentials,
  passed: Passed,
  ctx: RequestContext,
): Promise<LoggedIn> {
  const { username } = credentials;
  const demands = await identity.failures.demands(username, ctx.ip, ctx.now);
  refuseLocked(demands, ctx.now);
  if (needsCaptcha(passed, demands)) await passCaptcha(identity, credentials.captcha);
  const prove = credentials.remembered ? proveByMemory : proveByPassword;
  const { member, method, remembering } = await prove(platform, identity, credentials, ctx);
  await refuseBarred(platform, identity, member, credentials.site);
  // The usual login has nothing to clear: it writes less.
  if (demands.hasFailed && method === 'password') await identity.failures.clear(username);
  const { verification: answer } = credentials;
  const by = firstStepBy(credentials.remembered);
  const first = { memberId: member.id, by, answer, proved: null };
  const step = await identity.secondStep.pass(first, ctx);
  const earned: Earned = {
    ...step,
    method,
    // H106: what stands for the password proves nothing anew.
    strong: step.strong && method === 'password',
    remembering: await remembering(),
  };
  const opened = await openSession(platform, identity, member, credentials.site, ctx, earned);
  return { value: loginResult(identity, member, opened, ctx.now), cookies: opened.cookies };
}

/** A session that was opened, and the cookies that come with it. */
export type Entered = OpenedSession & { readonly cookies: readonly string[] };

/** Opens a session in a transaction of its own; see {@link openSessionIn}. */
export function openSession(
  platform: Platform,
  identity: Identity,
  member: Member,
  site: Site,
  ctx: RequestContext,
  earned: Earned = BY_PASSWORD,
): Promise<Entered> {
  const { portalOrigin } = platform.config;
  const entry = { member, site, earned, portalOrigin };
  return platform.transaction((trx) => openSessionIn(trx, identity, entry, ctx));
}

/** Who enters where, and by what. */
export interface Entry {
  readonly member: Member;
  readonly site: Site;
  readonly earned?: Earned;
  readonly portalOrigin: string;
}

/**
 * Opens a session in place of the one the request carries, if any (ASVS 7.2.4). A login that was
 * verified registers its browser (H91): the cookies of the answer say so.
 */
export async function openSessionIn(
  trx: Kysely<Database>,
  identity: Identity,
  { member, site, earned = BY_PASSWORD, portalOrigin }: Entry,
  ctx: RequestContext,
): Promise<Entered> {
  const { method, verifiedBy: verification, strong, remembering } = earned;
  // The member's row first, as a suspension takes it: so neither waits for the other for ever.
  if (!(await noteLogin(trx, member.id, ctx.now))) throw new ProblemError('account_suspended');
  const memory = (await remembering?.(trx)) ?? { loginId: null, cookies: [] };
  const { session } = ctx;
  if (session) await identity.sessions.revoke(trx, session.playerId, session.id, 'replaced');
  const note = { memberId: member.id, outcome: 'granted', method, verification } as const;
  await noteLoginEvent(trx, ctx, note);
  const device = { site, method, address: ctx.ip, userAgent: ctx.userAgent, confirmed: strong };
  const belongs = { rememberedLoginId: memory.loginId };
  const opened = await identity.sessions.open(trx, member, { ...device, ...belongs });
  if (verification === null && method !== 'passkey') return { ...opened, cookies: memory.cookies };
  await identity.secondStep.afterVerified(trx, member.id);
  const known = await registerDevice(trx, member.id, ctx, portalOrigin);
  return { ...opened, cookies: [known, ...memory.cookies] };
}

function refuseLocked(demands: Demands, now: Date): void {
  if (demands.lockedUntil === undefined) return;
  const seconds = Math.ceil((demands.lockedUntil.getTime() - now.getTime()) / 1000);
  throw new ProblemError('account_locked', {
    extensions: {
      captcha: { required: demands.captcha },
      locked: { until: demands.lockedUntil.toISOString() },
      retryAfterSeconds: seconds,
    },
  });
}

async function passCaptcha(identity: Identity, captcha: Credentials['captcha']): Promise<void> {
  const extensions = { captcha: { required: true } };
  if (captcha === undefined) throw new ProblemError('captcha_required', { extensions });
  const right = await identity.captchas.redeem(captcha.id, captcha.answer);
  if (!right) throw new ProblemError('captcha_wrong', { extensions });
}

/** Refuses a member who may not log in at a site: `account_suspended`, `non_member`, `contact_your_agent` (X6, X7). */
export async function refuseBarred(
  platform: Platform,
  identity: Identity,
  member: Member,
  site: Site,
): Promise<void> {
  const { sessions } = identity;
  if (!(await isActive({ platform, sessions }, member)))
    throw new ProblemError('account_suspended');
  const answer = admission(accountKind(member.type, identity.accountTypes()), site);
  if (answer !== 'allowed') throw new ProblemError(answer);
}
