import { describe, expect, test } from 'vitest';
import { bindContact, getContacts } from '../src/modules/accounts/index.ts';
import { createAddress } from './support/people.ts';
import type { TestApp } from './support/platform.ts';
import { call, logIn, operate } from './support/portal.ts';
import {
  getCaptcha,
  CHOSEN,
  type Form,
  createName,
  getRefusal,
  register,
  createRegistrationDesk,
  setRules,
} from './support/registration.ts';

let app: TestApp;
let defaults: Form;
const { db, getMember, getRecord, switched } = createRegistrationDesk((own, form) => {
  app = own;
  defaults = form;
});

describe('registration by user name', () => {
  test('creates an account that its password opens [E21, E27]', async () => {
    const { status, value } = await register(app, { username: 'First01' });
    expect(status).toBe(200);
    expect(value.user).toMatchObject({ account: 'First01', type: 0, isAgent: false });
    expect(value.session).toBeUndefined();
    // Test mode gives demo money only if a setting says so (H108).
    expect(value.demoCredit).toBeUndefined();
    const { status: entered } = await logIn(app, 'first01', { password: CHOSEN });
    expect(entered).toBe(200);
  });

  test('with the login flag logs in at once [E36]', async () => {
    const { value } = await register(app, { login: true });
    const { token } = value.session;
    const me = await call(app, 'GET', '/api/member', { token });
    expect(me.value).toMatchObject({ id: value.user.id, firstTimeLogin: false });
  });

  test('requires a name, a password and its repetition [V27, V28, V29]', async () => {
    for (const field of ['username', 'password', 'confirmPassword']) {
      const { status, body } = await register(app, { [field]: null });
      const pointers = body.errors.map(({ pointer }: { pointer: string }) => pointer);
      expect([status, pointers]).toEqual([422, [`/body/${field}`]]);
    }
    expect(getRefusal(await register(app, { username: '1abc' }))).toEqual([
      '422 validation_failed',
      'username: letter_first_alnum 4-16',
    ]);
    const short = { password: 'short', confirmPassword: 'short' };
    expect(getRefusal(await register(app, short))).toEqual([
      '422 validation_failed',
      'password: any 8-64',
    ]);
    expect(getRefusal(await register(app, { confirmPassword: 'Green-table-8' }))).toEqual([
      '422 password_mismatch',
      'confirmPassword: mismatch',
    ]);
  });

  test('rejects a well-known password', async () => {
    const { defaultPassword } = app.platform.config;
    for (const password of [defaultPassword, 'Visitorname', 'Football']) {
      const body = { username: 'visitorname', password, confirmPassword: password };
      expect(getRefusal(await register(app, body))[0]).toBe('422 password_weak');
    }
  });

  test('requires the captcha exactly when its rule is on [V41]', async () => {
    expect(getRefusal(await register(app, { captcha: 'wrong' }))[0]).toBe('422 captcha_wrong');
    const used = await getCaptcha(app);
    await register(app, used);
    expect(getRefusal(await register(app, used))[0]).toBe('422 captcha_wrong');
    const missing = { captcha: null, captchaId: null };
    expect(getRefusal(await register(app, missing))).toEqual([
      '422 captcha_required',
      'captcha: required',
    ]);
    await setRules(app, { captcha: { enabled: false } });
    expect((await register(app, missing)).status).toBe(200);
  });
});

