/**
 * The registration statechart against the server: its rules, captcha images and answers to forms.
 */
import { randomBytes } from 'node:crypto';
import { seal } from '@baize/machines/kit';
import { moveLabel, type TourStep } from '@baize/chartwalk';
import {
  getFacts,
  makeProof,
  createRegistrationMachine,
  rulesQuery,
} from '@baize/portal/testing/effects';
import { createOperator } from '../../lib/api.ts';
import { CHOSEN_PASSWORD } from '../../lib/register.ts';
import { getModel } from '../lib/model.ts';
import { unless } from '../lib/plan.ts';
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

/** Sets the form's rules as the operator. */
async function setForm(
  product: ProductFacts,
  { isOpen, asksCaptcha }: FormSettings,
): Promise<void> {
  const operator = createOperator(product);
  const { value } = await operator.call<{ rules: Rule[] }>('GET', '/registration-rules');
  const rules = value.rules.map((rule) =>
    rule.field === 'captcha' ? { ...rule, enabled: asksCaptcha } : rule,
  );
  await operator.call('PUT', '/registration-rules', { rules });
  const switches = { USERNAMEREG3: isOpen, MOBILENUMREG3: isOpen };
  await operator.call('PATCH', '/whitelabel', { switches });
}

/** Changes the form's rules while the form is open, and lets the page hear of it. */
async function changeForm(visitor: Visitor, settings: FormSettings): Promise<object> {
  await setForm(visitor.product, settings);
  const { queryClient } = visitor.services;
  return { facts: getFacts(await queryClient.fetchQuery({ ...rulesQuery, staleTime: 0 })) };
}

const getLabels = (ahead: readonly TourStep[]) => ahead.map(({ move }) => moveLabel(move));

/** The form that leads to the next answers. */
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
      affiliateCode: isInvited ? (isKnown ? 'BAIZE01' : 'UNKNOWN9') : '',
      termsAccepted: !isShort,
    },
  };
}

const cutNetwork = ({ browser }: Visitor) => void browser.refuses.add('network');

const noWorker = 'no pattern of this form needs the worker';
const atOnce = 'this form signs every new member in at once';
const byName =
  'the statechart only asks if the other way exists; this form stays the one with a name';

const play: HttpPlay<null> = {
  model: getModel('registration'),
  settings: ['a visitor'],
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
      return unless(
        !place.memory.failed,
        'this form refuses the password, so correcting the name does not help',
      );
    if (!label.startsWith('form.submitted')) return null;
    if (label.includes('work'))
      return unless(facts[1] === true, 'without a captcha image no proof of work is needed');
    return unless(
      facts[1] !== true || place.memory.captcha,
      'without a captcha image only a proof of work is accepted',
    );
  },
  unwalked: {
    'validating|error(checkForm)': noWorker,
    'posting|done(postRegistration)|1': atOnce,
  },
  open: async (visitor) => {
    // The platform limits the forms of an address per minute.
    await visitor.pass(61_000);
    return { machine: createRegistrationMachine(visitor.services), props: null };
  },
  events: {
    'form.submitted': (visitor, _props, ahead, own) => formFor(visitor, ahead, own),
    'rules.changed (both ways)': (visitor) => changeForm(visitor, bothWays),
    'rules.changed (a captcha image as well)': (visitor) => changeForm(visitor, withCaptcha),
    'rules.changed (closed)': (visitor) => changeForm(visitor, closed),
  },
  answers: {
    'loadRules answers both ways': ({ product }) => setForm(product, bothWays),
    'loadRules answers both ways, with a captcha image': ({ product }) =>
      setForm(product, withCaptcha),
    'loadRules answers no way': ({ product }) => setForm(product, closed),
    'loadRules answers offline': cutNetwork,
    // The server draws one captcha image a second for an address.
    'loadCaptcha answers a captcha image': (visitor) => visitor.pass(1_100),
    'loadCaptcha answers no captcha image': cutNetwork,
    'postRegistration answers offline': cutNetwork,
    'storeToken answers no storage': ({ browser }) => void browser.refuses.add('to store'),
    'loadMember answers offline': cutNetwork,
    'discardSession answers offline': cutNetwork,
  },
};

test.afterEach(({ product }) => setForm(product, withCaptcha));

test('the server drives the registration statechart', async ({ product }, info) => {
  test.setTimeout(90_000);
  await walkByHttp(play, product, info);
});
