/**
 * The password-reset statechart against the server: mails, codes and links, and what each allows.
 */
import { randomBytes } from 'node:crypto';
import { seal } from '@baize/machines/kit';
import { moveLabel, type TourStep } from '@baize/chartwalk';
import { createPasswordResetMachine } from '@baize/portal/testing/effects';
import { proofFor } from '../../../scripts/lib/proof.mjs';
import { createOperator } from '../../lib/api.ts';
import type { ProductFacts } from '../../../scripts/lib/product.mjs';
import { call, expect } from '../../lib/test.ts';
import { getModel } from '../lib/model.ts';
import { unless } from '../lib/plan.ts';
import { test } from './lib/own-product.ts';
import type { Visitor } from './lib/visitor.ts';
import { walkByHttp, type HttpPlay } from './lib/walk.ts';

/** The demo player with a verified phone and e-mail address. */
const ana = {
  username: 'reachable01',
  email: 'ana.torres@example.org',
  phone: { mobile: '0901234567', countryDialingCode: '84' },
  sentTo: '+84901234567',
};
const chosen = 'Saffron-42-Lantern';

/** Requests a mail without a session. */
async function askForMail({ product }: Visitor, username: string, email: string): Promise<number> {
  const proof = await proofFor(product.url);
  const answer = await fetch(`${product.url}/api/auth/forgot-password`, {
    method: 'POST',
    headers: { 'Accept-Language': 'EN', 'X-Client-Type': '3' },
    body: new URLSearchParams({ username, email, proof: proof.payload }),
  });
  return answer.status;
}

/** The newest message to this address that differs from `before`. */
async function nextTo(visitor: Visitor, destination: string, before: string): Promise<string> {
  let text = before;
  const hasCome = async () => (text = await visitor.newestTo(destination)) !== before;
  await expect.poll(hasCome, { intervals: [5, 10, 20] }).toBe(true);
  return text;
}

/** The token in the link of a mail. */
async function linkFor(visitor: Visitor): Promise<string> {
  const before = await visitor.newestTo(ana.email);
  expect(await askForMail(visitor, ana.username, ana.email)).toBe(200);
  const text = await nextTo(visitor, ana.email, before);
  return /#reset=([\w-]+)/.exec(text)?.[1] ?? '';
}

interface Code {
  readonly code: string;
  readonly attemptId: string;
}

/** A code that was sent to the phone. */
async function codeFor(visitor: Visitor): Promise<Code> {
  // The next code is sent once the previous one has expired.
  await visitor.pass(181_000);
  const { product } = visitor;
  const before = await visitor.newestTo(ana.sentTo);
  const { mobile: mobileNum, countryDialingCode } = ana.phone;
  const challenge = await proofFor(product.url);
  const body = { purpose: 'reset_password', mobileNum, countryDialingCode, challenge };
  const { value, status } = await call<Code>(product, 'POST', '/api/sms/code', { body });
  expect(status).toBe(200);
  const text = await nextTo(visitor, ana.sentTo, before);
  return { code: /\b\d{6}\b/.exec(text)?.[0] ?? '', attemptId: value.attemptId };
}

const answerAfter = (ahead: readonly TourStep[], port: string): string =>
  ahead.map(({ move }) => moveLabel(move)).find((label) => label.startsWith(port)) ?? '';

/** The form that leads to the next answers. */
function passwordFor(ahead: readonly TourStep[]): object {
  const isMissing = answerAfter(ahead, 'checkForm').endsWith('something is missing');
  const isWeak = answerAfter(ahead, 'setPassword').endsWith('too weak');
  const words = isMissing ? '' : isWeak ? 'password123' : chosen;
  return { newPassword: seal(words), confirmNewPassword: seal(words) };
}

interface Reset {
  username: string;
}

const setReveal = (product: ProductFacts, revealUnknownUser: boolean) =>
  createOperator(product).call('PATCH', '/whitelabel', { switches: { revealUnknownUser } });

const cutNetwork = ({ browser }: Visitor) => void browser.refuses.add('network');

