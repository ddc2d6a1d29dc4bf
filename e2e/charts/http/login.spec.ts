/** The login statechart against the server: its answers to names, passwords and captcha answers. */
import { seal } from '@baize/machines/kit';
import { moveLabel, type TourStep } from '@baize/chartwalk';
import { createLoginMachine } from '@baize/portal/testing/effects';
import { proofFor } from '../../../scripts/lib/proof.mjs';
import { call, DEMO_PASSWORD, test } from '../../lib/test.ts';
import { getModel } from '../lib/model.ts';
import { isIn, unless } from '../lib/plan.ts';
import { walkByHttp, type HttpPlay } from './lib/walk.ts';

/** The account that makes the server give this answer. */
const people: Readonly<Record<string, string>> = {
  'postLogin answers granted': 'player01',
  'postLogin answers wrong, with a captcha': 'unknown-username',
  'postLogin answers offline': 'player01',
};

/** The form that leads to the next answer. */
function formFor(ahead: readonly TourStep[], captcha = ''): object {
  const next = ahead.map(({ move }) => moveLabel(move)).find((label) => people[label]);
  const username = people[next ?? ''] ?? 'player01';
  return {
    form: { method: 'username', username, password: seal(DEMO_PASSWORD), captcha },
  };
}

const sms = 'codes by SMS have a walk of their own';
const step = 'the second step has a walk of its own';
const forgiven = 'the walk begins after the wrong passwords that need no captcha';
const otherSite = 'server tests cover accounts of the other site';
const newcomer = 'journeys/password.spec.ts uses the only new member of the demo';

const play: HttpPlay<null> = {
  model: getModel('login'),
  settings: ['a visitor'],
  starts: ['on the member site'],
  never: {
    'form.submitted (mobile and code)': sms,
    'form.submitted (with work for the captcha)':
      'Node has no web worker; journeys/login.spec.ts covers it',
    'form.submitted (an outside account)': 'an external account needs a browser',
    'form.submitted (a passkey)': 'a passkey needs a browser',
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
    return unless(
      !isIn(place, 'captchaRequired'),
      'a form without the characters of its captcha image is not sent',
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
    machine: createLoginMachine(services, () => undefined),
    props: null,
  }),
  events: {
    'form.submitted (name and password)': (_visitor, _props, ahead) => formFor(ahead),
    // Node cannot read a captcha image: the characters are wrong if the server requires them.
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

test('the server drives the login statechart', async ({ product }, info) => {
  test.setTimeout(90_000);
  // The server accepts three wrong logins before it requires a captcha image.
  for (let wrong = 0; wrong < 3; wrong += 1) {
    const challenge = await proofFor(product.url);
    const username = people['postLogin answers wrong, with a captcha'];
    const body = { type: 'username', site: 'member', username, password: 'wrong', challenge };
    await call(product, 'POST', '/api/auth/login', { body });
  }
  await walkByHttp(play, product, info);
});
