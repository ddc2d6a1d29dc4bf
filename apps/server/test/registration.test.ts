import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { contactsOf, memberByAccount } from '../src/modules/identity/index.ts';
import { codeSentTo, freshPhone } from './support/inbox.ts';
import { createPeople, freshAddress, type People } from './support/people.ts';
import { withPlatform, type TestApp } from './support/platform.ts';
import { call, logIn, operate, solveBotCheck } from './support/portal.ts';
import {
  captchaFor,
  CHOSEN,
  freshName,
  refusal,
  register,
  setRules,
} from './support/registration.ts';

let app: TestApp;
let given: People['given'];
let defaults: unknown;
beforeAll(async () => {
  app = await withPlatform();
  ({ given } = await createPeople(app));
  defaults = (await operate(app, 'GET', '/registration-rules')).value;
});
afterAll(() => app?.dispose());
/** Every test begins with the merchant's own rules and switches. */
afterEach(async () => {
  await operate(app, 'PUT', '/registration-rules', defaults);
  await operate(app, 'PATCH', '/whitelabel', {
    minimumAge: 18,
    switches: {
      USERNAMEREG3: true,
      MOBILENUMREG3: true,
      MOBILENUMPASSREG3: true,
      REGMOBVERF3: false,
      revealUnknownUser: false,
    },
  });
});

const switched = (switches: object) => operate(app, 'PATCH', '/whitelabel', { switches });
const db = () => app.platform.db;
const memberOf = async (account: string) => {
  const member = await memberByAccount(db(), account);
  if (member === undefined) throw new Error(`nobody is called ${account}`);
  return member;
};
const recordOf = async (account: string) =>
  db()
    .selectFrom('registration')
    .selectAll()
    .where('member_id', '=', (await memberOf(account)).id)
    .executeTakeFirstOrThrow();

describe('a registration by user name', () => {
  test('[E21] [E27] makes an account that its password opens', async () => {
    const { status, value } = await register(app, { username: 'First01' });
    expect(status).toBe(200);
    expect(value.user).toMatchObject({ account: 'First01', type: 0, isAgent: false });
    expect(value.session).toBeUndefined();
    const { status: entered } = await logIn(app, 'first01', { password: CHOSEN });
    expect(entered).toBe(200);
  });

  test('[E36] with the login flag logs in at once', async () => {
    const { value } = await register(app, { login: true });
    const { token } = value.session;
    const me = await call(app, 'GET', '/api/member', { token });
    expect(me.value).toMatchObject({ id: value.user.id, firstTimeLogin: false });
  });

  test('[V27] [V28] [V29] asks for a name, a password and its copy', async () => {
    const nothing = { username: null, password: null, confirmPassword: null };
    // What the document itself requires is refused before the rules are read.
    expect((await register(app, nothing)).status).toBe(422);
    expect(refusal(await register(app, { username: '1abc' }))).toEqual([
      '422 validation_failed',
      'username: letter_first_alnum 4-16',
    ]);
    const short = { password: 'short', confirmPassword: 'short' };
    expect(refusal(await register(app, short))).toEqual([
      '422 validation_failed',
      'password: any 8-64',
    ]);
    expect(refusal(await register(app, { confirmPassword: 'Green-table-8' }))).toEqual([
      '422 password_mismatch',
      'confirmPassword: mismatch',
    ]);
  });

  test('refuses a password that others know', async () => {
    const { defaultPassword } = app.platform.config;
    for (const password of [defaultPassword, 'Visitorname']) {
      const body = { username: 'visitorname', password, confirmPassword: password };
      expect(refusal(await register(app, body))[0]).toBe('422 password_weak');
    }
  });

  test('[V41] asks for the picture exactly when its rule is on', async () => {
    expect(refusal(await register(app, { captcha: 'wrong' }))[0]).toBe('422 captcha_wrong');
    const used = await captchaFor(app);
    await register(app, used);
    expect(refusal(await register(app, used))[0]).toBe('422 captcha_wrong');
    const missing = { captcha: null, captchaId: null };
    expect(refusal(await register(app, missing))).toEqual([
      '422 captcha_required',
      'captcha: required',
    ]);
    await setRules(app, { captcha: { enabled: false } });
    expect((await register(app, missing)).status).toBe(200);
  });
});

