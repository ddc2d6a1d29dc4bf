import type { Schemas } from '@baize/api';
import {
  type AnswerHeaders,
  ok,
  type Handlers,
  type RequestContext,
} from '../../platform/http/handlers.ts';
import type { Platform, ServerModule } from '../../platform/platform.ts';
import { accountStatusHandlers, expireAll } from './account-status/index.ts';
import { changePassword, finishFirstLogin } from './change-password.ts';
import type { BotCheck } from '../bot-check/index.ts';
import { getGuesses } from '../guesses/index.ts';
import { passwordChangeGate } from './password-change-gate.ts';
import { startFreePlay } from './free-play.ts';
import { getIdentity, type Identity } from './identity.ts';
import { logInByCode } from './code-login.ts';
import { createHandoff, exchangeHandoff } from './handoff/handoff.ts';
import { clearedCookies } from './remember/cookies.ts';
import { forget, rememberedBy } from './remember/remembered.ts';
import { askForMail, setPasswordByLink, setPasswordByPhone } from './reset/index.ts';
import type { Credentials } from './credentials.ts';
import { logIn } from './login.ts';

export {
  bindContact,
  contactKey,
  getContacts,
  maskedContact,
  membersByContact,
  type Contact,
  type ContactKind,
  type Contacts,
} from './contacts.ts';
export { proveByOldPassword } from './change-password.ts';
export { memberByPhone } from './code-login.ts';
export { getAccountTypes, getIdentity, type Identity, type NewAccount } from './identity.ts';
export {
  downlineByAccount,
  holdStatus,
  lockMember,
  memberByAccount,
  memberById,
  memberOfTeam,
  membersById,
  replaceHash,
  setDefaultPassword,
  setLanguage,
  type Member,
} from './members.ts';
export { holdTree, lockForMove, moveMember, getTop } from './member-tree.ts';
export { noticeToneByState } from './notices/notices.ts';
export type { FactorChange } from './notices/texts.ts';
export { latestLogins } from './login-history.ts';
export { HANDOFF_COOKIE } from './handoff/handoff.ts';
export { refuseBarred, limitLogins, openSession, openSessionIn, type Entered } from './login.ts';
export { PLAYER_TYPE, TRIAL_TYPE } from './login-policy.ts';
export { askingMember } from './asking-member.ts';
export { passCaptcha } from './captcha/pass-captcha.ts';
export { clearedCookies } from './remember/cookies.ts';
export { getDevices, forgetDevice, getMark, type HasPasskey } from './second-step/index.ts';
export { newToken, tokenHash } from './tokens.ts';
export { getRequiredChange, type MemberSession } from './session.ts';
export { addPastMembers, type PastMember } from './past-members.ts';
export { type TeamMoney, tellTeams } from './tell-team.ts';
export {
  heldAt,
  liveSessions,
  memberMoves,
  members,
  memberUplines,
  presentUplines,
  wasInTeamAt,
} from './views.ts';
export { loginResult, memberInfo } from './wire.ts';

/** K28: a visitor is given at most one captcha a second. */
const CAPTCHA_RATE = { max: 1, windowMs: 1000 };
const DONE = { done: true } as const;
const SWEEP = { name: 'identity-sweep', cron: '17 * * * *' };
const EXPIRE = { name: 'account-status-clock', cron: '* * * * *' };

/** Login, logout, free play and the passwords (C13–C17, C22, C25, C27). */
export function createIdentityModule(platform: Platform): ServerModule {
  const identity = getIdentity(platform);
  platform.sessions.use({
    resolve: (token, use) => identity.sessions.resolve(token, use),
    known: (token) => identity.sessions.known(token),
    revoke: (token) => revokeToken(platform, identity, token),
  });
  platform.gates.push(passwordChangeGate);
  platform.jobs.register({ ...SWEEP, run: () => sweep(platform, identity) });
  const parts = { platform, sessions: identity.sessions };
  platform.jobs.register({ ...EXPIRE, run: () => expireAll(parts) });
  return {
    name: 'identity',
    handlers: createHandlers(platform, identity),
    operatorHandlers: accountStatusHandlers(parts),
  };
}

