import {
  type ApiClient,
  ApiProblem,
  type paths,
  type Schemas,
  unwrap,
  type VerificationDemand,
} from '@baize/api';
import type { Verification } from '@baize/machines/challenge';
import { seal } from '@baize/machines/kit';
import type { LoginAnswer, LoginFailure, LoginRequest } from '@baize/machines/login';
import { makeProof } from '../form/proof.ts';
import { getFailure } from '../../kernel/actors/failure.ts';
import { replacing } from '../../kernel/session/token.ts';
import { browserHeaders, withBrowserLock } from '../session/browser-memory.ts';

type VerificationAnswer = Schemas['VerificationAnswer'];

/** Sends the typed or given credentials, and later the answer to a second step. */
export async function postForm(
  api: ApiClient,
  request: LoginRequest,
  verification?: VerificationAnswer,
): Promise<LoginAnswer> {
  const { form, site } = request;
  if (form.method === 'external') {
    const ticket = { channel: 'oidc' as const, idToken: form.idToken.open(), site };
    const body = { ...ticket, ...(verification && { verification }) };
    return getAnswer(
      await unwrap(api.POST('/api/auth/external', { body })).catch(throwLoginFailure),
    );
  }
  return postLogin(api, { ...getBody(request), ...(verification && { verification }) });
}

type LoginBody = NonNullable<
  paths['/api/auth/login']['post']['requestBody']
>['content']['application/json'];

/** The login call in the statechart's terms. Rejects with a `LoginFailure`. */
async function postLogin(api: ApiClient, body: LoginBody): Promise<LoginAnswer> {
  const params = { header: body.rememberMe || body.remembered ? browserHeaders() : {} };
  const post = (sent: LoginBody) => unwrap(api.POST('/api/auth/login', { params, body: sent }));
  const granted = body.remembered
    ? withBrowserLock(() => post(body).catch(again(api, body, post)))
    : post(body);
  const answer = getAnswer(await replacing(granted).catch(throwLoginFailure));
  // A remembered login sends no password; the session asks for the current one (V45).
  return body.remembered ? { ...answer, passwordExpired: false } : answer;
}

/**
 * Another tab just used the same cookie; the refusal set the next one (H106). The proof of work was
 * spent on the first try.
 */
const again =
  (api: ApiClient, body: LoginBody, post: (sent: LoginBody) => Promise<Schemas['LoginResult']>) =>
  async (error: unknown) => {
    if (!(error instanceof ApiProblem && error.code === 'conflict')) throw error;
    const { challenge, ...rest } = body;
    if (challenge === undefined) return post(body);
    return post({ ...rest, challenge: { kind: 'altcha', payload: await makeProof(api) } });
  };

/** The browser asks for a passkey and unlocks it; dismissing its dialog cancels the login (X23). */
export async function postPasskey(
  api: ApiClient,
  site: LoginRequest['site'],
): Promise<LoginAnswer> {
  const { signWithPasskey } = await import('../../kernel/passkeys/webauthn.ts');
  const credential = await signWithPasskey(api).catch((error: unknown) => {
    if (error instanceof ApiProblem) return throwLoginFailure(error);
    throw { code: 'verification_closed' } satisfies LoginFailure;
  });
  const body = { credential, site };
  return getAnswer(await unwrap(api.POST('/api/auth/passkey', { body })).catch(throwLoginFailure));
}

function getAnswer(value: Schemas['LoginResult']): LoginAnswer {
  return {
    token: seal(value.token),
    mustChangePassword: value.mustChangePassword,
    passwordExpired: value.passwordExpired,
  };
}

/** The request body of a login. */
function getBody({ site, form, captchaId, botProof }: LoginRequest): LoginBody {
  if (form.method === 'external' || form.method === 'passkey') {
    throw new Error(`no password is sent with ${form.method}`);
  }
  const typed = typeof form.captcha === 'string' ? form.captcha : '';
  const captcha = typed && captchaId ? { captcha: typed, captchaId } : {};
  const payload = botProof?.open();
  const proof = payload ? { challenge: { kind: 'altcha' as const, payload } } : {};
  return form.method === 'username'
    ? {
        type: 'username' as const,
        username: form.username,
        password: form.password.open(),
        site,
        rememberMe: form.remember ?? false,
        remembered: form.remembered ?? false,
        ...captcha,
        ...proof,
      }
    : {
        type: 'sms' as const,
        username: form.mobile,
        password: form.code.open(),
        countryDialingCode: form.countryDialingCode,
        ...(form.attemptId && { attemptId: form.attemptId }),
        site,
        rememberMe: form.remember ?? false,
        ...captcha,
        ...proof,
      };
}

/** The second step in the statechart's terms, with its expiry on the local clock (H23). */
function toChallenge(demand: VerificationDemand): Verification {
  const { challengeId, kinds, hints = {}, attemptsLeft = 1 } = demand;
  const { expiresInSeconds } = demand;
  const expiresAt =
    expiresInSeconds === undefined
      ? Date.parse(demand.expiresAt)
      : Date.now() + expiresInSeconds * 1000;
  return { challengeId, kinds, hints, attemptsLeft, expiresAt };
}

/** Maps a problem to the statechart's failure. */
function throwLoginFailure(error: unknown): never {
  if (!(error instanceof ApiProblem)) throw error;
  const failure: LoginFailure = {
    ...getFailure(error),
    ...(error.captchaRequired && { captcha: true }),
    ...(error.verification && { verification: toChallenge(error.verification) }),
  };
  throw failure;
}