describe('form rules', () => {
  test('the server names the broken rule and its bounds [V1, V2, V3, E65]', async () => {
    const saved = await setRules(app, {
      idNumber: { acceptedPattern: '[A-Z]{2}\\d+', minLength: 4, maxLength: 8 },
    });
    expect(saved.status).toBe(200);
    for (const [idNumber, rule] of [
      ['AB1', 'any'],
      ['AB1234567', 'any'],
      ['A12345', 'pattern'],
      ['xAB123', 'pattern'],
    ]) {
      expect(getRefusal(await register(app, { idNumber }))).toEqual([
        '422 validation_failed',
        `idNumber: ${rule} 4-8`,
      ]);
    }
    expect((await register(app, { idNumber: 'AB1234' })).status).toBe(200);
    await setRules(app, { idNumber: { acceptedPattern: '*' } });
    expect((await register(app, { idNumber: 'x-1 2' })).status).toBe(200);
  });

  test.each([
    ['V4', 'characters', 'Nguyễn', 'ab1'],
    ['V5', 'letter_first_alnum', 'Player01', '1abc'],
    ['V6', 'chinese_digits', '王2', '王a'],
    ['V7', 'email', 'a@b.co', 'a@b'],
    ['V8', 'alphanumeric', '1a', 'a-1'],
    ['V9', 'letters_and_digits', 'a1', 'aa'],
    ['V10', 'digits', '0123', '1a'],
    ['V11', 'one_capital', 'abC', 'abc'],
    ['V12', 'english_spaces', 'John Doe', 'José'],
    ['V13', 'no_spaces', 'a-b', 'a b'],
    ['V14', 'chinese_punctuation', '王，明。', '王1'],
    ['V15', 'date_ymd', '2000-02-29', '1900-02-29'],
    ['V16', 'date_mdy', '02-29-2000', '31-12-2000'],
    ['V17', 'korean', '김철수', '김a'],
    ['V18', 'thai', 'สมชาย', 'abc'],
    ['V19', 'thai_english_spaces', 'สมชาย Smith', 'สมชาย1'],
    ['V20', 'letters_digits_symbols', 'aB3$', 'a b'],
    ['V21', 'strong', 'Aa1!', 'Aa11'],
  ])('[%s] a field of the family %s accepts %s and not %s', async (...row) => {
    const [, patternId, good, bad] = row;
    const length = { minLength: 1, maxLength: 16 };
    await setRules(app, { captcha: { enabled: false }, address: { patternId, ...length } });
    const open = { captcha: null };
    expect((await register(app, { ...open, address: good })).status).toBe(200);
    expect(getRefusal(await register(app, { ...open, address: bad }))).toEqual([
      '422 validation_failed',
      `address: ${patternId} 1-16`,
    ]);
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
  ])('[%s] [%s] %s is stored, and required only if its rule requires it', async (...row) => {
    const [, , field, value] = row;
    expect((await register(app, {})).status).toBe(200);
    await setRules(app, { [field]: { required: true } });
    const rules = (await call(app, 'GET', '/api/registration/rules')).value.rules;
    expect(rules.find((rule: { field: string }) => rule.field === field).required).toBe(true);
    expect(getRefusal(await register(app, {}))).toEqual([
      '422 validation_failed',
      `${field}: required`,
    ]);
    const username = createName();
    expect((await register(app, { username, [field]: value })).status).toBe(200);
    const storedText =
      field === 'email'
        ? (await getContacts(db(), (await getMember(username)).id)).email?.value
        : ((await getRecord(username)).profile as Record<string, string>)[field];
    expect(storedText).toBe(value);
  });

  test('the remaining profile fields are stored as given [E38]', async () => {
    const words = {
      fullname: 'Nguyễn Văn A',
      zalo: 'zalo-name',
      telegram: '@telegram',
      birthday: '1990-12-31',
      address: '1 Main Street',
      nationality: 'VN',
      occupation: 'Carpenter',
      sourceOfIncome: 'Wages',
      qqNum: '123456',
    };
    const fields = [...Object.keys(words), 'nickname'];
    await setRules(app, Object.fromEntries(fields.map((field) => [field, { required: true }])));
    const username = createName();
    expect(getRefusal(await register(app, { username }))).toHaveLength(1 + fields.length);
    const { value } = await register(app, { ...words, nickname: 'Woody', username });
    expect(value.user.nickname).toBe('Woody');
    expect((await getRecord(username)).profile).toEqual(words);
  });

  test('a shown payment password is set by its rule and stored as a hash [E30, V42]', async () => {
    await setRules(app, {
      paymentPassword: { patternId: 'digits', minLength: 6, maxLength: 6 },
    });
    expect(getRefusal(await register(app))).toEqual([
      '422 validation_failed',
      'paymentPassword: required',
    ]);
    expect(getRefusal(await register(app, { paymentPassword: '12345' }))[1]).toBe(
      'paymentPassword: digits 6-6',
    );
    const username = createName();
    expect((await register(app, { username, paymentPassword: '123456' })).status).toBe(200);
    const { password_hash: hash } = await db()
      .selectFrom('payment_password')
      .selectAll()
      .where('member_id', '=', (await getMember(username)).id)
      .executeTakeFirstOrThrow();
    expect(hash).toMatch(/^\$argon2id\$/);
  });

  test('can be changed by the operator only, and only to sensible ones', async () => {
    const slow = { acceptedPattern: '(a+)+b' };
    const { status, body } = await setRules(app, { line: slow, qqNum: { minLength: 99 } });
    expect(status).toBe(422);
    const rules = body.errors.map(({ rule }: { rule: string }) => rule);
    expect(rules.toSorted()).toEqual(['range', 'slow_pattern']);
    const form = (await call(app, 'GET', '/api/registration/rules')).value;
    expect(form.rules).toEqual(defaults.rules);
    expect((await call(app, 'PUT', '/operator-api/registration-rules', { body: {} })).status).toBe(
      401,
    );
  });
});

