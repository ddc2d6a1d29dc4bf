import { Secret, TOTP } from 'otpauth';
import { bindContact, type ContactKind } from '../../src/modules/accounts/index.ts';
import { createAddress, type People } from './people.ts';
import type { TestApp } from './platform.ts';
import { call, logIn, type Answer, type LoginOptions } from './portal.ts';
import { getSecondStep } from '../../src/modules/login/index.ts';

/** The authenticator app's code now, or some steps of thirty seconds away. */
export function getCurrentCode(app: TestApp, secret: string, steps = 0): string {
  const timestamp = app.platform.clock.nowMs() + steps * 30_000;
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp });
}

/** The second factors of a test member. */
export interface Bound {
  readonly totp?: boolean;
  readonly contacts?: { readonly [Kind in ContactKind]?: string };
}

/** A member with a second step; `secret` is the authenticator app's. */
export async function createGuarded(
  app: TestApp,
  people: People,
  account: string,
  { totp = false, contacts = {} }: Bound,
): Promise<{ account: string; id: string; secret: string }> {
  const member = await people.member(account);
  const { db, clock } = app.platform;
  const now = clock.now();
  for (const [kind, value] of Object.entries(contacts)) {
    const contact = { memberId: member.id, kind: kind as ContactKind, value };
    await bindContact(db, { ...contact, verifiedAt: now, at: now });
  }
  const { authenticators } = getSecondStep(app.platform);
  const begun = totp ? await authenticators.begin(db, member, now) : null;
  // A code from a minute ago, so that current ones stay unused.
  const before = new Date(now.getTime() - 60_000);
  if (begun) {
    const code = getCurrentCode(app, begun.secret, -2);
    if (!(await authenticators.confirm(db, member.id, code, before))) throw new Error('no app');
  }
  return { account, id: member.id, secret: begun?.secret ?? '' };
}

/** The second half of a login: the same request with the answer, without another proof of work. */
export function answerStep(
  app: TestApp,
  account: string,
  { challengeId, kind, answer }: { challengeId: string; kind: string; answer: string },
  options: LoginOptions = {},
): Promise<Answer> {
  const verification = { challengeId, kind, answer };
  return logIn(app, account, { ...options, challenge: null, verification });
}

/** The cookie of an answer as a browser returns it. */
export function getDeviceCookie({ headers }: Answer): string {
  const cookies = [headers['set-cookie'] ?? []].flat().map(String);
  return cookies.find((cookie) => cookie.startsWith('baize_device='))?.split(';')[0] ?? '';
}

/** Requests a challenge's code, from a new address each time because addresses are capped. */
export function sendStepCode(app: TestApp, challengeId: string, kind: string): Promise<Answer> {
  const body = { challengeId, kind };
  return call(app, 'POST', '/api/auth/verification-code', { body, ip: createAddress() });
}