describe('the rules', () => {
  test('[V1] [V2] [V3] the server names the broken rule and its bounds', async () => {
    await setRules(app, {
      idNumber: { acceptedPattern: '[A-Z]{2}\\d+', minLength: 4, maxLength: 8 },
    });
    for (const [idNumber, rule] of [
      ['AB1', 'any'],
      ['AB1234567', 'any'],
      ['A12345', 'pattern'],
      ['xAB123', 'pattern'],
    ]) {
      expect(refusal(await register(app, { idNumber }))).toEqual([
        '422 validation_failed',
        `idNumber: ${rule} 4-8`,
      ]);
    }
    expect((await register(app, { idNumber: 'AB1234' })).status).toBe(200);
  });

  test.each([
    ['E22', 'V32', 'payeeName', 'Nguyễn Văn A'],
    ['E23', 'V39', 'email', 'visitor@example.com'],
    ['E24', 'V33', 'qqNum', '123456'],
    ['E31', 'V34', 'line', 'line-id'],
    ['E31', 'V35', 'whatsapp', '+84 912 345 678'],
    ['E31', 'V36', 'facebook', 'facebook.name'],
    ['E31', 'V37', 'wechat', 'wechat_id'],
    ['E32', 'V38', 'idNumber', '012345678'],
    ['E26', 'E65', 'recommenderId', 'friend01'],
  ])('[%s] [%s] %s is asked for only when its rule says so, and kept', async (...row) => {
    const [, , field, value] = row;
    expect((await register(app, {})).status).toBe(200);
    await setRules(app, { [field]: { required: true } });
    const rules = (await call(app, 'GET', '/api/registration/rules')).value.rules;
    expect(rules.find((rule: { field: string }) => rule.field === field).required).toBe(true);
    expect(refusal(await register(app, {}))).toEqual([
      '422 validation_failed',
      `${field}: required`,
    ]);
    const username = freshName();
    expect((await register(app, { username, [field]: value })).status).toBe(200);
    const said =
      field === 'email'
        ? (await contactsOf(db(), (await memberOf(username)).id)).email?.value
        : ((await recordOf(username)).profile as Record<string, string>)[field];
    expect(said).toBe(value);
  });

  test('[E30] [V42] a payment password that is shown is set, by its rule, and kept as a hash', async () => {
    await setRules(app, {
      paymentPassword: { patternId: 'digits', minLength: 6, maxLength: 6 },
    });
    expect(refusal(await register(app))).toEqual([
      '422 validation_failed',
      'paymentPassword: required',
    ]);
    expect(refusal(await register(app, { paymentPassword: '12345' }))[1]).toBe(
      'paymentPassword: digits 6-6',
    );
    const username = freshName();
    expect((await register(app, { username, paymentPassword: '123456' })).status).toBe(200);
    const { password_hash: hash } = await db()
      .selectFrom('payment_password')
      .selectAll()
      .where('member_id', '=', (await memberOf(username)).id)
      .executeTakeFirstOrThrow();
    expect(hash).toMatch(/^\$argon2id\$/);
  });

  test('are changed by the operator alone, and only to rules that make sense', async () => {
    const slow = { acceptedPattern: '(a+)+b' };
    const { status, body } = await setRules(app, { line: slow, qqNum: { minLength: 99 } });
    expect(status).toBe(422);
    const rules = body.errors.map(({ rule }: { rule: string }) => rule);
    expect(rules.toSorted()).toEqual(['range', 'slow_pattern']);
    const form = (await call(app, 'GET', '/api/registration/rules')).value;
    expect(form.rules).toEqual((defaults as { rules: unknown }).rules);
    expect((await call(app, 'PUT', '/operator-api/registration-rules', { body: {} })).status).toBe(
      401,
    );
  });
});