describe('check boxes', () => {
  test('the terms must be accepted; version and time are recorded [V43, T23]', async () => {
    expect(getRefusal(await register(app, { termsAccepted: false }))).toEqual([
      '422 terms_not_accepted',
      'termsAccepted: unticked',
    ]);
    const { terms } = (await call(app, 'GET', '/api/registration/rules')).value;
    const username = createName();
    await register(app, { username, termsVersion: terms.version });
    const record = await getRecord(username);
    expect(record.terms_version).toBe(terms.version);
    expect(record.terms_accepted_at).toEqual(record.created_at);

    const rules = defaults.rules;
    const next = { version: '2026-02', text: 'New terms.' };
    await operate(app, 'PUT', '/registration-rules', { rules, terms: next });
    expect(getRefusal(await register(app, { termsVersion: terms.version }))).toEqual([
      '422 terms_not_accepted',
      'termsAccepted: outdated',
    ]);
    expect((await register(app, { termsVersion: '2026-02' })).status).toBe(200);
  });

  test('the merchant’s minimum age is confirmed and compared with the birthday [V44]', async () => {
    const unticked = await register(app, { ageConfirmed: false });
    expect(getRefusal(unticked)[1]).toBe('ageConfirmed: unticked');
    await operate(app, 'PATCH', '/whitelabel', { minimumAge: 21 });
    await setRules(app, { birthday: { patternId: 'date_ymd', minLength: 10, maxLength: 10 } });
    const year = new Date().getUTCFullYear();
    expect(getRefusal(await register(app, { birthday: `${year - 20}-01-01` }))).toEqual([
      '422 validation_failed',
      'birthday: too_young 21-21',
    ]);
    const username = createName();
    expect((await register(app, { username, birthday: `${year - 22}-01-01` })).status).toBe(200);
    expect((await getRecord(username)).age_confirmed).toBe(21);
    await operate(app, 'PATCH', '/whitelabel', { minimumAge: 0 });
    expect((await register(app, { ageConfirmed: false })).status).toBe(200);
  });
});

describe('registration variants', () => {
  test('by mobile requires the number and stores it with its country [E25, E35, V30]', async () => {
    const none = await register(app, { countryDialingCode: '+84' }, { mobile: true });
    expect(none.status).toBe(422);
    const nameless = { mobileNum: '0912345677', countryDialingCode: '+84', username: null };
    expect(getRefusal(await register(app, nameless, { mobile: true }))).toContain(
      'username: required',
    );
    const short = await register(app, { mobileNum: '091234' }, { mobile: true });
    expect(getRefusal(short)).toEqual(['422 phone_invalid', 'mobileNum: phone']);
    const body = { mobileNum: '0912345678', countryDialingCode: '+84' };
    const { status, value } = await register(app, body, { mobile: true });
    expect(status).toBe(200);
    const { phone } = await getContacts(db(), value.user.id);
    expect(phone).toMatchObject({ value: '+84912345678', verified_at: null });
  });

  test('by user name requires the number if its rule requires it [V30]', async () => {
    await setRules(app, { mobileNum: { required: true } });
    expect(getRefusal(await register(app))[1]).toBe('mobileNum: required');
  });

  test('a variant that is switched off is rejected [E55, E56]', async () => {
    await switched({ USERNAMEREG3: false });
    expect(getRefusal(await register(app))[0]).toBe('403 feature_disabled');
    await switched({ USERNAMEREG3: true, MOBILENUMREG3: false });
    const body = { mobileNum: '0912345679' };
    expect(getRefusal(await register(app, body, { mobile: true }))[0]).toBe('403 feature_disabled');
  });

  test('an external sign-in is rejected while the merchant has none', async () => {
    const body = { channel: 'oidc', idToken: 'a-b_c'.repeat(8) };
    expect(getRefusal(await register(app, body))[0]).toBe('403 feature_disabled');
  });
});

