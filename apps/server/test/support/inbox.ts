import { bindContact } from '../../src/modules/accounts/index.ts';
import { getMessaging } from '../../src/modules/messaging/index.ts';
import type { TestApp } from './platform.ts';
import { call, type Answer, type CallOptions } from './portal.ts';

/** The newest message to a number or address. */
export async function getNewestMessage(app: TestApp, destination: string) {
  const messages = await getMessaging(app.platform).list({ limit: 100 });
  return messages.find((message) => message.destination === destination);
}

/** The code in the newest message to a number or address. */
export async function getSentCode(app: TestApp, destination: string): Promise<string> {
  const message = await getNewestMessage(app, destination);
  const code = /\b\d{6}\b/.exec(message?.text ?? '')?.[0];
  if (code === undefined) throw new Error(`${destination} was sent no code`);
  return code;
}

/** Gives a member a proved phone. */
export function bindPhone(app: TestApp, memberId: string, e164: string): Promise<void> {
  const at = app.platform.clock.now();
  return bindContact(app.platform.db, {
    memberId,
    kind: 'phone',
    value: e164,
    verifiedAt: at,
    at,
  });
}

let lastNumber = 0;

/** An unused Vietnamese number, as typed and as stored. */
export function createPhone() {
  lastNumber += 1;
  const digits = `9${String(10_000_000 + lastNumber * 10_007)}`;
  return { typed: `0${digits}`, e164: `+84${digits}` };
}

/** Requests the code of a login or reset. */
export function askCode(
  app: TestApp,
  typed: string,
  options: CallOptions & { readonly more?: object } = {},
): Promise<Answer> {
  const { more, ...rest } = options;
  const body = { mobileNum: typed, countryDialingCode: '+84', purpose: 'login', ...more };
  return call(app, 'POST', '/api/sms/code', { ...rest, body });
}

/** A login with a code. */
export function logInWithCode(
  app: TestApp,
  login: { readonly typed: string; readonly attemptId: string; readonly code: string },
  options: CallOptions & { readonly more?: object } = {},
): Promise<Answer> {
  const { more, ...rest } = options;
  const body = {
    username: login.typed,
    password: login.code,
    countryDialingCode: '+84',
    attemptId: login.attemptId,
    site: 'member',
    ...more,
  };
  return call(app, 'POST', '/api/auth/login-code', { ...rest, body });
}