describe('the boxes', () => {
  test('[V43] [T23] the terms must be accepted; version and time are recorded', async () => {
    expect(refusal(await register(app, { termsAccepted: false }))).toEqual([
      '422 terms_not_accepted',
      'termsAccepted: unticked',
    ]);
    const { terms } = (await call(app, 'GET', '/api/registration/rules')).value;
    const username = freshName();
    await register(app, { username, termsVersion: terms.version });
    const record = await recordOf(username);
    expect(record.terms_version).toBe(terms.version);
    expect(record.terms_accepted_at).toEqual(record.created_at);

    const rules = (defaults as { rules: unknown }).rules;
    const next = { version: '2026-02', text: 'New terms.' };
    await operate(app, 'PUT', '/registration-rules', { rules, terms: next });
    expect(refusal(await register(app, { termsVersion: terms.version }))).toEqual([
      '422 terms_not_accepted',
      'termsAccepted: outdated',
    ]);
    expect((await register(app, { termsVersion: '2026-02' })).status).toBe(200);
  });

  test('[V44] the age of the merchant is confirmed, and a birthday is held against it', async () => {
    const unticked = await register(app, { ageConfirmed: false });
    expect(refusal(unticked)[1]).toBe('ageConfirmed: unticked');
    await operate(app, 'PATCH', '/whitelabel', { minimumAge: 21 });
    await setRules(app, { birthday: { patternId: 'date_ymd', minLength: 10, maxLength: 10 } });
    const year = new Date().getUTCFullYear();
    expect(refusal(await register(app, { birthday: `${year - 20}-01-01` }))).toEqual([
      '422 validation_failed',
      'birthday: too_young 21-21',
    ]);
    const username = freshName();
    expect((await register(app, { username, birthday: `${year - 22}-01-01` })).status).toBe(200);
    expect((await recordOf(username)).age_confirmed).toBe(21);
    await operate(app, 'PATCH', '/whitelabel', { minimumAge: 0 });
    expect((await register(app, { ageConfirmed: false })).status).toBe(200);
  });
});

describe('the two ways', () => {
  test('[E25] [E35] [V30] by mobile the number is asked for and kept with its country', async () => {
    const none = await register(app, { countryDialingCode: '+84' }, { mobile: true });
    expect(none.status).toBe(422);
    const short = await register(app, { mobileNum: '091234' }, { mobile: true });
    expect(refusal(short)[1]).toBe('mobileNum: digits 10-11');
    const body = { mobileNum: '0912345678', countryDialingCode: '+84' };
    const { status, value } = await register(app, body, { mobile: true });
    expect(status).toBe(200);
    const { phone } = await contactsOf(db(), value.user.id);
    expect(phone).toMatchObject({ value: '+84912345678', verified_at: null });
  });

  test('[V30] by user name the number is asked for when its rule says so', async () => {
    await setRules(app, { mobileNum: { required: true } });
    expect(refusal(await register(app))[1]).toBe('mobileNum: required');
  });

  test('[E55] [E56] a way that is switched off is refused', async () => {
    await switched({ USERNAMEREG3: false });
    expect(refusal(await register(app))[0]).toBe('403 feature_disabled');
    await switched({ USERNAMEREG3: true, MOBILENUMREG3: false });
    const body = { mobileNum: '0912345679' };
    expect(refusal(await register(app, body, { mobile: true }))[0]).toBe('403 feature_disabled');
  });

  test('[E37] an external sign-in is refused while the merchant has none', async () => {
    const body = { channel: 'oidc', idToken: 'a.b.c'.repeat(8) };
    expect(refusal(await register(app, body))[0]).toBe('403 feature_disabled');
  });
});

