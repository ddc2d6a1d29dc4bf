import type { Schemas } from '@baize/api';
import type { Kysely } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { ProblemError } from '../../platform/errors.ts';
import type { RequestContext } from '../../platform/http/handlers.ts';
import { KeyedMutex } from '../../platform/keyed-mutex.ts';
import type { Platform } from '../../platform/platform.ts';
import { service } from '../../platform/service.ts';
import { getBotChecks, type ProofWeight } from '../bot-check/index.ts';
import type { LoginRequirements } from './failure-policy.ts';
import {
  toAccountKey,
  accountKind,
  getAccounts,
  noteLogin,
  type Member,
} from '../accounts/index.ts';
import { getMerchant } from '../merchant-settings/index.ts';
import {
  getSessions,
  type LoginMethod,
  type OpenedSession,
  type Remembering,
  type Site,
} from '../sessions/index.ts';
import { admission } from './admission.ts';
import { getCaptchas } from './captcha/captchas.ts';
import { getFailures } from './failures.ts';
import { noteLoginEvent } from './history.ts';
import type { Credentials } from './credentials.ts';
import { proveByMemory, proveByPassword } from './proof.ts';
import { getSecondStep, registerDevice, type StepPassed } from './second-step/index.ts';
import { loginResult } from './wire.ts';

/** Response of a login, with its cookies. */
export interface LoggedIn {
  readonly value: Schemas['LoginResult'];
  readonly cookies: readonly string[];
}

/** How a session was earned. Default: a password, which proves enough. */
export interface Earned extends StepPassed {
  readonly method: LoginMethod;
  /** The change of the browser's remembered login. Default: none. */
  readonly remembering?: Remembering;
}

const BY_PASSWORD: Earned = { method: 'password', verifiedBy: null, strong: true };

/** Serialises logins of one account name. */
const getLoginMutex = service(() => new KeyedMutex());

const PER_ADDRESS = { max: 120, windowMs: 60_000 };

/**
 * Logs in by password (C13). Order: bot check, lock, captcha, password or remembered login, status,
 * site, second step (H14). Responses before the status do not differ between existing and missing
 * accounts (H16); later ones require the password.
 * Throws `challenge_failed`, `account_locked`, `captcha_required`, `captcha_wrong`,
 * `invalid_credentials`, `unknown_user` (only with the switch revealUnknownUser),
 * `account_suspended`, `non_member`, `contact_your_agent`, and as the second step does.
 */
export async function logIn(
  platform: Platform,
  credentials: Credentials,
  ctx: RequestContext,
): Promise<LoggedIn> {
  await limitLogins(platform, ctx);
  const passed = await passBotCheck(platform, credentials, ctx);
  return getLoginMutex(platform).run(toAccountKey(credentials.username), () =>
    attempt(platform, credentials, passed, ctx),
  );
}

/** Limits the logins of one address, of every method. Throws `rate_limited`. */
export function limitLogins({ limits }: Platform, { addressBlock }: RequestContext): Promise<void> {
  return limits.takeShared(`login:${addressBlock}`, PER_ADDRESS);
}

/** First step of this login's challenge. */
const firstStepBy = (remembered: boolean): string => (remembered ? 'remembered' : 'password');

/** How the bot check was passed; `captcha` requires a captcha's answer as well. */
type PassedCheck = ProofWeight | 'captcha' | 'none';

/** A heavy proof replaces the captcha, for people who cannot read one (H45). */
function needsCaptcha(passed: PassedCheck, demands: LoginRequirements): boolean {
  return passed === 'captcha' || (demands.captcha && passed !== 'heavy');
}

/** T8, H3. A given proof is used up even if the switch does not require one. */
async function passBotCheck(
  platform: Platform,
  { username, remembered, botCheck: check, verification }: Credentials,
  ctx: RequestContext,
): Promise<PassedCheck> {
  // The answer to a second step needs no bot check: it was passed when the step was requested, and
  // a proof is valid once.
  if (verification) {
    const { challengeId: id } = verification;
    const challenge = { id, account: username, by: firstStepBy(remembered) };
    if (await getSecondStep(platform).stands(challenge, ctx.now)) return 'heavy';
    throw new ProblemError('verification_expired');
  }
  if (check?.kind === 'captcha') return 'captcha';
  const demanded = getMerchant(platform).current().switches.loginBotCheck;
  if (!demanded && check?.kind !== 'altcha') return 'none';
  return getBotChecks(platform).demand(check);
}

