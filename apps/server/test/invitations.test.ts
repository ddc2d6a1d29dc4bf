import { describe, expect, test } from 'vitest';
import { getContacts } from '../src/modules/accounts/index.ts';
import { getSentCode, createPhone } from './support/inbox.ts';
import { createPeople, createAddress, type People } from './support/people.ts';
import type { TestApp } from './support/platform.ts';
import { call, operate, solveBotCheck } from './support/portal.ts';
import {
  createName,
  getRefusal,
  register,
  createRegistrationDesk,
  setRules,
} from './support/registration.ts';

let app: TestApp;
let createAccount: People['createAccount'];
const { db, getMember, getRecord, switched } = createRegistrationDesk(async (own) => {
  app = own;
  ({ createAccount } = await createPeople(app));
});

describe('phone number and its code', () => {
  /** Sends a code to a number that is about to register. */
  async function codeFor(phone = createPhone()) {
    const ip = createAddress();
    const body = {
      mobileNo: phone.typed,
      countryDialingCode: '84',
      challenge: await solveBotCheck(app),
    };
    const { value } = await call(app, 'POST', '/api/sms/registration-mobile', { body, ip });
    const verificationCode = await getSentCode(app, phone.e164);
    const { attemptId } = value;
    return {
      phone,
      body: { mobileNum: phone.typed, countryDialingCode: '84', verificationCode, attemptId },
    };
  }

  test('with the switch on, the code is requested in both ways and proves the number [V31, E28, E57]', async () => {
    await switched({ REGMOBVERF3: true });
    const bare = { mobileNum: createPhone().typed, countryDialingCode: '84' };
    for (const mobile of [true, false])
      expect(getRefusal(await register(app, bare, { mobile }))).toEqual([
        '422 validation_failed',
        'verificationCode: required',
      ]);
    const { body, phone } = await codeFor();
    const wrong = body.verificationCode === '000000' ? '000001' : '000000';
    const guess = { ...body, verificationCode: wrong };
    expect(getRefusal(await register(app, guess, { mobile: true }))[0]).toBe('422 code_invalid');
    const { value } = await register(app, body, { mobile: true });
    const contact = (await getContacts(db(), value.user.id)).phone;
    expect(contact?.value).toBe(phone.e164);
    expect(contact?.verified_at).toBeInstanceOf(Date);
    expect(getRefusal(await register(app, body, { mobile: true }))[0]).toBe(
      '409 registration_refused',
    );
  });

  test('a taken name costs no second SMS', async () => {
    await switched({ REGMOBVERF3: true });
    const { body } = await codeFor();
    const taken = createName();
    await switched({ REGMOBVERF3: false });
    await register(app, { username: taken });
    await switched({ REGMOBVERF3: true });
    const first = await register(app, { ...body, username: taken });
    expect(getRefusal(first)[0]).toBe('409 registration_refused');
    expect((await register(app, body)).status).toBe(200);
  });

  test('without a password the account is proved by the code alone [E58]', async () => {
    await switched({ MOBILENUMPASSREG3: false });
    const { body } = await codeFor();
    const none = { password: null, confirmPassword: null };
    const { verificationCode: _, ...unproved } = body;
    expect(getRefusal(await register(app, { ...unproved, ...none }, { mobile: true }))[1]).toBe(
      'verificationCode: required',
    );
    const { status, value } = await register(app, { ...body, ...none }, { mobile: true });
    expect(status).toBe(200);
    expect((await getMember(value.user.account)).password_hash).toBeNull();
  });

  test('a number that is invalid in its country is rejected [X16]', async () => {
    const send = (mobileNum: string, countryDialingCode: string) =>
      register(app, { mobileNum, countryDialingCode }, { mobile: true });
    expect(getRefusal(await send('12345678', '65'))).toEqual([
      '422 phone_invalid',
      'mobileNum: phone',
    ]);
    expect((await send('81234567', '65')).status).toBe(200);
  });
});

