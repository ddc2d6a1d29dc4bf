/** The challenge chart against the server: codes it sends, answers it takes, and how many. */
import { seal } from '@baize/machines/kit';
import { moveLabel, type TourStep } from '@baize/machines/testing';
import { challengeWith } from '@baize/portal/testing/effects';
import { proofFor } from '../../../scripts/lib/proof.mjs';
import type { ProductFacts } from '../../../scripts/lib/product.mjs';
import { CHOSEN_PASSWORD, registerMember } from '../../lib/register.ts';
import { call, DEMO_PASSWORD, expect } from '../../lib/test.ts';
import { totp } from '../../lib/totp.ts';
import { getModel } from '../lib/model.ts';
import { only } from '../lib/plan.ts';
import { test } from './lib/own-product.ts';
import { Visitor } from './lib/visitor.ts';
import { walkByHttp, type HttpPlay } from './lib/walk.ts';

interface Demand {
  readonly challengeId: string;
  readonly kinds: readonly string[];
  readonly hints?: object;
  readonly attemptsLeft: number;
  readonly expiresAt: string;
  readonly expiresInSeconds: number;
}

interface Account {
  readonly username: string;
  readonly password: string;
  /** Of the authenticator app. */
  readonly secret?: string;
}

/** Has proved a phone and an address. */
const reachable: Account = { username: 'reachable01', password: DEMO_PASSWORD };
const sentTo: Readonly<Record<string, string>> = {
  sms: '+84901234567',
  email: 'ana.torres@example.org',
};

interface Step {
  readonly account: Account;
  readonly demand: Demand;
  /** What the server's clock says more than this machine's. */
  ahead: number;
  kind: string;
  /** The newest message before the code was sent. */
  before: string;
  readonly sent: Set<string>;
  isBurnt: boolean;
}

const hour = 3_600_000;
const codeLife = 180_000;

/** A login that is asked for a second step. */
async function demandFor(visitor: Visitor, { username, password }: Account): Promise<Demand> {
  const { body } = await visitor.logIn(username, password);
  const { verification } = body as { verification?: Demand };
  if (!verification) throw new Error(`${username} was not asked: ${JSON.stringify(body)}`);
  return verification;
}

const getTimeLeft = ({ expiresAt, expiresInSeconds }: Demand): number =>
  Date.parse(expiresAt) - expiresInSeconds * 1000 - Date.now();

async function pass(visitor: Visitor, step: Step, milliseconds: number): Promise<void> {
  await visitor.pass(milliseconds);
  step.ahead += milliseconds;
}

/** A member whose only further factor is an authenticator app. */
async function withApp(product: ProductFacts): Promise<Account> {
  const visitor = new Visitor(product);
  try {
    const ahead = getTimeLeft(await demandFor(visitor, reachable));
    const account = { username: await registerMember(product), password: CHOSEN_PASSWORD };
    const { value } = await visitor.logIn(account.username, account.password);
    const { token } = value;
    const begun = await call<{ secret: string }>(product, 'POST', '/api/security/totp', { token });
    const { secret } = begun.value;
    const body = { code: totp(secret, Date.now() + ahead) };
    const bound = await call(product, 'PUT', '/api/security/totp', { token, body });
    expect(bound.status).toBe(200);
    return { ...account, secret };
  } finally {
    visitor.close();
  }
}

/** Whatever the next answer is to be, the words that lead to it. */
async function answerFor(visitor: Visitor, step: Step, ahead: readonly TourStep[]) {
  const next = ahead.map(({ move }) => moveLabel(move)).find((label) => label.startsWith('submit'));
  if (next !== 'submitAnswer answers right') return { answer: seal('000000') };
  const { secret } = step.account;
  if (secret) return { answer: seal(totp(secret, Date.now() + step.ahead)) };
  let text = '';
  const arrives = async () => (text = await visitor.newestTo(sentTo[step.kind]!)) !== step.before;
  await expect.poll(arrives, { intervals: [5, 10, 20] }).toBe(true);
  return { answer: seal(/\b\d{6}\b/.exec(text)?.[0] ?? '') };
}

/** Somebody guesses at the same challenge until one guess is left. */
async function guessInAnotherBrowser({ product }: Visitor, { account, demand, kind }: Step) {
  const { username, password } = account;
  for (let left = demand.attemptsLeft; left > 1; left -= 1) {
    const verification = { challengeId: demand.challengeId, kind, answer: '000000' };
    const body = { type: 'username', site: 'member', username, password, verification };
    const { code } = await call(product, 'POST', '/api/auth/login', { body });
    expect(code).toBe('verification_wrong');
  }
}