describe('the number and its code', () => {
  /** A code on its way to a number that wants to register. */
  async function codeFor(phone = freshPhone()) {
    const ip = freshAddress();
    const body = {
      mobileNo: phone.typed,
      countryDialingCode: '84',
      challenge: await solveBotCheck(app),
    };
    const { value } = await call(app, 'POST', '/api/sms/registration-mobile', { body, ip });
    const verificationCode = await codeSentTo(app, phone.e164);
    const { attemptId } = value;
    return {
      phone,
      body: { mobileNum: phone.typed, countryDialingCode: '84', verificationCode, attemptId },
    };
  }

  test('[V31] [E28] [E57] with the switch on, the code is asked for in both ways and proves the number', async () => {
    await switched({ REGMOBVERF3: true });
    const bare = { mobileNum: freshPhone().typed, countryDialingCode: '84' };
    for (const mobile of [true, false])
      expect(refusal(await register(app, bare, { mobile }))).toEqual([
        '422 validation_failed',
        'verificationCode: required',
      ]);
    const { body, phone } = await codeFor();
    const wrong = body.verificationCode === '000000' ? '000001' : '000000';
    const guess = { ...body, verificationCode: wrong };
    expect(refusal(await register(app, guess, { mobile: true }))[0]).toBe('422 code_invalid');
    const { value } = await register(app, body, { mobile: true });
    const contact = (await contactsOf(db(), value.user.id)).phone;
    expect(contact?.value).toBe(phone.e164);
    expect(contact?.verified_at).toBeInstanceOf(Date);
    expect(refusal(await register(app, body, { mobile: true }))[0]).toBe(
      '409 registration_refused',
    );
  });

  test('a name that was taken costs no second SMS', async () => {
    await switched({ REGMOBVERF3: true });
    const { body } = await codeFor();
    const taken = freshName();
    await switched({ REGMOBVERF3: false });
    await register(app, { username: taken });
    await switched({ REGMOBVERF3: true });
    const first = await register(app, { ...body, username: taken });
    expect(refusal(first)[0]).toBe('409 registration_refused');
    expect((await register(app, body)).status).toBe(200);
  });

  test('[E58] without a password of its own the account is proved by the code alone', async () => {
    await switched({ MOBILENUMPASSREG3: false });
    const { body } = await codeFor();
    const none = { password: null, confirmPassword: null };
    const { verificationCode: _, ...unproved } = body;
    expect(refusal(await register(app, { ...unproved, ...none }, { mobile: true }))[1]).toBe(
      'verificationCode: required',
    );
    const { status, value } = await register(app, { ...body, ...none }, { mobile: true });
    expect(status).toBe(200);
    expect((await memberOf(value.user.account)).password_hash).toBeNull();
  });

  test('[X16] a number that its country does not have is refused', async () => {
    const send = (mobileNum: string, countryDialingCode: string) =>
      register(app, { mobileNum, countryDialingCode }, { mobile: true });
    expect(refusal(await send('12345678', '65'))).toEqual([
      '422 phone_invalid',
      'mobileNum: phone',
    ]);
    expect((await send('81234567', '65')).status).toBe(200);
  });
});

describe('invitations', () => {
  const check = (code: string, domain = 'play.example.com') =>
    call(app, 'GET', `/api/registration/affiliate?code=${code}&domain=${domain}`, {
      ip: freshAddress(),
    });

  test('[T25] [E29] [V40] [X13] a code is checked, and leads into the downline of its agent', async () => {
    const agent = await given('inviter', 1);
    await operate(app, 'PUT', '/affiliate-codes', { code: 'Spring26', agent, active: true });
    expect((await check('spring26')).value).toEqual({ valid: true, affiliateCode: 'Spring26' });
    expect(refusal(await check('autumn26'))[0]).toBe('422 invitation_code_error');

    expect(refusal(await register(app, { affiliateCode: 'autumn26' }))).toEqual([
      '422 invitation_code_error',
      'affiliateCode: unknown',
    ]);
    const username = freshName();
    const sent = { username, affiliateCode: 'SPRING26', domain: 'play.example.com' };
    expect((await register(app, sent)).status).toBe(200);
    const member = await memberOf(username);
    const upline = await memberOf(agent);
    expect([member.parent_id, member.path]).toEqual([upline.id, `${upline.path}${member.id}/`]);
    expect(await recordOf(username)).toMatchObject({
      affiliate_code: 'Spring26',
      domain: 'play.example.com',
    });

    await setRules(app, { affiliateCode: { required: true } });
    expect(refusal(await register(app))[1]).toBe('affiliateCode: required');
    await operate(app, 'PUT', '/affiliate-codes', { code: 'Spring26', agent, active: false });
    expect((await check('spring26')).status).toBe(422);
  });

  test('[E34] a code may belong to one host, and to an agent only', async () => {
    const agent = await given('hosted', 2);
    const domain = 'north.example.com';
    await operate(app, 'PUT', '/affiliate-codes', { code: 'NORTH', agent, active: true, domain });
    expect((await check('NORTH', `${domain}:8443`)).status).toBe(200);
    expect((await check('NORTH', 'south.example.com')).status).toBe(422);
    const player = { code: 'PLAYER', agent: await given('no-agent'), active: true };
    expect((await operate(app, 'PUT', '/affiliate-codes', player)).status).toBe(422);
    const { list } = (await operate(app, 'GET', '/affiliate-codes')).value;
    expect(list).toContainEqual({ code: 'NORTH', agent, active: true, domain });
  });

  test('[E33] a referral code leads to where the friend is, and remembers the friend', async () => {
    await setRules(app, { referralCode: {} });
    const agent = await given('upline-of-friend', 1);
    await operate(app, 'PUT', '/affiliate-codes', { code: 'FRIENDS', agent, active: true });
    const friend = freshName();
    await register(app, { username: friend, affiliateCode: 'FRIENDS' });
    const { id } = await memberOf(friend);
    const { code } = await db()
      .selectFrom('referral_code')
      .select('code')
      .where('member_id', '=', id)
      .executeTakeFirstOrThrow();
    const username = freshName();
    expect((await register(app, { username, referralCode: code.toLowerCase() })).status).toBe(200);
    expect((await recordOf(username)).referrer_id).toBe(id);
    expect((await memberOf(username)).parent_id).toBe((await memberOf(agent)).id);
    expect(refusal(await register(app, { referralCode: 'NOBODY' }))[1]).toBe(
      'referralCode: unknown',
    );
  });

  test('cannot be guessed in bulk', async () => {
    const ip = freshAddress();
    const url = '/api/registration/affiliate?code=GUESS&domain=x.example.com';
    const answers = await Promise.all(
      Array.from({ length: 21 }, () => call(app, 'GET', url, { ip })),
    );
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(1);
  });
});

