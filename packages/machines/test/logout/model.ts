import { defineModel } from '@baize/chartwalk';
import { answers, events, starts } from './cases.ts';
import { logoutMachine } from '../../src/logout/machine.ts';
import { logoutActors } from '../../src/logout/ports.ts';
import { logoutProperties } from './properties.ts';
import { logoutSecrets } from '../../src/logout/types.ts';

export const logoutModel = defineModel({
  id: 'logout',
  about: 'Asks, clears this browser first, then notifies the server with retries.',
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
      why: 'the dialog is gone; leaving cannot be undone',
    },
    {
      events: ['network.regained'],
      in: ['confirming', 'clearing', 'signingOut'],
      why: 'nothing waits for the network',
    },
  ],
  invariants: {
    'a token is held only until the server is notified': ({ value, context }) =>
      context.token === null || value === 'signingOut' || value === 'backingOff',
    'the view is signed out exactly when the member has left': (snapshot) =>
      snapshot.hasTag('signedOut') ===
      ['signingOut', 'backingOff', 'done'].includes(snapshot.value),
    'agents land on the agent page, members on the home page': ({ context }) =>
      context.destination === (context.site === 'agent' ? '/agent' : '/'),
  },
  properties: logoutProperties,
  uncoverable: {},
  secrets: logoutSecrets,
});
