import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bindContact, memberByAccount } from '../src/modules/accounts/index.ts';
import { getMessaging } from '../src/modules/messaging/index.ts';
import { getSentCode } from './support/inbox.ts';
import { createPeople, createAddress, PASSWORD, type People } from './support/people.ts';
import { withPlatform, type TestApp } from './support/platform.ts';
import { call, getToken, type CallOptions } from './support/portal.ts';
import { getCurrentCode } from './support/second-step.ts';

let app: TestApp;
let people: People;
beforeAll(async () => {
  app = await withPlatform();
  people = await createPeople(app);
});
afterAll(() => app?.dispose());

const NEXT = 'Another-demo-2';

const api = (
  method: 'PUT' | 'POST' | 'DELETE',
  path: string,
  token: string,
  options: CallOptions = {},
) => call(app, method, `/api/security${path}`, { token, ...options });

/** A fresh login with the password only. */
const fresh = async (account: string) => getToken(app, await people.createAccount(account));

/** Enrols an authenticator app in the security centre. */
async function enrol(token: string) {
  const { value } = await api('POST', '/totp', token);
  const body = { code: getCurrentCode(app, value.secret) };
  const confirmed = await api('PUT', '/totp', token, { body });
  return {
    secret: value.secret as string,
    recoveryCodes: confirmed.value.recoveryCodes as string[],
  };
}

describe('security notice', () => {
  const noticesTo = async (destination: string) => {
    const all = await getMessaging(app.platform).list({ limit: 100 });
    return all
      .filter((each) => each.destination === destination && each.purpose === 'notice:security')
      .map(({ text, channel, subject, state }) => ({ text, channel, subject, state }))
      .toReversed();
  };
  const bindEmail = async (account: string, value: string) => {
    const { id } = (await memberByAccount(app.platform.db, account))!;
    const at = app.platform.clock.now();
    await bindContact(app.platform.db, { memberId: id, kind: 'email', value, verifiedAt: at, at });
  };

  test('mails the owner every change of a factor, without a secret or link', async () => {
    const [account, email] = ['told-by-mail', 'told@example.com'];
    const token = await fresh(account);
    await bindEmail(account, email);
    const { secret, recoveryCodes } = await enrol(token);
    await api('POST', '/recovery-codes', token);
    await api('DELETE', '/totp', token);
    const change = { oldPassword: PASSWORD, newPassword: NEXT, confirmNewPassword: NEXT };
    const changed = await call(app, 'POST', '/api/member/password', {
      token,
      body: change,
      headers: { 'accept-language': 'vi' },
    });
    expect(changed.status).toBe(200);
    const notices = await noticesTo(email);
    expect(
      notices.map(({ text }) => /: (.+) \(\d{4}-\d\d-\d\d \d\d:\d\d UTC\)/.exec(text)?.[1]),
    ).toEqual([
      'an authenticator app was added',
      'new recovery codes were created',
      'the authenticator app was removed',
      'mật khẩu đã được đổi',
    ]);
    expect(notices[0]).toMatchObject({
      channel: 'email',
      subject: expect.stringMatching(/security/),
    });
    await expect
      .poll(async () => (await noticesTo(email)).map(({ state }) => state))
      .toEqual(Array.from({ length: 4 }, () => 'sent'));
    for (const word of [secret, ...recoveryCodes, NEXT, 'http', 'token'])
      expect(JSON.stringify(notices)).not.toContain(word);
  });

  test('goes to a replaced address or number', async () => {
    const account = 'told-of-another';
    const token = await fresh(account);
    await bindEmail(account, 'before@example.com');
    const bind = async (target: object, sentTo: string) => {
      const asked = await api('POST', '/contacts', token, { body: target, ip: createAddress() });
      const code = await getSentCode(app, sentTo);
      const body = { target, attemptId: asked.value.attemptId, code };
      expect((await api('PUT', '/contacts', token, { body })).status).toBe(200);
    };
    await bind({ kind: 'email', email: 'after@example.com' }, 'after@example.com');
    for (const address of ['before@example.com', 'after@example.com'])
      expect((await noticesTo(address)).map(({ text }) => text)).toEqual([
        expect.stringContaining('an e-mail address was added'),
      ]);
    const phone = (mobileNum: string) => ({ kind: 'phone', mobileNum, countryDialingCode: '+84' });
    await bind(phone('0912350007'), '+84912350007');
    await bind(phone('0912350008'), '+84912350008');
    expect(await noticesTo('+84912350007')).toEqual([
      expect.objectContaining({ channel: 'sms', subject: '' }),
    ]);
    expect(await noticesTo('after@example.com')).toHaveLength(3);
  });
});
