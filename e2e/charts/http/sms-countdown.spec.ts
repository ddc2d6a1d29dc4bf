/**
 * The countdown statechart against the server: accepted numbers, waiting times, and what the tab
 * stores.
 */
import { moveLabel, type TourStep } from '@baize/chartwalk';
import { createSmsCountdownMachine } from '@baize/portal/testing/effects';
import { proofFor } from '../../../scripts/lib/proof.mjs';
import { call } from '../../lib/test.ts';
import { getModel } from '../lib/model.ts';
import { test } from './lib/own-product.ts';
import type { Visitor } from './lib/visitor.ts';
import { walkByHttp, type HttpPlay } from './lib/walk.ts';

const waiting = 'a visitor who waits for a code';
const ahead = 'a visitor whose clock was ahead';
const spoilt = 'a visitor with damaged storage';

/** The tab's storage in each setting. */
const kept: Readonly<Record<string, string>> = {
  'a visitor': 'nothing',
  [waiting]: 'a wait half over',
  [ahead]: 'from a clock that was ahead',
  [spoilt]: 'no storage',
};

const place = 'baize.code.login';

/** A tab's stored data of a sent code, with a clock `aheadBy` milliseconds ahead. */
function keptCode(aheadBy: number): string {
  const sentAt = 31_536_000_000;
  const code = {
    attemptId: 'attempt-1',
    sentAt,
    resendAt: sentAt + 180_000,
    expiresAt: sentAt + 180_000,
    hint: '••• 678',
  };
  const target = { mobile: '0912345678', countryDialingCode: '84', fits: true };
  return JSON.stringify({ code, deviceAt: Date.now() + aheadBy, target });
}

const stored: Readonly<Record<string, () => string | null>> = {
  'a visitor': () => null,
  [waiting]: () => keptCode(-90_000),
  [ahead]: () => keptCode(8_000_000),
  [spoilt]: () => '{',
};

/** Counts the numbers that were used, so that each request gets a new one. */
let used = 0;

function newNumber(): string {
  used += 1;
  return `09${String(10_000_000 + used * 12_345).slice(0, 8)}`;
}

/** The number that leads to the next answer. */
function targetFor(steps: readonly TourStep[], own: object): object {
  const next = steps
    .map(({ move }) => moveLabel(move))
    .find((label) => label.startsWith('requestCode'));
  const mobile = next === 'requestCode answers not a phone' ? '0112' : newNumber();
  return { ...own, target: { mobile, countryDialingCode: '84', fits: true } };
}

/** Requests a code for the number shortly before this browser does. */
async function askBefore({ product }: Visitor, mobileNum: string): Promise<void> {
  const challenge = await proofFor(product.url);
  const body = { purpose: 'login', mobileNum, countryDialingCode: '84', challenge };
  await call(product, 'POST', '/api/sms/code', { body });
}

interface CodeRequest {
  mobile: string;
}

const taken = 'the outbox of test mode accepts every message';

const play: HttpPlay<CodeRequest> = {
  model: getModel('sms-countdown'),
  settings: Object.keys(kept),
  starts: ['a visitor'],
  byItself: ({ calls }, setting) =>
    calls.includes('readStoredCode') ? [`readStoredCode answers ${kept[setting]}`] : null,
  never: {
    'checkBot answers closed': 'a proof of work has nothing to close',
    'requestCode answers sent, again after a minute': 'the platform has a single wait for logins',
    'requestCode answers sent, by a server without sense': "the platform's answers are valid",
    'requestCode answers quota exceeded': 'no walk reaches the daily limit of codes',
    'requestCode answers not here': 'codes for a login are on in the demo',
    'requestCode answers not sent': taken,
    'target.edited (to the same)': "each walk uses a number of its own, never the model's",
  },
  unwalked: { 'sending|error(requestCode)|1': taken, warned: taken },
  open: async ({ services }, setting) => {
    const text = stored[setting]!();
    if (text !== null) sessionStorage.setItem(place, text);
    return { machine: createSmsCountdownMachine(services), props: { mobile: '' } };
  },
  events: {
    'code.requested (for a phone)': (_visitor, asked, steps, own) => remember(asked, steps, own),
    'code.requested (for a phone, at once)': (_visitor, asked, steps, own) =>
      remember(asked, steps, own),
  },
  answers: {
    'checkBot answers not sure': ({ browser }) => void browser.refuses.add('network'),
    'requestCode answers too many': (visitor, { mobile }) => askBefore(visitor, mobile),
    'requestCode answers offline': ({ browser }) => void browser.refuses.add('network'),
    'keep answers no storage': ({ browser }) => void browser.refuses.add('to store'),
  },
};

function remember(asked: CodeRequest, steps: readonly TourStep[], own: object): object {
  const payload = targetFor(steps, own) as { target: { mobile: string } };
  asked.mobile = payload.target.mobile;
  return payload;
}

test('the server drives the countdown statechart', async ({ product }, info) => {
  test.setTimeout(60_000);
  await walkByHttp(play, product, info);
});
