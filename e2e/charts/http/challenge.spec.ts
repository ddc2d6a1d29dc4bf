/** The challenge statechart against the server: sent codes, accepted answers and their limits. */
import { seal } from '@baize/machines/kit';
import { moveLabel, type TourStep } from '@baize/chartwalk';
import { createChallengeMachine } from '@baize/portal/testing/effects';
import { proofFor } from '../../../scripts/lib/proof.mjs';
import type { ProductFacts } from '../../../scripts/lib/product.mjs';
import { CHOSEN_PASSWORD, registerMember } from '../../lib/register.ts';
import { call, DEMO_PASSWORD, expect } from '../../lib/test.ts';
import { totp } from '../../lib/totp.ts';
import { getModel } from '../lib/model.ts';
import { unless } from '../lib/plan.ts';
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
  /** The secret of the authenticator app. */
  readonly secret?: string;
}

/** An account with a verified phone and e-mail address. */
const reachable: Account = { username: 'reachable01', password: DEMO_PASSWORD };
const sentTo: Readonly<Record<string, string>> = {
  sms: '+84901234567',
  email: 'ana.torres@example.org',
};

interface Step {
  readonly account: Account;
  readonly demand: Demand;
  /** How far the server's clock is ahead of this machine's. */
  ahead: number;
  kind: string;
  /** The newest message before the code was sent. */
  before: string;
  readonly sent: Set<string>;
  isBurnt: boolean;
}

const hour = 3_600_000;
const codeLife = 180_000;

/** Logs in to an account that needs a second step. */
async function demandFor(visitor: Visitor, { username, password }: Account): Promise<Demand> {
  const { body } = await visitor.logIn(username, password);
  const { verification } = body as { verification?: Demand };
  if (!verification) throw new Error(`${username} got no second step: ${JSON.stringify(body)}`);
  return verification;
}

const getTimeLeft = ({ expiresAt, expiresInSeconds }: Demand): number =>
  Date.parse(expiresAt) - expiresInSeconds * 1000 - Date.now();

async function advanceTime(visitor: Visitor, step: Step, milliseconds: number): Promise<void> {
  await visitor.pass(milliseconds);
  step.ahead += milliseconds;
}

/** Creates a member whose only further factor is an authenticator app. */
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

/** An answer that makes the server respond with the next answer of the path. */
async function answerFor(visitor: Visitor, step: Step, ahead: readonly TourStep[]) {
  const next = ahead.map(({ move }) => moveLabel(move)).find((label) => label.startsWith('submit'));
  if (next !== 'submitAnswer answers right') return { answer: seal('000000') };
  const { secret } = step.account;
  if (secret) return { answer: seal(totp(secret, Date.now() + step.ahead)) };
  let text = '';
  const hasArrived = async () =>
    (text = await visitor.newestTo(sentTo[step.kind]!)) !== step.before;
  await expect.poll(hasArrived, { intervals: [5, 10, 20] }).toBe(true);
  return { answer: seal(/\b\d{6}\b/.exec(text)?.[0] ?? '') };
}

/** Answers the same challenge wrongly in another browser until one attempt is left. */
async function guessInAnotherBrowser({ product }: Visitor, { account, demand, kind }: Step) {
  const { username, password } = account;
  for (let left = demand.attemptsLeft; left > 1; left -= 1) {
    const verification = { challengeId: demand.challengeId, kind, answer: '000000' };
    const body = { type: 'username', site: 'member', username, password, verification };
    const { code } = await call(product, 'POST', '/api/auth/login', { body });
    expect(code).toBe('verification_wrong');
  }
}

/** Requests codes for the phone until the limit: three in five minutes. */
async function askTooOften(visitor: Visitor, step: Step): Promise<void> {
  const { product } = visitor;
  const requestCode = async (purpose: string) => {
    const challenge = await proofFor(product.url);
    const phone = { mobileNum: '0901234567', countryDialingCode: '84' };
    const { status } = await call(product, 'POST', '/api/sms/code', {
      body: { purpose, ...phone, challenge },
    });
    return status;
  };
  // Each purpose has its own code, which delays the next one.
  expect([await requestCode('login'), await requestCode('reset_password')]).toEqual([200, 200]);
  await advanceTime(visitor, step, codeLife);
  expect(await requestCode('login')).toBe(200);
}

const notOffered = 'accounts with several kinds here have only a phone and an address';

function getPlay(app: Account): HttpPlay<Step> {
  return {
    model: getModel('challenge'),
    settings: ['a visitor'],
    starts: ['asked for one of four', 'asked for a Google code'],
    never: {
      'kind.chosen (google)': notOffered,
      'kind.chosen (bank account name)': notOffered,
      'submitAnswer answers exhausted':
        "the limit of ten wrong answers an hour is above a challenge's own",
      'submitAnswer answers an old code':
        'it leads to the same state as a wrong answer; server tests cover it',
    },
    unwalked: {},
    open: async (visitor, _setting, path) => {
      const account = path.start === 'asked for a Google code' ? app : reachable;
      // An account has ten wrong answers an hour.
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
        machine: createChallengeMachine(visitor.services.api!, login, () => undefined),
        props: step,
        input: { challengeId, kinds, hints, attemptsLeft, expiresAt },
      };
    },
    events: {
      'kind.chosen (sms)': (_visitor, step, _ahead, own) => chooseKind(step, 'sms', own),
      'kind.chosen (sms, a minute later)': (_visitor, step, _ahead, own) =>
        chooseKind(step, 'sms', waitForExpiry(own)),
      'kind.chosen (email)': (_visitor, step, _ahead, own) => chooseKind(step, 'email', own),
      // Here a code expires exactly when the next one may be requested.
      'code.requested (after a minute)': (_visitor, _step, _ahead, own) => waitForExpiry(own),
      'answer.submitted (a code)': (visitor, step, ahead) => answerFor(visitor, step, ahead),
    },
    answers: {
      'sendCode answers sent': async (visitor, step) => {
        if (step.isBurnt) await advanceTime(visitor, step, 2 * codeLife);
        else if (step.sent.has(step.kind)) await advanceTime(visitor, step, codeLife);
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
        advanceTime(visitor, step, step.demand.expiresInSeconds * 1000),
      'submitAnswer answers wrong, the last': guessInAnotherBrowser,
      'submitAnswer answers offline': ({ browser }) => void browser.refuses.add('network'),
    },
    cannot: (move, place) => {
      const label = moveLabel(move);
      const { kind, sent } = place.memory;
      if (label === 'kind.chosen (sms, a minute later)')
        return unless(sent.includes('sms'), 'the first code has no wait');
      if (label !== 'sendCode answers too many') return null;
      return unless(
        kind === 'sms' || sent.includes('email'),
        'only the limit of a phone number can be used up by others',
      );
    },
  };
}

/** The same press after the previous code has expired. */
const waitForExpiry = (own: object) => ({ ...own, at: (own as { at: number }).at + codeLife });

function chooseKind(step: Step, kind: string, own: object): object {
  step.kind = kind;
  return own;
}

test('the server drives the challenge statechart', async ({ product }, info) => {
  test.setTimeout(90_000);
  await walkByHttp(getPlay(await withApp(product)), product, info);
});
