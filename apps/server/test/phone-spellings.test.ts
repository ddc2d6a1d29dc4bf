import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getContacts } from '../src/modules/accounts/index.ts';
import {
  askCode,
  bindPhone,
  getSentCode,
  logInWithCode,
  getNewestMessage,
} from './support/inbox.ts';
import { createPeople, createAddress, type People } from './support/people.ts';
import { withPlatform, type TestApp } from './support/platform.ts';
import { call, operate, getToken } from './support/portal.ts';
import { getRefusal, register, setRules } from './support/registration.ts';

const started: TestApp[] = [];
let app: TestApp;
let people: People;

async function startIn(country: string): Promise<TestApp> {
  const own = await withPlatform({ env: { DEFAULT_COUNTRY: country } });
  started.push(own);
  await operate(own, 'PATCH', '/whitelabel', {
    switches: { mobileCodeLogin: true, CHNGPASSVERIF3: true, loginBotCheck: false },
  });
  return own;
}

beforeAll(async () => {
  app = await startIn('VN');
  people = await createPeople(app);
});
afterAll(async () => {
  for (const own of started) await own.dispose();
});

async function registeredPhone(
  own: TestApp,
  phone: Readonly<Record<string, unknown>>,
): Promise<string> {
  const answer = await register(own, phone, { mobile: true });
  if (answer.status !== 200) return getRefusal(answer).join(' ');
  return (await getContacts(own.platform.db, answer.value.user.id)).phone?.value ?? 'none';
}

describe('phone number spellings [H113, H22]', () => {
  test('shares the resend delay between two spellings of one number', async () => {
    const member = await people.member('spells');
    await bindPhone(app, member.id, '+84912345671');
    expect((await askCode(app, '+84 (0)912 345 671', { ip: createAddress() })).status).toBe(200);
    for (const typed of ['0912345671', '912345671', '+84912345671', '0912.345.671']) {
      const { body } = await askCode(app, typed, { ip: createAddress() });
      expect([typed, body.code]).toEqual([typed, 'sms_too_many_requests']);
    }
    expect(await getNewestMessage(app, '+84912345671')).toMatchObject({ state: 'sent' });
  });

  test('the code works with any spelling of the number', async () => {
    const member = await people.member('respells');
    await bindPhone(app, member.id, '+84912345672');
    const { value } = await askCode(app, '٠٩١٢٣٤٥٦٧٢', { ip: createAddress() });
    const code = await getSentCode(app, '+84912345672');
    const guess = { typed: '+84 (0)912 345 672', attemptId: value.attemptId, code };
    const { status, body } = await logInWithCode(app, guess);
    expect([status, body.value.user.account]).toEqual([200, 'respells']);
  });

  test('a remembered phone is shown in national format', async () => {
    const member = await people.member('kept');
    await bindPhone(app, member.id, '+84912345673');
    const { value } = await askCode(app, '+84 912 345 673', { ip: createAddress() });
    const code = await getSentCode(app, '+84912345673');
    const guess = { typed: '＋84 912 345 673', attemptId: value.attemptId, code };
    const login = await logInWithCode(app, guess, { more: { rememberMe: true } });
    const cookie = [login.headers['set-cookie']].flat().map((set) => String(set).split(';')[0]);
    const shown = await call(app, 'GET', '/api/auth/remembered', {
      headers: { cookie: cookie.join('; ') },
    });
    expect(shown.value).toMatchObject({ username: '0912345673', countryDialingCode: '+84' });
  });

  test('a password reset accepts another spelling than its request', async () => {
    const member = await people.member('forgets');
    await bindPhone(app, member.id, '+84912345674');
    const more = { purpose: 'reset_password' };
    const asked = await askCode(app, '912345674', { more, ip: createAddress() });
    const reset = await call(app, 'POST', '/api/auth/password-by-phone', {
      body: {
        mobileNum: '+84\u00A0912\u00A0345\u00A0674',
        countryDialingCode: '84',
        newPassword: 'Another-table-9',
        confirmNewPassword: 'Another-table-9',
        verificationCode: await getSentCode(app, '+84912345674'),
        attemptId: asked.value.attemptId,
      },
    });
    expect(reset.value).toEqual({ username: 'forgets' });
  });

  test('the security centre accepts the plus form', async () => {
    await people.member('binds');
    const token = await getToken(app, 'binds');
    const target = { kind: 'phone', mobileNum: '+84 (0)912.345.675', countryDialingCode: '84' };
    const sent = await call(app, 'POST', '/api/security/contacts', { token, body: target });
    expect([sent.status, sent.value?.hint]).toEqual([200, '••• 675']);
    expect(await getNewestMessage(app, '+84912345675')).toMatchObject({ state: 'sent' });
  });

  test('a registration by mobile accepts the plus form and the number without its trunk zero', async () => {
    const dialing = { countryDialingCode: '84' };
    expect(await registeredPhone(app, { ...dialing, mobileNum: '+84 (0)912 345 676' })).toBe(
      '+84912345676',
    );
    expect(await registeredPhone(app, { ...dialing, mobileNum: '912345677' })).toBe('+84912345677');
    expect(await registeredPhone(app, { mobileNum: '+84 912 345 678' })).toBe('+84912345678');
    expect(await registeredPhone(app, { countryDialingCode: '65', mobileNum: '91234567' })).toBe(
      '+6591234567',
    );
  });

  test('an invalid number is rejected and no message is sent [X16]', async () => {
    const { body } = await askCode(app, '0000000000', { ip: createAddress() });
    expect(body.code).toBe('phone_invalid');
    expect(await registeredPhone(app, { mobileNum: '0000000000' })).toBe(
      '422 phone_invalid mobileNum: phone',
    );
    for (const destination of ['+84000000000', '+840000000000']) {
      expect(await getNewestMessage(app, destination)).toBeUndefined();
    }
  });
});

describe('merchant in a country without a trunk zero [H21, H113]', () => {
  test.each([
    ['US', '1', ['415 555 2671', '+1 (415) 555-2671'], '+14155552671'],
    ['SG', '65', ['91234567', '+65 9123 4567'], '+6591234567'],
    ['CN', '86', ['131 2345 6789', '+86 131 2345 6789'], '+8613123456789'],
  ])('%s accepts its numbers with and without +%s', async (country, dialing, spellings, e164) => {
    const own = await startIn(country);
    // Without a name of its own the account is named by the number.
    await setRules(own, { username: { enabled: false } });
    const [home, abroad] = spellings;
    const nameless = { username: null };
    expect(await registeredPhone(own, { mobileNum: home, ...nameless })).toBe(e164);
    // It is the same number: a second account cannot have it.
    for (const again of [
      { mobileNum: home, countryDialingCode: dialing },
      { mobileNum: abroad, countryDialingCode: dialing },
      { mobileNum: abroad },
    ]) {
      expect(await registeredPhone(own, { ...again, ...nameless })).toBe(
        '409 registration_refused',
      );
    }
    const unknown = { mobileNum: '0912345678', countryDialingCode: dialing };
    expect(await registeredPhone(own, unknown)).toContain('phone_invalid');
  });
});
