import type { Schemas } from '@baize/api';
import { ok, type Handlers, type RequestContext } from '../../platform/http/handlers.ts';
import type { Platform, ServerModule } from '../../platform/platform.ts';
import { changePassword, finishFirstLogin } from './change-password.ts';
import type { BotCheck } from '../bot-check/index.ts';
import { renewDemoPasswords, seedDemoAccounts } from './demo-accounts.ts';
import { dutyGate } from './duty-gate.ts';
import { startFreePlay } from './free-play.ts';
import { identityOf, type Identity } from './identity.ts';
import { logInByCode } from './code-login.ts';
import { createHandoff, exchangeHandoff } from './handoff/handoff.ts';
import { forgetLogin, rememberedBy, rememberLogin } from './remember/remembered.ts';
import { askForMail, setPasswordByLink, setPasswordByPhone } from './reset/index.ts';
import { logIn, type Credentials, type LoggedIn } from './login.ts';

export {
  bindContact,
  contactsOf,
  maskedContact,
  membersByContact,
  type Contact,
  type ContactKind,
  type Contacts,
} from './contacts.ts';
export { memberByPhone } from './code-login.ts';
export { accountTypesOf, identityOf, type Identity, type NewAccount } from './identity.ts';
export { lockMember, memberByAccount, memberById, setLanguage, type Member } from './members.ts';
export { isGuessable } from './guessable.ts';
export { noticeOf } from './notices/notices.ts';
export type { FactorChange } from './notices/texts.ts';
export { latestLogins } from './login-history.ts';
export { admit, limitLogins, openSession } from './login.ts';
export { TRIAL_TYPE } from './login-policy.ts';
export { devicesOf, forgetDevice, markOf, stepFacts, type StepFacts } from './second-step/index.ts';
export { newToken, tokenHash } from './tokens.ts';
export { dutiesOf, type MemberSession } from './session-store.ts';
export { loginResult, memberInfo } from './wire.ts';

/** K28: a visitor draws at most one picture a second. */
const CAPTCHA_RATE = { max: 1, windowMs: 1000 };
const SWEEP = { name: 'identity-sweep', cron: '17 * * * *' };

/** Login, logout, free play and the passwords (C13–C17, C22, C25, C27). */
export function createIdentityModule(platform: Platform): ServerModule {
  const identity = identityOf(platform);
  platform.sessions.use({
    resolve: (token, counts) => identity.sessions.resolve(token, counts),
    revoke: (token) => revokeToken(platform, identity, token),
  });
  platform.gates.push(dutyGate);
  platform.jobs.register({ ...SWEEP, run: () => sweep(platform, identity) });
  return {
    name: 'identity',
    handlers: createHandlers(platform, identity),
    seed: () => seedDemoAccounts(platform, identity),
    async start() {
      if (platform.config.mode !== 'production') await renewDemoPasswords(platform, identity);
    },
  };
}

function createHandlers(platform: Platform, identity: Identity): Partial<Handlers> {
  function byCode(body: PhoneBody, ctx: RequestContext) {
    const { username: phone, password: code, countryDialingCode: dialingCode } = body;
    const { attemptId, site, verification } = body;
    const credentials = { phone, code, dialingCode, attemptId, site, verification };
    return logInByCode(platform, identity, credentials, ctx);
  }

  return {
    async login({ body }, ctx) {
      const isSms = body.type === 'sms';
      const done = isSms
        ? await byCode(body, ctx)
        : await logIn(platform, identity, credentialsOf(body), ctx);
      return answered(await remembering(platform, done, body, isSms ? 'sms' : 'username', ctx));
    },
    async loginV2({ body }, ctx) {
      const done = await logIn(platform, identity, credentialsOf(body), ctx);
      return answered(await remembering(platform, done, body, 'username', ctx));
    },
    async loginByCode({ body }, ctx) {
      const done = await byCode(body, ctx);
      return answered(await remembering(platform, done, body, 'sms', ctx));
    },
    async getRememberedLogin(_input, ctx) {
      const found = await rememberedBy(platform.db, ctx);
      const value = found && {
        username: found.username,
        ...(found.dialing_code !== null && { countryDialingCode: found.dialing_code }),
        method: found.method,
        site: found.site,
        endsAt: found.ends_at.toISOString(),
      };
      return ok(value, { 'cache-control': 'no-store' });
    },
    async forgetRememberedLogin(_input, ctx) {
      const cookies = await forgetLogin(platform, ctx);
      return answered({ value: { done: true }, cookies });
    },
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
      return ok(await changePassword(platform, identity, body, ctx));
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
      return ok({ done: true });
    },
    async getCaptcha(_input, ctx) {
      platform.limits.take(`captcha:${ctx.addressBlock}`, CAPTCHA_RATE);
      const { id, png, answer, endsAt } = await identity.captchas.issue();
      const value = {
        captchaId: id,
        image: png.toString('base64'),
        expiresAt: endsAt.toISOString(),
      };
      const told = mayKnowAnswers(platform, ctx) ? { 'x-captcha-answer': answer } : {};
      return ok(value, { 'cache-control': 'no-store', ...told });
    },
  };
}