describe('invitations', () => {
  const getReferralCode = async (memberId: string) => {
    const rows = db().selectFrom('referral_code').select('code');
    return (await rows.where('member_id', '=', memberId).executeTakeFirstOrThrow()).code;
  };
  const check = (code: string, domain = 'play.example.com') =>
    call(app, 'GET', `/api/registration/affiliate?code=${code}&domain=${domain}`, {
      ip: createAddress(),
    });

  test('a code is checked, and places the member in the downline of its agent [T25, C21, E29, V40, X13]', async () => {
    const agent = await createAccount('inviter', 1);
    await operate(app, 'PUT', '/affiliate-codes', { code: 'Spring26', agent, active: true });
    expect((await check('spring26')).value).toEqual({
      valid: true,
      affiliateCode: 'Spring26',
      kind: 'player',
    });
    expect(getRefusal(await check('autumn26'))[0]).toBe('422 invitation_code_error');

    expect(getRefusal(await register(app, { affiliateCode: 'autumn26' }))).toEqual([
      '422 invitation_code_error',
      'affiliateCode: unknown',
    ]);
    const username = createName();
    const sent = { username, affiliateCode: 'SPRING26', domain: 'play.example.com' };
    expect((await register(app, sent)).status).toBe(200);
    const member = await getMember(username);
    const upline = await getMember(agent);
    expect(member.parent_id).toBe(upline.id);
    expect(await getRecord(username)).toMatchObject({
      affiliate_code: 'Spring26',
      domain: 'play.example.com',
    });

    await setRules(app, { affiliateCode: { required: true } });
    expect(getRefusal(await register(app))[1]).toBe('affiliateCode: required');
    await operate(app, 'PUT', '/affiliate-codes', { code: 'Spring26', agent, active: false });
    expect((await check('spring26')).status).toBe(422);
  });

  test('a code can be bound to one host, and to an agent only [E34]', async () => {
    const agent = await createAccount('hosted', 2);
    const domain = 'north.example.com';
    await operate(app, 'PUT', '/affiliate-codes', { code: 'NORTH', agent, active: true, domain });
    expect((await check('NORTH', `${domain}:8443`)).status).toBe(200);
    expect((await check('NORTH', 'south.example.com')).status).toBe(422);
    const player = { code: 'PLAYER', agent: await createAccount('no-agent'), active: true };
    expect((await operate(app, 'PUT', '/affiliate-codes', player)).status).toBe(422);
    const { list } = (await operate(app, 'GET', '/affiliate-codes')).value;
    expect(list).toContainEqual({ code: 'NORTH', agent, active: true, domain });
  });

  test('a referral code places the member beside the friend, and records the friend [E33]', async () => {
    await setRules(app, { referralCode: {} });
    const agent = await createAccount('upline-of-friend', 1);
    await operate(app, 'PUT', '/affiliate-codes', { code: 'FRIENDS', agent, active: true });
    const friend = createName();
    await register(app, { username: friend, affiliateCode: 'FRIENDS' });
    const { id } = await getMember(friend);
    const code = await getReferralCode(id);
    const username = createName();
    expect((await register(app, { username, referralCode: code.toLowerCase() })).status).toBe(200);
    expect((await getRecord(username)).referrer_id).toBe(id);
    expect((await getMember(username)).parent_id).toBe((await getMember(agent)).id);
    expect(getRefusal(await register(app, { referralCode: 'ABSENT' }))[1]).toBe(
      'referralCode: unknown',
    );
  });

  test.each([
    ['C19', 'by user name', false],
    ['C20', 'by mobile', true],
  ])('[%s] a registration %s records its form and its inviter', async (_id, _way, mobile) => {
    await setRules(app, { referralCode: {} });
    const code = `HERE${mobile ? 1 : 0}`;
    const agent = await createAccount(`agent-of-${code}`, 1);
    await operate(app, 'PUT', '/affiliate-codes', { code, agent, active: true });
    const friend = (await register(app)).value.user.id;
    const extras = {
      registerUrl: 'https://play.example.com/register?from=poster',
      registerMethod: 'WEB',
      affiliateCode: code,
      referralCode: await getReferralCode(friend),
      domain: 'play.example.com',
    };
    const number = mobile ? { mobileNum: createPhone().typed, countryDialingCode: '84' } : {};
    const { value } = await register(app, { ...number, ...extras }, { mobile });
    expect(await getRecord(value.user.account)).toMatchObject({
      variant: mobile ? 'mobile' : 'username',
      register_url: extras.registerUrl,
      affiliate_code: code,
      referrer_id: friend,
      domain: extras.domain,
    });
    const other = await register(app, { ...number, registerMethod: 'APP' }, { mobile });
    expect(other.body.errors[0].pointer).toBe('/body/registerMethod');
  });

  test('cannot be guessed in bulk', async () => {
    const ip = createAddress();
    const url = '/api/registration/affiliate?code=GUESS&domain=x.example.com';
    const answers = await Promise.all(
      Array.from({ length: 21 }, () => call(app, 'GET', url, { ip })),
    );
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(1);
  });
});
