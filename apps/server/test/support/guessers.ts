import { askCode, bindPhone, getSentCode, createPhone, logInWithCode } from './inbox.ts';
import { createMall } from './mall.ts';
import { createAddress, PASSWORD, type People } from './people.ts';
import type { TestApp } from './platform.ts';
import { call, logIn, operate, solveCaptcha, getToken, type Answer } from './portal.ts';
import { createName, register } from './registration.ts';
import { answerStep, getCurrentCode, createGuarded } from './second-step.ts';

/** The platform under attack; it requires no proof of work. */
export interface Stage {
  readonly app: TestApp;
  readonly people: People;
}

/** A client that sends wrong guesses and finally the right one. */
export interface Guesser {
  wrong(): Promise<Answer>;
  right(): Promise<Answer>;
}

/** A call that verifies a secret short enough to be guessed. */
export interface GuessRoute {
  readonly operations: readonly string[];
  readonly what: string;
  readonly begin: (stage: Stage, account: string) => Promise<Guesser>;
  /** Wrong guesses allowed per hour. */
  readonly looks: number;
  /** The error code of further guesses; default `verification_exhausted`. */
  readonly exhausted?: string;
}

/** Error codes of a wrong guess that was verified. */
export const LOOKED_AT: ReadonlySet<string> = new Set([
  'password_wrong',
  'code_invalid',
  'verification_wrong',
  'invalid_credentials',
  'payment_password_wrong',
]);

export const CHOSEN = { newPassword: 'Green-table-9', confirmNewPassword: 'Green-table-9' };
const PER_CODE = 5;

/** A code that differs from the right one. */
export const findInvalid = (code: string): string => (code === '000000' ? '000001' : '000000');

/** A call without a captcha or proof, from an address of its own. */
export function post(
  { app }: Pick<Stage, 'app'>,
  url: string,
  { body, token, method = 'POST' }: { body: object; token?: string; method?: 'POST' | 'PUT' },
): Promise<Answer> {
  return call(app, method, url, {
    body,
    ip: createAddress(),
    ...(token !== undefined && { token }),
  });
}

/** A code and the attempt that it was sent for. */
export interface SentCode {
  readonly attemptId: string;
  readonly code: string;
}

/** The current code; a new one after five guesses. */
export function createCodes({ app }: Pick<Stage, 'app'>, ask: () => Promise<SentCode>) {
  let at = 0;
  let known: SentCode | undefined;
  return async (): Promise<SentCode> => {
    if (at > 0 && at % PER_CODE === 0) {
      await operate(app, 'POST', '/clock/advance', { milliseconds: 181_000 });
      known = undefined;
    }
    known ??= await ask();
    at += 1;
    return known;
  };
}

/** Guesses at codes that are sent. */
function atCodes(
  next: () => Promise<SentCode>,
  send: (sent: SentCode) => Promise<Answer>,
): Guesser {
  return {
    async wrong() {
      const { attemptId, code } = await next();
      return send({ attemptId, code: findInvalid(code) });
    },
    right: async () => send(await next()),
  };
}

/** Codes sent to a phone for a login or reset. */
export function createPhoneCodes(
  stage: Pick<Stage, 'app'>,
  { typed, e164 }: { readonly typed: string; readonly e164: string },
  purpose: 'login' | 'reset_password',
) {
  const { app } = stage;
  return createCodes(stage, async () => {
    const { value } = await askCode(app, typed, { ip: createAddress(), more: { purpose } });
    return { attemptId: value.attemptId, code: await getSentCode(app, e164) };
  });
}

async function createPhoneMember({ app, people }: Stage, account: string) {
  const phone = createPhone();
  const member = await people.member(account);
  await bindPhone(app, member.id, phone.e164);
  return phone;
}

async function bySms(stage: Stage, account: string): Promise<Guesser> {
  const phone = await createPhoneMember(stage, account);
  const { typed } = phone;
  return atCodes(createPhoneCodes(stage, phone, 'login'), (sent) =>
    logInWithCode(stage.app, { typed, ...sent }, { ip: createAddress() }),
  );
}