describe('taken names and contacts', () => {
  test('a taken name is rejected without a reason; a typed number or address is not reported, unless the merchant wants it', async () => {
    await setRules(app, {
      email: { patternId: 'email', minLength: 6, maxLength: 64 },
      mobileNum: {},
    });
    const first = { username: 'taken01', email: 'taken@example.com', mobileNum: '0987654321' };
    const { value: made } = await register(app, first);
    const at = app.platform.clock.now();
    for (const [kind, value] of [
      ['email', first.email],
      ['phone', '+84987654321'],
    ] as const)
      await bindContact(app.platform.db, {
        memberId: made.user.id,
        kind,
        value,
        verifiedAt: at,
        at,
      });
    const fresh = () => ({
      username: createName(),
      email: `${createName()}@example.com`,
      mobileNum: `09${String(Math.random()).slice(2, 10)}`,
    });
    const clashes = [
      [{ ...fresh(), username: 'TAKEN01' }, 'username_taken'],
      [{ ...fresh(), mobileNum: '0987654321' }, 'phone_taken'],
      [{ ...fresh(), email: 'Taken@Example.com' }, 'email_taken'],
    ] as const;
    const [name, ...contacts] = clashes;
    expect(getRefusal(await register(app, name[0]))).toEqual(['409 registration_refused']);
    for (const [body] of contacts) {
      const { status, value } = await register(app, body);
      expect(status).toBe(200);
      // It is shown to the member who typed it, but opens and receives nothing.
      const { phone, email } = await getContacts(db(), value.user.id);
      expect([phone?.verified_at ?? null, email?.verified_at ?? null]).toEqual([null, null]);
    }
    expect((await getContacts(db(), made.user.id)).email?.verified_at).not.toBeNull();
    await switched({ revealUnknownUser: true });
    for (const [body, code] of clashes)
      expect(
        getRefusal(
          await register(app, {
            ...body,
            username: body.username === 'TAKEN01' ? body.username : createName(),
          }),
        ),
      ).toEqual([`409 ${code}`]);
  });

  test('a rejected registration leaves no account, session or money after any concurrent change', async () => {
    await register(app, { username: 'standing01' });
    const count = async (table: 'member' | 'login_session' | 'account' | 'registration') => {
      const { fn } = db();
      const row = await db()
        .selectFrom(table)
        .select(fn.countAll<string>().as('rows'))
        .executeTakeFirstOrThrow();
      return row.rows;
    };
    const all = () =>
      Promise.all((['member', 'login_session', 'account', 'registration'] as const).map(count));
    const before = await all();
    const refused = await register(app, { username: 'standing01', login: true });
    expect(getRefusal(refused)).toEqual(['409 registration_refused']);
    expect(await all()).toEqual(before);
  });

  test('an address that was only typed stays free for its owner', async () => {
    await setRules(app, {
      email: { patternId: 'email', minLength: 6, maxLength: 64 },
      mobileNum: {},
    });
    const typed = { email: 'owner@example.com', mobileNum: '0987000111' };
    for (const username of [createName(), createName()])
      expect((await register(app, { username, ...typed })).status).toBe(200);
  });

  test('are not revealed before the captcha is passed', async () => {
    await register(app, { username: 'hidden01' });
    for (const username of ['hidden01', createName()]) {
      const given = await getCaptcha(app);
      const answer = await register(app, { ...given, username, captcha: 'wrong' });
      expect(getRefusal(answer)).toEqual(['422 captcha_wrong', 'captcha: wrong']);
    }
  });

  test('one of two concurrent registrations of a name succeeds', async () => {
    const answers = await Promise.all(
      [1, 2, 3].map(() => register(app, { username: 'contested' })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  });
});

describe('repeated registration', () => {
  test('with its key answers for the same account, and stores neither token nor password', async () => {
    const [key, ip] = ['retry-key-000001', createAddress()];
    const body = { username: createName(), login: true, ...(await getCaptcha(app)) };
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
    const other = await register(app, { ...body, username: createName() }, { key, ip });
    expect(getRefusal(other)[0]).toBe('422 idempotency_key_reused');
  });

  test('both calls require a key', async () => {
    for (const url of ['/api/registration', '/api/registration/mobile']) {
      const { status, body } = await call(app, 'PUT', url, { body: { termsAccepted: true } });
      expect([status, body.code]).toEqual([400, 'idempotency_key_required']);
    }
  });
});
