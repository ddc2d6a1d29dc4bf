/** The login chart against the server: what it answers to names, words and captcha images. */
import { seal } from '@baize/machines/kit';
import { moveLabel, type TourStep } from '@baize/machines/testing';
import { loginWith } from '@baize/portal/testing/effects';
import { proofFor } from '../../../scripts/lib/proof.mjs';
import { call, DEMO_PASSWORD, test } from '../../lib/test.ts';
import { getModel } from '../lib/model.ts';
import { isIn, only } from '../lib/plan.ts';
import { walkByHttp, type HttpPlay } from './lib/walk.ts';

/** Who has to log in for the server to answer like this. */
const people: Readonly<Record<string, string>> = {
  'postLogin answers granted': 'player01',
  'postLogin answers wrong, with a captcha': 'nobody-of-that-name',
  'postLogin answers offline': 'player01',
};

/** The form that leads to the answer that follows. */
function formFor(ahead: readonly TourStep[], captcha = ''): object {
  const next = ahead.map(({ move }) => moveLabel(move)).find((label) => people[label]);
  const username = people[next ?? ''] ?? 'player01';
  return {
    form: { method: 'username', username, password: seal(DEMO_PASSWORD), captcha },
  };
}

const sms = 'codes by SMS are walked with their own chart';
const step = 'the second step is walked with its own chart';
const forgiven = 'the wrong passwords that are forgiven were given before the walk';
const otherSite = 'whoever belongs to the other site is turned away in the tests of the server';
const newcomer = 'the one newcomer of the demo belongs to the journey of a first password';

const play: HttpPlay<null> = {
  model: getModel('login'),
  settings: ['somebody'],
  starts: ['on the member site'],
  never: {
    'form.submitted (mobile and code)': sms,
    'form.submitted (with work for the captcha)':
      'Node has no worker of a browser’s kind; the journey of the login lets one work',
    'form.submitted (an outside account)': 'an outside account is proved in a browser',
    'form.submitted (a passkey)': 'a passkey signs in a browser',
    'postLogin answers granted, default password': newcomer,
    'postLogin answers granted, password expired': newcomer,
    'postLogin answers granted, everything at once': newcomer,
    'postLogin answers wrong password': forgiven,
    'postLogin answers wants verification': step,
    'postLogin answers not an agent': otherSite,
    'postLogin answers not a member': otherSite,
    'changePassword answers changed': newcomer,
  },
  cannot: (move, place) => {
    if (move.kind !== 'event' || !moveLabel(move).startsWith('form.submitted (name')) return null;
    return only(
      !isIn(place, 'captchaRequired'),
      'a form without the captcha image’s characters is not sent under a captcha image',
    );
  },
  unwalked: {
    verificationRequired: step,
    'posting|error(postLogin)|0': step,
    'validating|always|2': sms,
    passwordUnsafe: newcomer,
    passwordExpired: newcomer,
    changingPassword: newcomer,
    'deciding|always|0': newcomer,
    'deciding|always|1': newcomer,
  },
  open: async ({ services }) => ({
    machine: loginWith(services, () => undefined),
    props: null,
  }),
  events: {
    'form.submitted (name and password)': (_visitor, _props, ahead) => formFor(ahead),
    // Nobody in Node reads a captcha image: the characters are wrong where the server asks for them.
    'form.submitted (with the captcha)': (_visitor, _props, ahead) => formFor(ahead, '0000'),
  },
  answers: {
    'checkBot answers not sure': ({ browser }) => void browser.refuses.add('network'),
    'postLogin answers offline': ({ browser }) => void browser.refuses.add('network'),
    'loadCaptcha answers no captcha image': ({ browser }) => void browser.refuses.add('network'),
    'storeToken answers no storage': ({ browser }) => void browser.refuses.add('to store'),
    'loadMember answers offline': ({ browser }) => void browser.refuses.add('network'),
    'discardSession answers offline': ({ browser }) => void browser.refuses.add('network'),
  },
};

test('the login chart is led by the server', async ({ product }, info) => {
  test.setTimeout(90_000);
  // Three wrong ones are forgiven before the server asks for a captcha image.
  for (let wrong = 0; wrong < 3; wrong += 1) {
    const challenge = await proofFor(product.url);
    const username = people['postLogin answers wrong, with a captcha'];
    const body = { type: 'username', site: 'member', username, password: 'wrong', challenge };
    await call(product, 'POST', '/api/auth/login', { body });
  }
  await walkByHttp(play, product, info);
});
