/**
 * The logout statechart against the server: it repeats the logout until the server has answered.
 */
import { createLogoutMachine } from '@baize/portal/testing/effects';
import { test } from '../../lib/test.ts';
import { getModel } from '../lib/model.ts';
import { walkByHttp, type HttpPlay } from './lib/walk.ts';

const emptied = 'a member whose storage was emptied';
const full = 'a member whose storage is not to be cleared';
const clears: Readonly<Record<string, string>> = { [emptied]: 'no token', [full]: 'a full disk' };

const thanked = 'the platform accepts a second logout';
const wellFormed = 'the platform accepts every well-formed logout';

const play: HttpPlay<null> = {
  model: getModel('logout'),
  settings: ['a member', emptied, full],
  starts: ['on the member site', 'on the agent site'],
  byItself: ({ calls }, setting) =>
    calls.includes('clearLocally')
      ? [`clearLocally answers ${clears[setting] ?? 'a token'}`]
      : null,
  never: { 'signOut answers not like this': wellFormed, 'signOut answers gone already': thanked },
  unwalked: {
    'signingOut|error(signOut)|0': thanked,
    'signingOut|error(signOut)|1': wellFormed,
  },
  open: async (visitor, setting) => {
    if (setting !== emptied) await visitor.signIn('player01');
    return { machine: createLogoutMachine(visitor.services), props: null };
  },
  answers: {
    'clearLocally answers a full disk': ({ browser }) => void browser.refuses.add('to clear'),
    'signOut answers offline': ({ browser }) => void browser.refuses.add('network'),
  },
};

test('the server drives the logout statechart', ({ product }, info) =>
  walkByHttp(play, product, info));
