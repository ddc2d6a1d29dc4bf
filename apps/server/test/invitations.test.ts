import { describe, expect, test } from 'vitest';
import { getContacts } from '../src/modules/identity/index.ts';
import { codeSentTo, freshPhone } from './support/inbox.ts';
import { createPeople, freshAddress, type People } from './support/people.ts';
import type { TestApp } from './support/platform.ts';
import { call, operate, solveBotCheck } from './support/portal.ts';
import {
  freshName,
  refusal,
  register,
  registrationDesk,
  setRules,
} from './support/registration.ts';

let app: TestApp;
let given: People['given'];
const { db, getMember, getRecord, switched } = registrationDesk(async (own) => {
  app = own;
  ({ given } = await createPeople(app));
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
    const contact = (await getContacts(db(), value.user.id)).phone;
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
    expect((await getMember(value.user.account)).password_hash).toBeNull();
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
  const getReferralCode = async (memberId: string) => {
    const rows = db().selectFrom('referral_code').select('code');
    return (await rows.where('member_id', '=', memberId).executeTakeFirstOrThrow()).code;
  };
  const check = (code: string, domain = 'play.example.com') =>
    call(app, 'GET', `/api/registration/affiliate?code=${code}&domain=${domain}`, {
      ip: freshAddress(),
    });

  test('[T25] [C21] [E29] [V40] [X13] a code is checked, and leads into the downline of its agent', async () => {
    const agent = await given('inviter', 1);
    await operate(app, 'PUT', '/affiliate-codes', { code: 'Spring26', agent, active: true });
    expect((await check('spring26')).value).toEqual({
      valid: true,
      affiliateCode: 'Spring26',
      kind: 'player',
    });
    expect(refusal(await check('autumn26'))[0]).toBe('422 invitation_code_error');

    expect(refusal(await register(app, { affiliateCode: 'autumn26' }))).toEqual([
      '422 invitation_code_error',
      'affiliateCode: unknown',
    ]);
    const username = freshName();
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
    const { id } = await getMember(friend);
    const code = await getReferralCode(id);
    const username = freshName();
    expect((await register(app, { username, referralCode: code.toLowerCase() })).status).toBe(200);
    expect((await getRecord(username)).referrer_id).toBe(id);
    expect((await getMember(username)).parent_id).toBe((await getMember(agent)).id);
    expect(refusal(await register(app, { referralCode: 'NOBODY' }))[1]).toBe(
      'referralCode: unknown',
    );
  });

  test.each([
    ['C19', 'by user name', false],
    ['C20', 'by mobile', true],
  ])(
    '[%s] a registration %s says where its form was and who invited',
    async (_id, _way, mobile) => {
      await setRules(app, { referralCode: {} });
      const code = `HERE${mobile ? 1 : 0}`;
      const agent = await given(`agent-of-${code}`, 1);
      await operate(app, 'PUT', '/affiliate-codes', { code, agent, active: true });
      const friend = (await register(app)).value.user.id;
      const extras = {
        registerUrl: 'https://play.example.com/register?from=poster',
        registerMethod: 'WEB',
        affiliateCode: code,
        referralCode: await getReferralCode(friend),
        domain: 'play.example.com',
      };
      const number = mobile ? { mobileNum: freshPhone().typed, countryDialingCode: '84' } : {};
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
    },
  );

  test('cannot be guessed in bulk', async () => {
    const ip = freshAddress();
    const url = '/api/registration/affiliate?code=GUESS&domain=x.example.com';
    const answers = await Promise.all(
      Array.from({ length: 21 }, () => call(app, 'GET', url, { ip })),
    );
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(1);
  });
});
