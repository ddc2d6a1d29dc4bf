/** The password-reset chart against the server: mails, codes, links, and what they are good for. */
import { randomBytes } from 'node:crypto';
import { seal } from '@baize/machines/kit';
import { moveLabel, type TourStep } from '@baize/machines/testing';
import { passwordResetWith } from '@baize/portal/testing/effects';
import { proofFor } from '../../../scripts/lib/proof.mjs';
import { createOperator } from '../../lib/api.ts';
import type { ProductFacts } from '../../../scripts/lib/product.mjs';
import { call, expect } from '../../lib/test.ts';
import { getModel } from '../lib/model.ts';
import { only } from '../lib/plan.ts';
import { test } from './lib/own-product.ts';
import type { Visitor } from './lib/visitor.ts';
import { walkByHttp, type HttpPlay } from './lib/walk.ts';

/** The demo player who has proved a phone and an address. */
const ana = {
  username: 'reachable01',
  email: 'ana.torres@example.org',
  phone: { mobile: '0901234567', countryDialingCode: '84' },
  sentTo: '+84901234567',
};
const chosen = 'Saffron-42-Lantern';

/** Asks for a mail as anybody may. */
async function askForMail({ product }: Visitor, username: string, email: string): Promise<number> {
  const proof = await proofFor(product.url);
  const answer = await fetch(`${product.url}/api/auth/forgot-password`, {
    method: 'POST',
    headers: { 'Accept-Language': 'EN', 'X-Client-Type': '3' },
    body: new URLSearchParams({ username, email, proof: proof.payload }),
  });
  return answer.status;
}

/** The newest message to somebody, once it is another than before. */
async function nextTo(visitor: Visitor, destination: string, before: string): Promise<string> {
  let text = before;
  const hasCome = async () => (text = await visitor.newestTo(destination)) !== before;
  await expect.poll(hasCome, { intervals: [5, 10, 20] }).toBe(true);
  return text;
}

/** What a link of a mail carries. */
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
  // The next one is sent when the one before is over.
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

/** The words that lead to the answers that follow. */
function passwordFor(ahead: readonly TourStep[]): object {
  const isMissing = answerAfter(ahead, 'checkForm').endsWith('something is missing');
  const isWeak = answerAfter(ahead, 'setPassword').endsWith('too weak');
  const words = isMissing ? '' : isWeak ? 'password123' : chosen;
  return { newPassword: seal(words), confirmNewPassword: seal(words) };
}

interface Reset {
  username: string;
}

const reveal = (product: ProductFacts, revealUnknownUser: boolean) =>
  createOperator(product).call('PATCH', '/whitelabel', { switches: { revealUnknownUser } });

const offline = ({ browser }: Visitor) => void browser.refuses.add('network');

const play: HttpPlay<Reset> = {
  model: getModel('password-reset'),
  settings: ['somebody'],
  starts: ['by e-mail', 'by phone', 'by a link'],
  // Rules that were read once are not asked for again so soon.
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
        return only(method === 'email', ownForm);
      case 'form.submitted (phone and code)':
        return only(method === 'phone', ownForm);
      case 'form.submitted (a new password)':
        return only(method === 'link', ownForm);
      case 'method.chosen (phone)':
        return only(method === 'email', 'the tab of the phone stands beside the one of the mail');
      case 'method.chosen (e-mail)':
        return only(method === 'phone', 'the tab of the mail stands beside the one of the phone');
      case 'checkForm answers no rules':
        return only(
          place.page === 'no rules yet',
          'rules that were read once are not asked for again so soon',
        );
      case 'setPassword answers wrong code':
        return only(sent === 'phone', 'a code goes with a phone');
      case 'setPassword answers an old link':
        return only(sent === 'link', 'a link goes with its mail');
      default:
        return null;
    }
  },
  unwalked: {},
  open: async (visitor, _setting, path) => {
    // Mails about an account are counted by the hour, codes by the minute and by the day.
    await visitor.pass(3_600_000);
    const machine = passwordResetWith(visitor.services);
    const props = { username: '' };
    if (path.start !== 'by a link') return { machine, props };
    return { machine, props, input: { method: 'link', link: seal(await linkFor(visitor)) } };
  },
  events: {
    'form.submitted (name and address)': (_visitor, reset, ahead) => {
      const isMissing = answerAfter(ahead, 'checkForm').endsWith('something is missing');
      // Nobody: who asks is told the same (H16).
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
    'checkForm answers no rules': offline,
    'checkBot answers not sure': offline,
    'requestMail answers on its way': ({ product }) => reveal(product, false).then(() => undefined),
    'requestMail answers unknown here': ({ product }) =>
      reveal(product, true).then(() => undefined),
    'requestMail answers too many': async (visitor, { username }) => {
      await reveal(visitor.product, false);
      const ask = () => askForMail(visitor, username, ana.email);
      await expect.poll(ask, { intervals: [0] }).toBe(429);
    },
    'setPassword answers an old link': (visitor) => visitor.pass(1_860_000),
    'setPassword answers offline': offline,
  },
};

test.afterEach(({ product }) => reveal(product, false));

test('the password-reset chart is led by the server', async ({ product }, info) => {
  test.setTimeout(90_000);
  // A number gets ten codes a day, and other tours have asked for some.
  await createOperator(product).call('POST', '/clock/advance', { milliseconds: 86_400_000 });
  await walkByHttp(play, product, info);
});
