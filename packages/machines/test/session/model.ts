import { defineModel } from '@baize/chartwalk';
import { answers, events, starts } from './cases.ts';
import { sessionMachine } from '../../src/session/machine.ts';
import { sessionActors } from '../../src/session/ports.ts';
import { sessionProperties } from './properties.ts';

export const sessionModel = defineModel({
  id: 'session',
  about: 'Who is signed in: found, handed over, loaded, kept fresh, expired or revoked.',
  machine: sessionMachine,
  actors: sessionActors,
  words: ['signedIn', 'player', 'signedOut'],
  starts,
  events,
  answers,
  writes: ['exchangeHandOff', 'startTrial', 'forgetSession'],
  project: ({ value }) => {
    if (value === 'loadingMember' || value === 'backingOff') {
      return value === 'backingOff' ? 'member missing' : 'restoring';
    }
    if (typeof value === 'string') return value === 'arriving' ? 'restoring' : value;
    if ('restoring' in value) {
      return value.restoring === 'confirmingSwitch' ? 'asked to switch' : 'restoring';
    }
    return value.signedIn;
  },
  seen: {
    restoring: ['header'],
    'asked to switch': ['session.switchDialog'],
    'member missing': ['header'],
    player: ['header.balance', 'header.avatar'],
    // A visitor without an account has no balance (H105).
    trial: ['header.avatar'],
    agent: ['header.balance', 'header.avatar', 'sideMenu.agentCentre'],
    forgetting: ['header'],
    expired: ['login.form', 'login.notLoggedIn'],
    revoked: ['login.form', 'session.revoked'],
    signedOut: ['header.login', 'header.register'],
    startingTrial: ['header'],
  },
  home: ['signedOut'],
  remember: ({ member, hasStored, trialWished, reason, failure, failures }) => ({
    kind: member?.kind ?? null,
    hasStored,
    trialWished,
    reason,
    failed: failure !== null,
    failures: Math.min(failures, 2),
  }),
  ignores: [
    {
      events: ['trial.requested'],
      in: ['loadingMember', 'backingOff', 'forgetting', 'startingTrial'],
      why: 'the pending answer decides first',
    },
    {
      events: ['session.started'],
      in: ['loadingMember'],
      why: 'a login answers the question before it has its member',
    },
    {
      events: ['session.started'],
      in: ['forgetting'],
      why: 'a session that ends is cleared before another begins',
    },
    {
      events: ['session.started', 'trial.requested'],
      in: ['expired', 'revoked'],
      why: 'the page shows why the session ended within the same turn',
    },
    {
      events: ['session.ended', 'session.expired', 'session.revoked'],
      in: ['restoring', 'forgetting', 'expired', 'revoked', 'signedOut', 'startingTrial'],
      why: 'the visitor is signed out',
    },
    {
      events: ['session.replaced'],
      in: ['restoring', 'forgetting', 'expired', 'revoked', 'signedOut', 'startingTrial'],
      why: 'the session that another tab replaced is not this tab’s',
    },
    {
      events: ['session.expired', 'session.revoked'],
      in: ['loadingMember', 'backingOff'],
      why: 'the member call itself reports it',
    },
    {
      events: ['switch.confirmed', 'switch.declined'],
      in: ['*'],
      why: 'only the question about the switch is answered by this',
    },
    {
      events: ['trial.requested'],
      in: ['signedIn'],
      why: 'a member needs no trial',
    },
    {
      events: ['network.regained'],
      in: ['*'],
      why: 'only a failed member call is retried',
    },
    {
      events: ['message.dismissed'],
      in: [
        'restoring',
        'loadingMember',
        'backingOff',
        'signedIn',
        'forgetting',
        'signedOut',
        'startingTrial',
      ],
      why: 'no message is shown',
    },
  ],
  invariants: {
    'signed in exactly when there is a member': (snapshot) =>
      !snapshot.hasTag('signedIn') || snapshot.context.member !== null,
    'a signed-out visitor has no member': (snapshot) =>
      !snapshot.hasTag('signedOut') || snapshot.context.member === null,
    'the flags agree with the member': ({ context }) =>
      context.isLogin === (context.member !== null) &&
      context.isAgent === (context.member?.kind === 'agent') &&
      context.isTrial === (context.member?.kind === 'trial'),
    'the state matches the kind of member': ({ value, context }) =>
      typeof value !== 'object' ||
      !('signedIn' in value) ||
      value.signedIn === context.member?.kind,
    'every change of member was emitted': ({ context }) =>
      context.told === (context.member?.id ?? null),
    'expired and revoked say why': ({ value, context }) =>
      (value !== 'expired' && value !== 'revoked') || context.reason === value,
  },
  properties: sessionProperties,
  uncoverable: {},
  secrets: [],
});