async function byReset(stage: Stage, account: string): Promise<Guesser> {
  const phone = await createPhoneMember(stage, account);
  return atCodes(createPhoneCodes(stage, phone, 'reset_password'), ({ attemptId, code }) => {
    const number = { mobileNum: phone.typed, countryDialingCode: '+84', attemptId };
    const body = { ...number, verificationCode: code, newPassword: CHOSEN.newPassword };
    return post(stage, '/api/auth/password-by-phone', { body });
  });
}

async function byContact(stage: Stage, account: string): Promise<Guesser> {
  const { app, people } = stage;
  const token = await getToken(app, await people.createAccount(account), { challenge: null });
  const target = { kind: 'email', email: `${account}@example.org` };
  const url = '/api/security/contacts';
  const next = createCodes(stage, async () => {
    const { value } = await post(stage, url, { body: target, token });
    return { attemptId: value.attemptId, code: await getSentCode(app, target.email) };
  });
  return atCodes(next, (sent) =>
    post(stage, url, { body: { target, ...sent }, token, method: 'PUT' }),
  );
}

async function byRegistration(stage: Stage): Promise<Guesser> {
  const { app } = stage;
  const phone = createPhone();
  const next = createCodes(stage, async () => {
    const body = { mobileNo: phone.typed, countryDialingCode: '84' };
    const { value } = await post(stage, '/api/sms/registration-mobile', { body });
    return { attemptId: value.attemptId, code: await getSentCode(app, phone.e164) };
  });
  return atCodes(next, ({ attemptId, code: verificationCode }) => {
    const number = { mobileNum: phone.typed, countryDialingCode: '84' };
    return register(app, { username: createName(), ...number, attemptId, verificationCode });
  });
}

/** The second step of a login by password; a new challenge after five answers. */
async function bySecondStep({ app, people }: Stage, account: string): Promise<Guesser> {
  const { secret } = await createGuarded(app, people, account, { totp: true });
  let at = 0;
  let challengeId = '';
  const send = async (answer: string) => {
    if (at % PER_CODE === 0) {
      const asked = await logIn(app, account, { challenge: null });
      if (asked.body.code !== 'verification_required') return asked;
      challengeId = asked.body.verification.challengeId;
    }
    at += 1;
    return answerStep(app, account, { challengeId, kind: 'google', answer });
  };
  return { wrong: () => send('000000'), right: () => send(getCurrentCode(app, secret)) };
}

async function byStepUp(stage: Stage, account: string): Promise<Guesser> {
  const { app, people } = stage;
  const { secret } = await createGuarded(app, people, account, { totp: true });
  const { body } = await logIn(app, account, { challenge: null });
  const { challengeId } = body.verification;
  const step = { challengeId, kind: 'google', answer: getCurrentCode(app, secret) };
  const { token } = (await answerStep(app, account, step)).value;
  const send = (answer: string) =>
    post(stage, '/api/security/step-up', { body: { kind: 'google', answer }, token });
  return { wrong: () => send('000000'), right: () => send(getCurrentCode(app, secret, 1)) };
}

async function byEnrolment(stage: Stage, account: string): Promise<Guesser> {
  const { app, people } = stage;
  const token = await getToken(app, await people.createAccount(account), { challenge: null });
  const { value } = await call(app, 'POST', '/api/security/totp', { token });
  const send = (code: string) =>
    post(stage, '/api/security/totp', { body: { code }, token, method: 'PUT' });
  return { wrong: () => send('000000'), right: () => send(getCurrentCode(app, value.secret)) };
}

/** A password that a logged in member must enter; every guess uses a session of its own. */
function byPassword(url: string, getBody: (password: string) => object): GuessRoute['begin'] {
  return async (stage, account) => {
    const { app, people } = stage;
    await people.createAccount(account);
    const send = async (password: string) => {
      const token = await getToken(app, account, { challenge: null });
      return post(stage, url, { body: getBody(password), token });
    };
    return { wrong: () => send('not-the-one'), right: () => send(PASSWORD) };
  };
}

