/** The registration chart against the server: its rules, its captcha images, and what it says to forms. */
import { randomBytes } from 'node:crypto';
import { seal } from '@baize/machines/kit';
import { moveLabel, type TourStep } from '@baize/machines/testing';
import { getFacts, makeProof, registrationWith, rulesQuery } from '@baize/portal/testing/effects';
import { createOperator } from '../../lib/api.ts';
import { CHOSEN_PASSWORD } from '../../lib/register.ts';
import { getModel } from '../lib/model.ts';
import { only } from '../lib/plan.ts';
import type { ProductFacts } from '../../../scripts/lib/product.mjs';
import { test } from './lib/own-product.ts';
import type { Visitor } from './lib/visitor.ts';
import { walkByHttp, type HttpPlay } from './lib/walk.ts';

interface Rule {
  readonly field: string;
}

interface FormSettings {
  readonly isOpen: boolean;
  readonly asksCaptcha: boolean;
}

const bothWays: FormSettings = { isOpen: true, asksCaptcha: false };
const withCaptcha: FormSettings = { isOpen: true, asksCaptcha: true };
const closed: FormSettings = { isOpen: false, asksCaptcha: false };

/** The operator sets the form. */
async function set(product: ProductFacts, { isOpen, asksCaptcha }: FormSettings): Promise<void> {
  const operator = createOperator(product);
  const { value } = await operator.call<{ rules: Rule[] }>('GET', '/registration-rules');
  const rules = value.rules.map((rule) =>
    rule.field === 'captcha' ? { ...rule, enabled: asksCaptcha } : rule,
  );
  await operator.call('PUT', '/registration-rules', { rules });
  const switches = { USERNAMEREG3: isOpen, MOBILENUMREG3: isOpen };
  await operator.call('PATCH', '/whitelabel', { switches });
}

/** The operator sets the form while it is open, and the page hears of it. */
async function change(visitor: Visitor, settings: FormSettings): Promise<object> {
  await set(visitor.product, settings);
  const { queryClient } = visitor.services;
  return { facts: getFacts(await queryClient.fetchQuery({ ...rulesQuery, staleTime: 0 })) };
}

const getLabels = (ahead: readonly TourStep[]) => ahead.map(({ move }) => moveLabel(move));

/** The form that leads to the answers that follow. */
async function formFor(visitor: Visitor, ahead: readonly TourStep[], own: object): Promise<object> {
  const getAnswer = (port: string) => getLabels(ahead).find((label) => label.startsWith(port));
  const [check, affiliate, post] = ['checkForm', 'checkAffiliate', 'postRegistration'].map(
    getAnswer,
  );
  const isShort = check === 'checkForm answers a short name, no terms';
  const { form } = own as { form: { affiliateCode: string; work: unknown } };
  const isInvited = form.affiliateCode !== '';
  const username = isShort
    ? 'ab'
    : post === 'postRegistration answers taken'
      ? 'player01'
      : `walker${randomBytes(4).toString('hex')}`;
  const isGuessable = !isShort && post === 'postRegistration answers a field refused';
  const password = isGuessable ? username : CHOSEN_PASSWORD;
  const values = {
    username,
    password,
    confirmPassword: password,
    captcha: visitor.browser.captchaAnswer || '0000',
  };
  const isKnown = affiliate === 'checkAffiliate answers known';
  return {
    form: {
      ...form,
      values: seal(values),
      work: form.work ? seal(await makeProof(visitor.services.api!, 'captcha')) : null,
      affiliateCode: isInvited ? (isKnown ? 'BAIZE01' : 'NOBODY99') : '',
      termsAccepted: !isShort,
    },
  };
}

const offline = ({ browser }: Visitor) => void browser.refuses.add('network');

const noWorker = 'no rule of this form needs the worker';
const atOnce = 'this form lets every newcomer in at once';
const byName =
  'the chart asks only whether the way is offered; the form here stays that of the name';

const play: HttpPlay<null> = {
  model: getModel('registration'),
  settings: ['somebody'],
  starts: ['at the form'],
  never: {
    'checkForm answers a worker that broke': noWorker,
    'postRegistration answers made, not logged in': atOnce,
    'rules.changed (by mobile only)': byName,
    'variant.chosen (mobile)': byName,
  },
  cannot: (move, place) => {
    const label = moveLabel(move);
    const facts = (place.memory.facts ?? []) as readonly [string?, boolean?];
    if (label === 'field.edited (the name)')
      return only(
        !place.memory.failed,
        'the field that this form refuses is the password: with the name mended it is still wrong',
      );
    if (!label.startsWith('form.submitted')) return null;
    if (label.includes('work'))
      return only(facts[1] === true, 'without a captcha image there is nothing to work for');
    return only(
      facts[1] !== true || place.memory.captcha,
      'a captcha image that never came lets nobody in who has not worked',
    );
  },
  unwalked: {
    'validating|error(checkForm)': noWorker,
    'posting|done(postRegistration)|1': atOnce,
  },
  open: async (visitor) => {
    // The platform counts the forms of an address by the minute.
    await visitor.pass(61_000);
    return { machine: registrationWith(visitor.services), props: null };
  },
  events: {
    'form.submitted': (visitor, _props, ahead, own) => formFor(visitor, ahead, own),
    'rules.changed (both ways)': (visitor) => change(visitor, bothWays),
    'rules.changed (a captcha image as well)': (visitor) => change(visitor, withCaptcha),
    'rules.changed (closed)': (visitor) => change(visitor, closed),
  },
  answers: {
    'loadRules answers both ways': ({ product }) => set(product, bothWays),
    'loadRules answers both ways, with a captcha image': ({ product }) => set(product, withCaptcha),
    'loadRules answers no way': ({ product }) => set(product, closed),
    'loadRules answers offline': offline,
    // One captcha image a second is drawn for an address.
    'loadCaptcha answers a captcha image': (visitor) => visitor.pass(1_100),
    'loadCaptcha answers no captcha image': offline,
    'postRegistration answers offline': offline,
    'storeToken answers no storage': ({ browser }) => void browser.refuses.add('to store'),
    'loadMember answers offline': offline,
    'discardSession answers offline': offline,
  },
};

test.afterEach(({ product }) => set(product, withCaptcha));

test('the registration chart is led by the server', async ({ product }, info) => {
  test.setTimeout(90_000);
  await walkByHttp(play, product, info);
});