async function attempt(
  platform: Platform,
  credentials: Credentials,
  passed: PassedCheck,
  ctx: RequestContext,
): Promise<LoggedIn> {
  const { username } = credentials;
  const demands = await getFailures(platform).demands(username, ctx.ip, ctx.now);
  refuseLocked(demands, ctx.now);
  if (needsCaptcha(passed, demands)) await passCaptcha(platform, credentials.captcha);
  const prove = credentials.remembered ? proveByMemory : proveByPassword;
  const { member, method, remembering } = await prove(platform, credentials, ctx);
  await refuseBarred(platform, member, credentials.site);
  // Skips the write in the usual case that there is nothing to clear.
  if (demands.hasFailed && method === 'password') await getFailures(platform).clear(username);
  const { verification: answer } = credentials;
  const by = firstStepBy(credentials.remembered);
  const first = { memberId: member.id, by, answer, proved: null };
  const step = await getSecondStep(platform).pass(first, ctx);
  const earned: Earned = {
    ...step,
    method,
    // H106: a remembered login proves nothing new.
    strong: step.strong && method === 'password',
    remembering: await remembering(),
  };
  const opened = await openSession(platform, member, credentials.site, ctx, earned);
  return { value: loginResult(platform, member, opened, ctx.now), cookies: opened.cookies };
}

/** An opened session with its cookies. */
export type Entered = OpenedSession & { readonly cookies: readonly string[] };

/** Opens a session in its own transaction; see {@link openSessionIn}. */
export function openSession(
  platform: Platform,
  member: Member,
  site: Site,
  ctx: RequestContext,
  earned: Earned = BY_PASSWORD,
): Promise<Entered> {
  const entry = { member, site, earned };
  return platform.transaction((trx) => openSessionIn(trx, platform, entry, ctx));
}

/** The member, site and method of a login. */
export interface Entry {
  readonly member: Member;
  readonly site: Site;
  readonly earned?: Earned;
}

/**
 * Opens a session and replaces the request's session, if any (ASVS 7.2.4). A verified login
 * registers its browser by a cookie of the response (H91).
 */
export async function openSessionIn(
  trx: Kysely<Database>,
  platform: Platform,
  { member, site, earned = BY_PASSWORD }: Entry,
  ctx: RequestContext,
): Promise<Entered> {
  const { method, verifiedBy: verification, strong, remembering } = earned;
  // Locks the member's row first, as a suspension does, so that they never deadlock.
  if (!(await noteLogin(trx, member.id, ctx.now))) throw new ProblemError('account_suspended');
  const memory = (await remembering?.(trx)) ?? { loginId: null, cookies: [] };
  const { session } = ctx;
  const sessions = getSessions(platform);
  if (session) await sessions.revoke(trx, session.playerId, session.id, 'replaced');
  const note = { memberId: member.id, outcome: 'granted', method, verification } as const;
  await noteLoginEvent(trx, ctx, note);
  const device = { site, method, address: ctx.ip, userAgent: ctx.userAgent, confirmed: strong };
  const belongs = { rememberedLoginId: memory.loginId };
  const opened = await sessions.open(trx, member, { ...device, ...belongs });
  if (verification === null && method !== 'passkey') return { ...opened, cookies: memory.cookies };
  await getSecondStep(platform).afterVerified(trx, member.id);
  const known = await registerDevice(trx, member.id, ctx, platform.config.portalOrigin);
  return { ...opened, cookies: [known, ...memory.cookies] };
}

function refuseLocked(demands: LoginRequirements, now: Date): void {
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

async function passCaptcha(platform: Platform, captcha: Credentials['captcha']): Promise<void> {
  const extensions = { captcha: { required: true } };
  if (captcha === undefined) throw new ProblemError('captcha_required', { extensions });
  const right = await getCaptchas(platform).redeem(captcha.id, captcha.answer);
  if (!right) throw new ProblemError('captcha_wrong', { extensions });
}

/** Why a member whose account is not active may not log in. */
const BARRED = {
  active: 'account_suspended',
  suspended: 'account_suspended',
  excluded: 'self_excluded',
  closed: 'account_closed',
} as const;

/**
 * Rejects a member who may not log in on a site: `account_suspended`, `self_excluded`,
 * `account_closed`, `non_member`, `contact_your_agent` (X6, X7). Called after the proof of the
 * password or code only, so that the status of an account stays private (H16).
 */
export async function refuseBarred(platform: Platform, member: Member, site: Site): Promise<void> {
  const accounts = getAccounts(platform);
  if (!(await accounts.isActive(member))) throw new ProblemError(BARRED[member.status]);
  const answer = admission(accountKind(member.type, accounts.types()), site);
  if (answer !== 'allowed') throw new ProblemError(answer);
}