const PAYMENT = '270654';

/** A member with a payment password; a guess sends another one. */
function byPaymentPassword(
  send: (token: string, paymentPassword: string, at: number) => (stage: Stage) => Promise<Answer>,
): GuessRoute['begin'] {
  return async (stage, account) => {
    const { app, people } = stage;
    const token = await getToken(app, await people.createAccount(account), { challenge: null });
    const body = { newPaymentPassword: PAYMENT, confirmPaymentPassword: PAYMENT };
    await post(stage, '/api/security/payment-password', { body, token, method: 'PUT' });
    let at = 0;
    const guess = (password: string) => send(token, password, (at += 1))(stage);
    return { wrong: () => guess('000000'), right: () => guess(PAYMENT) };
  };
}

const changePayment = byPaymentPassword((token, paymentPassword) => (stage) => {
  const chosen = { newPaymentPassword: PAYMENT, confirmPaymentPassword: PAYMENT };
  const body = { ...chosen, paymentPassword };
  return post(stage, '/api/security/payment-password', { body, token, method: 'PUT' });
});

function bindPayoutWith(app: TestApp, token: string, paymentPassword: string, at: number) {
  const number = '4111111111111111';
  const account = { kind: 'bank_card', provider: 'Vietcombank', holderName: 'ROBIN VALE' };
  return call(app, 'POST', '/api/payout-accounts', {
    body: { ...account, number, confirmNumber: number, paymentPassword },
    token,
    headers: { 'idempotency-key': `guess-${String(at).padStart(12, '0')}` },
  });
}

const bindPayout = byPaymentPassword(
  (token, paymentPassword, at) =>
    ({ app }) =>
      bindPayoutWith(app, token, paymentPassword, at),
);

/** A valid withdrawal except for the payment password, to an existing account. */
async function byWithdrawal(stage: Stage, account: string): Promise<Guesser> {
  const { app, people } = stage;
  const names = { en: 'Bank transfer' };
  const limits = { minAmount: '10.00', maxAmount: '500.00', fee: '0.00', feeBasisPoints: 0 };
  const terms = { currency: 'USD', dailyCount: 0, arrivalMinutes: 60, active: true };
  const method = { id: 'payout', kind: 'withdrawal', names, ...limits, ...terms };
  await operate(app, 'PUT', '/payment-methods', { list: [method] });
  const begun = byPaymentPassword((token, paymentPassword, at) => async () => {
    const { value } = await call(app, 'GET', '/api/payout-accounts', { token });
    if (value.list.length === 0) await bindPayoutWith(app, token, PAYMENT, 0);
    const bound = await call(app, 'GET', '/api/payout-accounts', { token });
    const { id: accountId } = bound.value.list[0];
    return call(app, 'POST', '/api/cashier/withdrawals', {
      body: { methodId: 'payout', accountId, amount: '10.00', paymentPassword },
      token,
      headers: { 'idempotency-key': `guess-${String(at).padStart(12, '0')}` },
    });
  });
  return begun({ app, people }, account);
}

/** A transfer to the upline with a wrong payment password and without money. */
async function byEdgeTransfer(stage: Stage, account: string): Promise<Guesser> {
  const upline = await stage.people.createAccount(`over${account}`, 2);
  const create = (name: string) => stage.people.createAccount(name, 0, { upline });
  const begun = byPaymentPassword(
    (token, paymentPassword, at) =>
      ({ app }) =>
        call(app, 'POST', '/api/wallet/edge-transfer', {
          body: { direction: 'upline', amount: '10.00', paymentPassword },
          token,
          headers: { 'idempotency-key': `guess-${String(at).padStart(12, '0')}` },
        }),
  );
  return begun({ ...stage, people: { ...stage.people, createAccount: create } }, account);
}

