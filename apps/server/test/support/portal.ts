import { solveProof } from './proof.ts';
import { createAddress } from './people.ts';
import type { TestApp } from './platform.ts';

/** An answer of the server as a test reads it. */
export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  /** The parsed body: `{success, value}` or a problem. */
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  readonly body: any;
  /** `body.value`. */
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  readonly value: any;
}

export interface CallOptions {
  readonly token?: string;
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
  /** The client's address. */
  readonly ip?: string;
}

type Method = 'GET' | 'PUT' | 'POST' | 'DELETE' | 'PATCH';

/** One call of the gaming API, without a socket. */
export async function call(
  app: TestApp,
  method: Method,
  url: string,
  options: CallOptions = {},
): Promise<Answer> {
  const { token, body, headers = {}, ip } = options;
  const response = await app.http.inject({
    method,
    url,
    headers: { ...(token === undefined ? {} : { authorization: `Bearer ${token}` }), ...headers },
    ...(body === undefined ? {} : { payload: body as object }),
    ...(ip === undefined ? {} : { remoteAddress: ip }),
  });
  const parsed = response.body === '' ? undefined : response.json();
  return {
    status: response.statusCode,
    headers: response.headers,
    body: parsed,
    value: parsed?.value,
  };
}

/** One call of the operator API with the server's key. */
export function operate(
  app: TestApp,
  method: Method,
  path: string,
  body?: unknown,
): Promise<Answer> {
  const headers = { 'x-operator-key': app.platform.config.operatorKey ?? '' };
  return call(app, method, `/operator-api${path}`, {
    headers,
    ...(body === undefined ? {} : { body }),
  });
}

export interface LoginOptions extends CallOptions {
  readonly password?: string;
  readonly site?: 'member' | 'agent';
  readonly captcha?: { readonly captchaId: string; readonly captcha: string };
  /** A specific proof of work, or null for none; a fresh one by default. */
  readonly challenge?: object | null;
  /** The answer to a second step. */
  readonly verification?: object;
  /** Further fields of the body. */
  readonly more?: object;
}

/** A login by user name and password, by default the demo password. */
export async function logIn(
  app: TestApp,
  username: string,
  options: LoginOptions = {},
): Promise<Answer> {
  const { password = 'Baize-demo-1', site = 'member', captcha, ...rest } = options;
  const { challenge = await solveBotCheck(app), verification, more, ...others } = rest;
  const proof = challenge === null ? {} : { challenge };
  const credentials = { username, password, type: 'username', site, ...more };
  const body = { ...credentials, ...captcha, ...proof, verification };
  return call(app, 'POST', '/api/auth/login', { ...others, body });
}

/** A proof of work, valid for one call: the body's `challenge`. */
export async function solveBotCheck(app: TestApp, query = ''): Promise<object> {
  const { value } = await call(app, 'GET', `/api/auth/bot-check${query}`, { ip: createAddress() });
  return solveProof(value);
}

/** The token of a login that must succeed. */
export async function getToken(
  app: TestApp,
  username: string,
  options: LoginOptions = {},
): Promise<string> {
  const answer = await logIn(app, username, options);
  if (answer.status !== 200)
    throw new Error(`${username} could not log in: ${JSON.stringify(answer.body)}`);
  return answer.value.token;
}

/** A captcha with its answer, which test mode sends in a header. */
export async function solveCaptcha(app: TestApp, ip?: string) {
  const { value, headers } = await call(
    app,
    'GET',
    '/api/auth/captcha',
    ip === undefined ? {} : { ip },
  );
  return { captchaId: value.captchaId as string, captcha: String(headers['x-captcha-answer']) };
}