describe('what is taken', () => {
  test('is refused by one answer for names, numbers and addresses, unless the merchant tells', async () => {
    await setRules(app, {
      email: { patternId: 'email', minLength: 6, maxLength: 64 },
      mobileNum: {},
    });
    const first = { username: 'taken01', email: 'taken@example.com', mobileNum: '0987654321' };
    expect((await register(app, first)).status).toBe(200);
    const fresh = () => ({
      username: freshName(),
      email: `${freshName()}@example.com`,
      mobileNum: `09${String(Math.random()).slice(2, 10)}`,
    });
    const clashes = [
      [{ ...fresh(), username: 'TAKEN01' }, 'username_taken'],
      [{ ...fresh(), mobileNum: '0987654321' }, 'phone_taken'],
      [{ ...fresh(), email: 'Taken@Example.com' }, 'email_taken'],
    ] as const;
    for (const [body] of clashes)
      expect(refusal(await register(app, body))).toEqual(['409 registration_refused']);
    await switched({ revealUnknownUser: true });
    for (const [body, code] of clashes)
      expect(refusal(await register(app, body))).toEqual([`409 ${code}`]);
  });

  test('stays unsaid to whoever has not passed the picture', async () => {
    await register(app, { username: 'hidden01' });
    for (const username of ['hidden01', freshName()]) {
      const picture = await captchaFor(app);
      const answer = await register(app, { ...picture, username, captcha: 'wrong' });
      expect(refusal(answer)).toEqual(['422 captcha_wrong', 'captcha: wrong']);
    }
  });

  test('of two registrations of one name at once one is made', async () => {
    const answers = await Promise.all(
      [1, 2, 3].map(() => register(app, { username: 'contested' })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  });
});

describe('sent again', () => {
  test('[C19] with its key it answers for the same account, and keeps neither token nor password', async () => {
    const [key, ip] = ['retry-key-000001', freshAddress()];
    const body = { username: freshName(), login: true, ...(await captchaFor(app)) };
    const [first, second] = [
      await register(app, body, { key, ip }),
      await register(app, body, { key, ip }),
    ];
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(second.value.user.id).toBe(first.value.user.id);
    expect(second.value.session.token).not.toBe(first.value.session.token);
    const stored = JSON.stringify(await db().selectFrom('idempotency').selectAll().execute());
    expect(stored).not.toContain(first.value.session.token);
    expect(stored).not.toContain(CHOSEN);
    const other = await register(app, { ...body, username: freshName() }, { key, ip });
    expect(refusal(other)[0]).toBe('422 idempotency_key_reused');
  });

  test('[C20] a key is demanded of both calls', async () => {
    for (const url of ['/api/registration', '/api/registration/mobile']) {
      const { status, body } = await call(app, 'PUT', url, { body: { termsAccepted: true } });
      expect([status, body.code]).toEqual([400, 'idempotency_key_required']);
    }
  });
});
