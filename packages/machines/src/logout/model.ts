import { defineModel } from '../testing/types.ts';
import { answers, events, starts } from './cases.ts';
import { logoutMachine } from './machine.ts';
import { logoutActors } from './ports.ts';
import { logoutProperties } from './properties.ts';
import { logoutSecrets } from './types.ts';

export const logoutModel = defineModel({
  id: 'logout',
  about: 'Asks, forgets everything here first, then tells the server for as long as it takes.',
  machine: logoutMachine,
  actors: logoutActors,
  starts,
  events,
  answers,
  writes: ['clearLocally', 'signOut'],
  project: (snapshot) => snapshot.value,
  seen: {
    confirming: ['logout.dialog'],
    clearing: ['logout.dialog', 'logout.busy'],
    signingOut: ['home', 'header.login'],
    backingOff: ['home', 'header.login'],
    done: ['home', 'header.login'],
    cancelled: ['header.balance'],
  },
  home: ['done', 'cancelled'],
  remember: ({ token, failures }) => ({
    token: token !== null,
    failures: Math.min(failures, 2),
  }),
  ignores: [
    {
      events: ['logout.confirmed', 'logout.cancelled'],
      in: ['clearing', 'signingOut', 'backingOff'],
      why: 'the dialog is gone; leaving cannot be taken back',
    },
    {
      events: ['network.regained'],
      in: ['confirming', 'clearing', 'signingOut'],
      why: 'nothing waits for the network',
    },
  ],
  invariants: {
    'a token is held only while the server has to be told': ({ value, context }) =>
      context.token === null || value === 'signingOut' || value === 'backingOff',
    'whoever has left is told so, and nobody else is': (snapshot) =>
      snapshot.hasTag('signedOut') ===
      ['signingOut', 'backingOff', 'done'].includes(snapshot.value),
    'agents land on the agent page, members on the home page': ({ context }) =>
      context.destination === (context.site === 'agent' ? '/agent' : '/'),
  },
  properties: logoutProperties,
  uncoverable: {},
  secrets: logoutSecrets,
});
