import { assertEvent, assign, enqueueActions, setup } from 'xstate';
import {
  getAnswer,
  backoff,
  endsSession,
  getFailure,
  machineOptions,
  timeLeft,
  getTime,
} from '../kit/index.ts';
import { sessionActors } from './ports.ts';
import {
  type FoundSession,
  type MemberChanged,
  type MemberFacts,
  type SessionContext,
  type SessionEvent,
  type SessionTag,
  sessionTimes as times,
} from './types.ts';

function getFlags(member: MemberFacts) {
  return {
    member,
    isLogin: true,
    isAgent: member.kind === 'agent',
    isTrial: member.kind === 'trial',
    firstTimeLogin: member.firstTimeLogin,
    reason: null,
    failure: null,
    failures: 0,
  } as const;
}

const noMember = {
  member: null,
  isLogin: false,
  isAgent: false,
  isTrial: false,
  firstTimeLogin: false,
} as const;

/** Who is signed in, from reading the storage to signing out (T39-T42, H8, H10, H12). */
export const sessionMachine = setup({
  types: {} as {
    context: SessionContext;
    events: SessionEvent;
    emitted: MemberChanged;
    tags: SessionTag;
  },
  actors: sessionActors(),
  guards: {
    'another session would be replaced': ({ event }) => {
      const found = getAnswer<FoundSession>(event);
      return found.handOff && found.stored;
    },
    'a hand-off was found': ({ event }) => getAnswer<FoundSession>(event).handOff,
    'a stored session was found': ({ event }) => getAnswer<FoundSession>(event).stored,
    'a stored session remains': ({ context }) => context.hasStored,
    'another tab shared its session': ({ event }) =>
      getAnswer<{ received: boolean }>(event).received,
    'the member is an agent': ({ context }) => context.isAgent,
    'the member is a trial': ({ context }) => context.isTrial,
    'the session is no longer valid': ({ event }) => endsSession(getFailure(event)),
    'the session expired': ({ context }) => context.reason === 'expired',
    'a trial was requested early': ({ context }) => context.trialWished,
  },
  actions: {
    'mark a session as stored': assign({ hasStored: true }),
    'store the loaded member': assign(({ event }) => getFlags(getAnswer<MemberFacts>(event))),
    'store the signed-in member': assign(({ event }) => {
      assertEvent(event, 'session.started');
      return getFlags(event.member);
    }),
    'clear the member': assign(noMember),
    // Compares with the last emitted member, because a login over another session has no logout
    // event.
    'emit a change of member': enqueueActions(({ context, enqueue }) => {
      const { member, told: before } = context;
      const id = member?.id ?? null;
      if (id === before) return;
      enqueue.assign({ told: id });
      enqueue.emit({ type: 'member.changed', before, member });
    }),
    'remember the requested trial': assign({ trialWished: true }),
    'clear the requested trial': assign({ trialWished: false }),
    'clear the reason': assign({ reason: null, failure: null }),
    'set the reason to expired': assign({ reason: 'expired' }),
    'set the reason to revoked': assign({ reason: 'revoked' }),
    'set the reason to logged out': assign({ reason: 'loggedOut' }),
    'store the failure': assign({ failure: ({ event }) => getFailure(event) }),
    'count the failure': assign({ failures: ({ context }) => context.failures + 1 }),
    'reset the failures': assign({ failures: 0 }),
    'plan the next retry': assign({
      retryAt: ({ context, self }) =>
        getTime(self) + backoff(context.failures, times.firstRetry, times.longestRetry),
    }),
  },
  delays: { 'the next retry': ({ context, self }) => timeLeft(self, context.retryAt) },
}).createMachine({
  id: 'session',
  options: machineOptions,
  context: {
    ...noMember,
    told: null,
    hasStored: false,
    trialWished: false,
    reason: null,
    failure: null,
    retryAt: null,
    failures: 0,
  },
  initial: 'restoring',
  states: {
    restoring: {
      tags: ['busy'],
      initial: 'searching',
      states: {
        searching: {
          invoke: {
            id: 'findSession',
            src: 'findSession',
            onDone: [
              {
                guard: 'another session would be replaced',
                target: 'confirmingSwitch',
                actions: 'mark a session as stored',
              },
              { guard: 'a hand-off was found', target: 'exchanging' },
              { guard: 'a stored session was found', target: '#session.loadingMember' },
              { target: 'askingTabs' },
            ],
            onError: '#session.signedOut',
          },
        },
        // H10: a signed-in member decides whether the link may replace their session.
        confirmingSwitch: {
          on: { 'switch.confirmed': 'exchanging', 'switch.declined': '#session.loadingMember' },
        },
        exchanging: {
          invoke: {
            id: 'exchangeHandOff',
            src: 'exchangeHandOff',
            onDone: '#session.loadingMember',
            onError: [
              { guard: 'a stored session remains', target: '#session.loadingMember' },
              { target: '#session.signedOut', actions: 'store the failure' },
            ],
          },
        },
        askingTabs: {
          invoke: {
            id: 'askOtherTabs',
            src: 'askOtherTabs',
            onDone: [
              { guard: 'another tab shared its session', target: '#session.loadingMember' },
              { target: '#session.signedOut' },
            ],
            onError: '#session.signedOut',
          },
        },
      },
      on: {
        'session.started': { target: 'arriving', actions: 'store the signed-in member' },
        // A trial that was requested early starts once the visitor is known to be signed out.
        'trial.requested': { actions: 'remember the requested trial' },
      },
    },
    loadingMember: {
      tags: ['busy'],
      entry: ['clear the requested trial', 'clear the member', 'emit a change of member'],
      invoke: {
        id: 'loadMember',
        src: 'loadMember',
        onDone: { target: 'arriving', actions: 'store the loaded member' },
        onError: [
          {
            guard: 'the session is no longer valid',
            target: 'forgetting',
            actions: 'set the reason to expired',
          },
          { target: 'backingOff', actions: ['store the failure', 'count the failure'] },
        ],
      },
      on: {
        'session.replaced': {
          target: 'loadingMember',
          reenter: true,
          actions: 'reset the failures',
        },
        'session.ended': { target: 'signedOut', actions: 'set the reason to logged out' },
      },
    },
    // The token may be valid: a network failure does not sign out the member.
    backingOff: {
      entry: 'plan the next retry',
      after: { 'the next retry': 'loadingMember' },
      on: {
        'network.regained': 'loadingMember',
        'session.replaced': { target: 'loadingMember', actions: 'reset the failures' },
        // A login during `loadMember` cancels that call, which leads to this state.
        'session.started': { target: 'arriving', actions: 'store the signed-in member' },
        'session.ended': { target: 'signedOut', actions: 'set the reason to logged out' },
      },
    },
    arriving: {
      entry: ['clear the requested trial', 'emit a change of member'],
      always: [
        { guard: 'the member is an agent', target: 'signedIn.agent' },
        { guard: 'the member is a trial', target: 'signedIn.trial' },
        { target: 'signedIn.player' },
      ],
    },
    signedIn: {
      tags: ['signedIn'],
      initial: 'player',
      states: {
        player: {},
        trial: {},
        agent: {},
      },
      on: {
        'session.started': { target: 'arriving', actions: 'store the signed-in member' },
        'session.ended': { target: 'signedOut', actions: 'set the reason to logged out' },
        'session.replaced': 'loadingMember',
        'session.expired': { target: 'forgetting', actions: 'set the reason to expired' },
        'session.revoked': { target: 'forgetting', actions: 'set the reason to revoked' },
      },
    },
    forgetting: {
      tags: ['busy'],
      entry: ['clear the member', 'emit a change of member'],
      invoke: {
        id: 'forgetSession',
        src: 'forgetSession',
        onDone: [{ guard: 'the session expired', target: 'expired' }, { target: 'revoked' }],
        onError: [{ guard: 'the session expired', target: 'expired' }, { target: 'revoked' }],
      },
    },
    // X8: says "Not logged in, please login" on the login page.
    expired: {
      tags: ['signedOut'],
      on: { 'message.dismissed': { target: 'signedOut', actions: 'clear the reason' } },
    },
    revoked: {
      tags: ['signedOut'],
      on: { 'message.dismissed': { target: 'signedOut', actions: 'clear the reason' } },
    },
    signedOut: {
      tags: ['signedOut'],
      entry: ['clear the member', 'emit a change of member'],
      always: { guard: 'a trial was requested early', target: 'startingTrial' },
      on: {
        'session.started': { target: 'arriving', actions: 'store the signed-in member' },
        'trial.requested': 'startingTrial',
      },
    },
    startingTrial: {
      tags: ['signedOut', 'busy'],
      entry: ['clear the reason', 'clear the requested trial'],
      invoke: {
        id: 'startTrial',
        src: 'startTrial',
        onDone: 'loadingMember',
        onError: { target: 'signedOut', actions: 'store the failure' },
      },
      // The form beside the trial's button stays open.
      on: { 'session.started': { target: 'arriving', actions: 'store the signed-in member' } },
    },
  },
});