/** Codes were asked for the phone until the platform sends no more for a while: three in five minutes. */
async function askTooOften(visitor: Visitor, step: Step): Promise<void> {
  const { product } = visitor;
  const ask = async (purpose: string) => {
    const challenge = await proofFor(product.url);
    const phone = { mobileNum: '0901234567', countryDialingCode: '84' };
    const { status } = await call(product, 'POST', '/api/sms/code', {
      body: { purpose, ...phone, challenge },
    });
    return status;
  };
  // Each purpose has its own code, which stands in the way of the next one.
  expect([await ask('login'), await ask('reset_password')]).toEqual([200, 200]);
  await pass(visitor, step, codeLife);
  expect(await ask('login')).toBe(200);
}

const notOffered = 'whoever has several kinds here has a phone and an address, and no other';

function getPlay(app: Account): HttpPlay<Step> {
  return {
    model: getModel('challenge'),
    settings: ['somebody'],
    starts: ['asked for one of four', 'asked for a Google code'],
    never: {
      'kind.chosen (google)': notOffered,
      'kind.chosen (bank account name)': notOffered,
      'submitAnswer answers exhausted':
        'the ten wrong answers of an hour are more than one challenge takes',
      'submitAnswer answers an old code':
        'it leads where a wrong answer leads; the tests of the server wait for one',
    },
    unwalked: {},
    open: async (visitor, _setting, path) => {
      const account = path.start === 'asked for a Google code' ? app : reachable;
      // Ten wrong answers an hour are all that an account has.
      await visitor.pass(hour);
      const demand = await demandFor(visitor, account);
      const step: Step = {
        account,
        demand,
        ahead: getTimeLeft(demand),
        kind: account === app ? 'google' : '',
        before: '',
        sent: new Set(),
        isBurnt: false,
      };
      const { challengeId, kinds, hints = {}, attemptsLeft, expiresInSeconds } = demand;
      const expiresAt = Date.now() + expiresInSeconds * 1000;
      const login = {
        site: 'member' as const,
        form: {
          method: 'username' as const,
          username: account.username,
          password: seal(account.password),
          captcha: '',
        },
        captchaId: null,
        botProof: null,
      };
      return {
        machine: challengeWith(visitor.services.api!, login, () => undefined),
        props: step,
        input: { challengeId, kinds, hints, attemptsLeft, expiresAt },
      };
    },
    events: {
      'kind.chosen (sms)': (_visitor, step, _ahead, own) => chosen(step, 'sms', own),
      'kind.chosen (sms, a minute later)': (_visitor, step, _ahead, own) =>
        chosen(step, 'sms', later(own)),
      'kind.chosen (email)': (_visitor, step, _ahead, own) => chosen(step, 'email', own),
      // Here a code lives as long as nobody may ask for the next.
      'code.requested (after a minute)': (_visitor, _step, _ahead, own) => later(own),
      'answer.submitted (a code)': (visitor, step, ahead) => answerFor(visitor, step, ahead),
    },
    answers: {
      'sendCode answers sent': async (visitor, step) => {
        if (step.isBurnt) await pass(visitor, step, 2 * codeLife);
        else if (step.sent.has(step.kind)) await pass(visitor, step, codeLife);
        step.isBurnt = false;
        step.before = await visitor.newestTo(sentTo[step.kind]!);
        step.sent.add(step.kind);
      },
      'sendCode answers too many': async (visitor, step) => {
        if (step.sent.has(step.kind)) return;
        await askTooOften(visitor, step);
        step.isBurnt = true;
      },
      'sendCode answers run out': (visitor, step) =>
        pass(visitor, step, step.demand.expiresInSeconds * 1000),
      'submitAnswer answers wrong, the last': guessInAnotherBrowser,
      'submitAnswer answers offline': ({ browser }) => void browser.refuses.add('network'),
    },
    cannot: (move, place) => {
      const label = moveLabel(move);
      const { kind, sent } = place.memory;
      if (label === 'kind.chosen (sms, a minute later)')
        return only(sent.includes('sms'), 'a first code has no minute to wait for');
      if (label !== 'sendCode answers too many') return null;
      return only(
        kind === 'sms' || sent.includes('email'),
        'only numbers have caps that somebody else can use up',
      );
    },
  };
}

/** The same press when the code before has run out. */
const later = (own: object) => ({ ...own, at: (own as { at: number }).at + codeLife });

function chosen(step: Step, kind: string, own: object): object {
  step.kind = kind;
  return own;
}

test('the challenge chart is led by the server', async ({ product }, info) => {
  test.setTimeout(90_000);
  await walkByHttp(getPlay(await withApp(product)), product, info);
});