/** Points redeemed or converted with a wrong payment password and without points. */
function byPoints(path: string, wanted: object) {
  return async (stage: Stage, account: string): Promise<Guesser> => {
    await createMall(stage.app);
    const begun = byPaymentPassword(
      (token, paymentPassword, at) =>
        ({ app }) =>
          call(app, 'POST', `/api/points/${path}`, {
            body: { ...wanted, paymentPassword },
            token,
            headers: { 'idempotency-key': `guess-${String(at).padStart(12, '0')}` },
          }),
    );
    return begun(stage, account);
  };
}

async function byRedemption(stage: Stage, account: string): Promise<Guesser> {
  const mall = await createMall(stage.app);
  await mall.offer('guessed');
  return byPoints('redeem', { rewardId: 'guessed', quantity: 1 })(stage, account);
}

async function byLogin({ app, people }: Stage, account: string): Promise<Guesser> {
  await people.createAccount(account);
  const send = async (password: string) => {
    const captcha = await solveCaptcha(app, createAddress());
    return logIn(app, account, { password, captcha, ip: createAddress(), challenge: null });
  };
  return { wrong: () => send('not-the-one'), right: () => send(PASSWORD) };
}

/** Every call that verifies a short secret. */
export const guessRoutes: readonly GuessRoute[] = [
  {
    operations: ['login', 'loginV2', 'loginByCode', 'logInExternally'],
    what: 'the second step of a login',
    begin: bySecondStep,
    looks: 10,
  },
  { operations: ['login', 'loginByCode'], what: 'a login by SMS', begin: bySms, looks: 10 },
  {
    operations: ['login', 'loginV2'],
    what: 'a login by password',
    begin: byLogin,
    looks: 6,
    exhausted: 'account_locked',
  },
  { operations: ['setPasswordByPhone'], what: 'a reset by phone', begin: byReset, looks: 10 },
  { operations: ['stepUp'], what: 'a step-up by an app', begin: byStepUp, looks: 10 },
  {
    operations: ['stepUp'],
    what: 'a step-up by password',
    begin: byPassword('/api/security/step-up', (answer) => ({ kind: 'password', answer })),
    looks: 5,
  },
  {
    operations: ['changePassword'],
    what: 'a change of the password',
    begin: byPassword('/api/member/password', (oldPassword) => ({ oldPassword, ...CHOSEN })),
    looks: 5,
  },
  {
    operations: ['setPaymentPassword'],
    what: 'a change of the payment password',
    begin: changePayment,
    looks: 5,
    exhausted: 'payment_password_locked',
  },
  {
    operations: ['transferAlongEdge'],
    what: 'a transfer to the upline',
    begin: byEdgeTransfer,
    looks: 5,
    exhausted: 'payment_password_locked',
  },
  {
    operations: ['bindPayoutAccount'],
    what: 'the binding of a payout account',
    begin: bindPayout,
    looks: 5,
    exhausted: 'payment_password_locked',
  },
  {
    operations: ['createWithdrawal'],
    what: 'a withdrawal',
    begin: byWithdrawal,
    looks: 5,
    exhausted: 'payment_password_locked',
  },
  {
    operations: ['redeemReward'],
    what: 'the redemption of a reward',
    begin: byRedemption,
    looks: 5,
    exhausted: 'payment_password_locked',
  },
  {
    operations: ['convertPoints'],
    what: 'the conversion of points',
    begin: byPoints('convert', { points: 100 }),
    looks: 5,
    exhausted: 'payment_password_locked',
  },
  { operations: ['confirmTotp'], what: 'the enrolment of an app', begin: byEnrolment, looks: 10 },
  { operations: ['bindContact'], what: 'the binding of a contact', begin: byContact, looks: 10 },
  {
    operations: ['register', 'registerByMobile'],
    what: 'the code of a registration',
    begin: byRegistration,
    looks: 10,
  },
];