function createHandlers(platform: Platform, identity: Identity): Partial<Handlers> {
  const parts = { platform, sessions: identity.sessions };

  function byCode(body: PhoneBody, ctx: RequestContext) {
    const { username: phone, password: code, countryDialingCode: dialingCode } = body;
    const { attemptId, site, verification, rememberMe = false } = body;
    const credentials = { phone, code, dialingCode, attemptId, site, verification, rememberMe };
    return logInByCode(platform, identity, credentials, ctx);
  }

  return {
    login: async ({ body }, ctx) =>
      answered(
        body.type === 'sms'
          ? await byCode(body, ctx)
          : await logIn(platform, identity, getCredentials(body), ctx),
      ),
    loginV2: async ({ body }, ctx) =>
      answered(await logIn(platform, identity, getCredentials(body), ctx)),
    loginByCode: async ({ body }, ctx) => answered(await byCode(body, ctx)),
    async getRememberedLogin(_input, ctx) {
      const { login, cookies } = await rememberedBy(parts, ctx);
      const value = login && {
        username: login.username,
        ...(login.dialing_code !== null && { countryDialingCode: login.dialing_code }),
        method: login.method,
        site: login.site,
        endsAt: login.ends_at.toISOString(),
      };
      return answered({ value, cookies }, { 'cache-control': 'no-store' });
    },
    forgetRememberedLogin: async (_input, ctx) =>
      answered({ value: DONE, cookies: await forget(parts, ctx) }),
    async forgotPassword({ body }, ctx) {
      await askForMail(platform, identity, body, ctx);
      return ok({ done: true });
    },
    async setPasswordByPhone({ body }, ctx) {
      return ok(await setPasswordByPhone(platform, identity, body, ctx));
    },
    async setPasswordByLink({ body }, ctx) {
      return ok(await setPasswordByLink(platform, identity, body, ctx));
    },
    async createHandoff(_input, ctx) {
      return ok(await createHandoff(platform, ctx));
    },
    async exchangeHandoff({ body }, ctx) {
      return answered(await exchangeHandoff(platform, identity, body, ctx));
    },
    async requestVerificationCode({ body: { challengeId, kind } }, ctx) {
      return ok(await identity.secondStep.sendCode(challengeId, kind, ctx));
    },
    async firstLogin({ body }, ctx) {
      return ok(await finishFirstLogin(platform, identity, body, ctx));
    },
    async changePassword({ body }, ctx) {
      const value = await changePassword(platform, identity, body, ctx);
      return answered({ value, cookies: clearedCookies(platform.config.portalOrigin, ctx) });
    },
    async freePlay({ body }, ctx) {
      return ok(await startFreePlay(platform, identity, body.language, ctx));
    },
    async logout(_input, ctx) {
      const { session } = ctx;
      if (session) {
        await platform.transaction((trx) =>
          identity.sessions.revoke(trx, session.playerId, session.id, 'signed_out'),
        );
      }
      return answered({ value: DONE, cookies: await forget(parts, ctx) });
    },
    async getCaptcha(_input, ctx) {
      platform.limits.take(`captcha:${ctx.addressBlock}`, CAPTCHA_RATE);
      const { id, png, answer, endsAt } = await identity.captchas.issue();
      const value = {
        captchaId: id,
        image: png.toString('base64'),
        expiresAt: endsAt.toISOString(),
      };
      const answerHeader = mayKnowAnswers(platform, ctx) ? { 'x-captcha-answer': answer } : {};
      return ok(value, { 'cache-control': 'no-store', ...answerHeader });
    },
  };
}

/** Tests cannot read captcha images: test mode tells the answer, demo mode tells it to the operator. */
function mayKnowAnswers({ config }: Platform, { headers }: RequestContext): boolean {
  if (config.mode === 'test') return true;
  return (
    config.mode === 'demo' &&
    config.operatorKey !== null &&
    headers['x-operator-key'] === config.operatorKey
  );
}

type LoginBody = Pick<Credentials, 'username' | 'password' | 'site' | 'verification'> &
  CaptchaFields & { challenge?: BotCheck; remembered?: boolean; rememberMe?: boolean };

function getCredentials(body: LoginBody): Credentials {
  const { username, password, site, verification, challenge } = body;
  const { remembered = false, rememberMe = false } = body;
  return {
    username,
    password,
    site,
    remembered,
    rememberMe,
    ...fetchCaptcha(body),
    ...(challenge && { botCheck: challenge }),
    ...(verification && { verification }),
  };
}

function answered<Value>(
  { value, cookies }: { value: Value; cookies: readonly string[] },
  headers: AnswerHeaders = {},
) {
  return ok(value, cookies.length === 0 ? headers : { ...headers, 'set-cookie': [...cookies] });
}

/** What both calls of a login by phone carry. */
type PhoneBody = Pick<
  Schemas['LoginRequest'],
  'username' | 'password' | 'site' | 'verification' | 'rememberMe'
> & {
  readonly countryDialingCode?: string;
  readonly attemptId?: string;
};

type CaptchaFields = { captcha?: string; captchaId?: string };

/** The captcha's answer, in the specification's own fields or inside the bot check (E19). */
function fetchCaptcha(
  body: CaptchaFields & { challenge?: CaptchaFields | undefined },
): Pick<Credentials, 'captcha'> {
  const id = body.captchaId ?? body.challenge?.captchaId;
  const answer = body.captcha ?? body.challenge?.captcha;
  return id === undefined || answer === undefined ? {} : { captcha: { id, answer } };
}

async function revokeToken(platform: Platform, identity: Identity, token: string): Promise<void> {
  const session = await identity.sessions.resolve(token, { counts: false, asksDatabase: true });
  if (session === null) return;
  await platform.transaction((trx) =>
    identity.sessions.revoke(trx, session.playerId, session.id, 'session_expired'),
  );
}

async function sweep(platform: Platform, identity: Identity): Promise<void> {
  await identity.captchas.sweep();
  await identity.failures.sweep(platform.clock.now());
  await getGuesses(platform).sweep();
  await identity.sessions.sweep();
  await identity.secondStep.sweep(platform.clock.now());
  const { db, clock } = platform;
  await db.deleteFrom('password_reset').where('ends_at', '<', clock.now()).execute();
  await db.deleteFrom('handoff_code').where('ends_at', '<', clock.now()).execute();
  await db.deleteFrom('remembered_login').where('ends_at', '<', clock.now()).execute();
}
