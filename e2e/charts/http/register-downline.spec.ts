/**
 * The register-downline statechart against the server: new accounts, and refused names and
 * passwords.
 */
import { randomBytes, randomUUID } from 'node:crypto';
import { seal } from '@baize/machines/kit';
import type { TourStep } from '@baize/chartwalk';
import { Changes, createRegisterDownlineMachine } from '@baize/portal/testing/effects';
import { CHOSEN_PASSWORD } from '../../lib/register.ts';
import { getModel } from '../lib/model.ts';
import { nextAnswer } from './lib/ahead.ts';
import { test } from './lib/own-product.ts';
import type { Visitor } from './lib/visitor.ts';
import { walkByHttp, type HttpPlay } from './lib/walk.ts';

/** Forms that are refused, by answer; any other form opens the account. */
const refusals: Readonly<Record<string, (username: string) => object>> = {
  'openAccount answers name is taken': () => ({ username: 'player01' }),
  'openAccount answers password is weak': (username) => ({ password: seal(username) }),
};

function formFor(ahead: readonly TourStep[], own: object): object {
  const username = `opened${randomBytes(4).toString('hex')}`;
  const label = nextAnswer(ahead, (move) => move.startsWith('form.submitted'), [
    ...Object.keys(refusals),
    'openAccount answers opened',
  ]);
  const { form } = own as { readonly form: object };
  const chosen = { ...form, username, password: seal(CHOSEN_PASSWORD) };
  return { form: { ...chosen, ...refusals[label ?? '']?.(username) }, key: randomUUID() };
}

const play: HttpPlay<null> = {
  model: getModel('register-downline'),
  settings: ['an agent'],
  starts: ['a fresh page'],
  never: {
    'openAccount answers still worked on': 'only one call with a key is under way',
    'openAccount answers came too often': 'a walk does not wait until a limit ends',
    'openAccount answers server broke': 'the server does not fail',
  },
  unwalked: {},
  open: async (visitor) => {
    await visitor.signIn('agent01');
    const changes = new Changes(visitor.services, () => undefined, []);
    return { machine: createRegisterDownlineMachine(visitor.services, changes), props: null };
  },
  events: {
    'form.submitted': (_visitor, _props, ahead, own) => formFor(ahead, own),
  },
  answers: {
    'openAccount answers no session': (visitor: Visitor) => visitor.endSession(),
    'openAccount answers offline': ({ browser }) => void browser.refuses.add('network'),
  },
};

test('the server drives the register-downline statechart [AC3]', async ({ product }, info) => {
  test.setTimeout(60_000);
  await walkByHttp(play, product, info);
});