/** Tests cannot read pictures: test mode tells the answer, demo mode tells it to the operator. */
function mayKnowAnswers({ config }: Platform, { headers }: RequestContext): boolean {
  if (config.mode === 'test') return true;
  return (
    config.mode === 'demo' &&
    config.operatorKey !== null &&
    headers['x-operator-key'] === config.operatorKey
  );
}

type LoginBody = Pick<
  Credentials,
  'username' | 'password' | 'site' | 'verification' | 'remembered'
> &
  CaptchaFields & { challenge?: BotCheck };

function credentialsOf(body: LoginBody): Credentials {
  const { username, password, site, verification, challenge, remembered = false } = body;
  return {
    username,
    password,
    site,
    remembered,
    ...captchaOf(body),
    ...(challenge && { botCheck: challenge }),
    ...(verification && { verification }),
  };
}

/** Remembers a login for a day when that was wanted, else forgets whom the browser remembered (H11). */
async function remembering(
  platform: Platform,
  { value, cookies }: LoggedIn,
  body: Pick<Schemas['LoginRequest'], 'username' | 'site' | 'rememberMe' | 'countryDialingCode'>,
  method: 'username' | 'sms',
  ctx: RequestContext,
): Promise<LoggedIn> {
  const { username, site, countryDialingCode = null } = body;
  const dialing_code = method === 'sms' ? countryDialingCode : null;
  const login = { member_id: value.user.id, username, dialing_code, method, site };
  const more = body.rememberMe
    ? await rememberLogin(platform, login, ctx)
    : await forgetLogin(platform, ctx);
  return { value, cookies: [...cookies, ...more] };
}

function answered<Value>({ value, cookies }: { value: Value; cookies: readonly string[] }) {
  return ok(value, cookies.length === 0 ? {} : { 'set-cookie': [...cookies] });
}

/** What both calls of a login by phone carry. */
type PhoneBody = Pick<
  Schemas['LoginRequest'],
  'username' | 'password' | 'site' | 'verification'
> & {
  readonly countryDialingCode?: string;
  readonly attemptId?: string;
};

type CaptchaFields = { captcha?: string; captchaId?: string };

/** The picture's answer, in the specification's own fields or inside the bot check (E19). */
function captchaOf(
  body: CaptchaFields & { challenge?: CaptchaFields | undefined },
): Pick<Credentials, 'captcha'> {
  const id = body.captchaId ?? body.challenge?.captchaId;
  const answer = body.captcha ?? body.challenge?.captcha;
  return id === undefined || answer === undefined ? {} : { captcha: { id, answer } };
}

async function revokeToken(platform: Platform, identity: Identity, token: string): Promise<void> {
  const session = await identity.sessions.resolve(token, false);
  if (session === null) return;
  await platform.transaction((trx) =>
    identity.sessions.revoke(trx, session.playerId, session.id, 'session_expired'),
  );
}

async function sweep(platform: Platform, identity: Identity): Promise<void> {
  await identity.captchas.sweep();
  await identity.failures.sweep(platform.clock.now());
  await identity.sessions.sweep();
  await identity.secondStep.sweep(platform.clock.now());
  for (const table of ['password_reset', 'handoff_code', 'remembered_login'] as const) {
    await platform.db.deleteFrom(table).where('ends_at', '<', platform.clock.now()).execute();
  }
}