const play: HttpPlay<Reset> = {
  model: getModel('password-reset'),
  settings: ['a visitor'],
  starts: ['by e-mail', 'by phone', 'by a link'],
  // Rules that were read once are not read again so soon.
  page: {
    first: 'no rules yet',
    after: (page, move) =>
      moveLabel(move) === 'checkForm answers no rules' || move.kind !== 'answer'
        ? page
        : 'rules known',
  },
  never: {},
  cannot: (move, place) => {
    const label = moveLabel(move);
    const { method, sent } = place.memory as {
      readonly method: string;
      readonly sent: string | null;
    };
    const ownForm = 'each way to a new password has its own form';
    switch (label) {
      case 'form.submitted (name and address)':
        return unless(method === 'email', ownForm);
      case 'form.submitted (phone and code)':
        return unless(method === 'phone', ownForm);
      case 'form.submitted (a new password)':
        return unless(method === 'link', ownForm);
      case 'method.chosen (phone)':
        return unless(method === 'email', 'the tab for phones is beside the one for mail');
      case 'method.chosen (e-mail)':
        return unless(method === 'phone', 'the tab for mail is beside the one for phones');
      case 'checkForm answers no rules':
        return unless(
          place.page === 'no rules yet',
          'rules that were read once are not read again so soon',
        );
      case 'setPassword answers wrong code':
        return unless(sent === 'phone', 'a code belongs to the form for phones');
      case 'setPassword answers an old link':
        return unless(sent === 'link', 'a link belongs to the form for mail');
      default:
        return null;
    }
  },
  unwalked: {},
  open: async (visitor, _setting, path) => {
    // Mails of an account are limited per hour, codes per minute and per day.
    await visitor.pass(3_600_000);
    const machine = createPasswordResetMachine(visitor.services);
    const props = { username: '' };
    if (path.start !== 'by a link') return { machine, props };
    return { machine, props, input: { method: 'link', link: seal(await linkFor(visitor)) } };
  },
  events: {
    'form.submitted (name and address)': (_visitor, reset, ahead) => {
      const isMissing = answerAfter(ahead, 'checkForm').endsWith('something is missing');
      // An unknown account gets the same answer (H16).
      reset.username = `walker${randomBytes(4).toString('hex')}`;
      const email = isMissing ? '' : ana.email;
      return { form: { method: 'email', username: reset.username, email } };
    },
    'form.submitted (phone and code)': async (visitor, _reset, ahead, own) => {
      const { form } = own as { form: object };
      const next = answerAfter(ahead, 'setPassword');
      const isRight = next.endsWith('changed');
      const { code, attemptId } = isRight
        ? await codeFor(visitor)
        : { code: '000000', attemptId: 'none' };
      const words = passwordFor(ahead);
      return { form: { ...form, ...ana.phone, code: seal(code), attemptId, ...words } };
    },
    'form.submitted (a new password)': (_visitor, _reset, ahead) => ({
      form: { method: 'link', ...passwordFor(ahead) },
    }),
  },
  answers: {
    'checkForm answers no rules': cutNetwork,
    'checkBot answers not sure': cutNetwork,
    'requestMail answers on its way': ({ product }) =>
      setReveal(product, false).then(() => undefined),
    'requestMail answers unknown here': ({ product }) =>
      setReveal(product, true).then(() => undefined),
    'requestMail answers too many': async (visitor, { username }) => {
      await setReveal(visitor.product, false);
      const ask = () => askForMail(visitor, username, ana.email);
      await expect.poll(ask, { intervals: [0] }).toBe(429);
    },
    'setPassword answers an old link': (visitor) => visitor.pass(1_860_000),
    'setPassword answers offline': cutNetwork,
  },
};

test.afterEach(({ product }) => setReveal(product, false));

test('the server drives the password-reset statechart', async ({ product }, info) => {
  test.setTimeout(90_000);
  // A number gets ten codes a day, and other tours have requested some.
  await createOperator(product).call('POST', '/clock/advance', { milliseconds: 86_400_000 });
  await walkByHttp(play, product, info);
});
