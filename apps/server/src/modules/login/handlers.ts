import type { Schemas } from '@baize/api';
import { ok, type Handlers, type RequestContext } from '../../platform/http/handlers.ts';
import type { Platform } from '../../platform/platform.ts';
import type { BotCheck } from '../bot-check/index.ts';
import { checkFreePlayToken, getDecryption } from '../encryption/index.ts';
import { answered } from '../sessions/index.ts';
import { getCaptchas } from './captcha/captchas.ts';
import { logInByCode } from './code-login.ts';
import type { Credentials } from './credentials.ts';
import { startFreePlay } from './free-play.ts';
import { createHandoff, exchangeHandoff } from './handoff/handoff.ts';
import { logIn } from './login.ts';
import { getSecondStep } from './second-step/index.ts';

/** K28: at most one captcha per second and visitor. */
const CAPTCHA_RATE = { max: 1, windowMs: 1000 };

/** The calls of all login methods of this module. */
export function loginHandlers(platform: Platform): Partial<Handlers> {
  function byCode(body: PhoneBody, ctx: RequestContext) {
    const { username: phone, password: code, countryDialingCode: dialingCode } = body;
    const { attemptId, site, verification, rememberMe = false } = body;
    const credentials = { phone, code, dialingCode, attemptId, site, verification, rememberMe };
    return logInByCode(platform, credentials, ctx);
  }

  return {
    login: async ({ body }, ctx) =>
      answered(
        body.type === 'sms'
          ? await byCode(body, ctx)
          : await logIn(platform, getCredentials(body), ctx),
      ),
    loginV2: async ({ body }, ctx) => answered(await logIn(platform, getCredentials(body), ctx)),
    loginByCode: async ({ body }, ctx) => answered(await byCode(body, ctx)),
    async createHandoff(_input, ctx) {
      return ok(await createHandoff(platform, ctx));
    },
    async exchangeHandoff({ body }, ctx) {
      return answered(await exchangeHandoff(platform, body, ctx));
    },
    async requestVerificationCode({ body: { challengeId, kind } }, ctx) {
      return ok(await getSecondStep(platform).sendCode(challengeId, kind, ctx));
    },
    async freePlay({ body }, ctx) {
      await checkFreePlayToken(getDecryption(platform), body, ctx.now);
      return ok(await startFreePlay(platform, body.language, ctx));
    },
    async getCaptcha(_input, ctx) {
      platform.limits.take(`captcha:${ctx.addressBlock}`, CAPTCHA_RATE);
      const { id, png, answer, endsAt } = await getCaptchas(platform).issue();
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

/**
 * Tests cannot read captcha images: test mode returns the answer, demo mode returns it to the
 * operator.
 */
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

/** Common fields of both calls of a login by phone. */
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
