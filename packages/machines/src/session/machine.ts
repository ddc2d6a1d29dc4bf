import { assertEvent, assign, enqueueActions, setup } from 'xstate';
import {
  answerIn,
  backoff,
  endsSession,
  failureIn,
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

const nobody = {
  member: null,
  isLogin: false,
  isAgent: false,
  isTrial: false,
  firstTimeLogin: false,
} as const;

/** Who is signed in, from the first look into storage to the last (T39-T42, H8, H10, H12). */
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
      const found = answerIn<FoundSession>(event);
      return found.handOff && found.stored;
    },
    'a hand-off was found': ({ event }) => answerIn<FoundSession>(event).handOff,
    'a stored session was found': ({ event }) => answerIn<FoundSession>(event).stored,
    'a stored session remains': ({ context }) => context.hasStored,
    'another tab shared its session': ({ event }) =>
      answerIn<{ received: boolean }>(event).received,
    'the member is an agent': ({ context }) => context.isAgent,
    'the member is a trial': ({ context }) => context.isTrial,
    'the session is no longer valid': ({ event }) => endsSession(failureIn(event)),
    'the session expired': ({ context }) => context.reason === 'expired',
    'a trial was wished for': ({ context }) => context.trialWished,
  },
  actions: {
    'note that a session is stored': assign({ hasStored: true }),
    'keep the member that was loaded': assign(({ event }) =>
      getFlags(answerIn<MemberFacts>(event)),
    ),
    'keep the member that signed in': assign(({ event }) => {
      assertEvent(event, 'session.started');
      return getFlags(event.member);
    }),
    'forget the member': assign(nobody),
    // In one place for every way in and out: a login over another session is no logout.
    'tell whether another member is here': enqueueActions(({ context, enqueue }) => {
      const { member, told: before } = context;
      const id = member?.id ?? null;
      if (id === before) return;
      enqueue.assign({ told: id });
      enqueue.emit({ type: 'member.changed', before, member });
    }),
    'remember the wish for a trial': assign({ trialWished: true }),
    'forget the wish for a trial': assign({ trialWished: false }),
    'forget the reason': assign({ reason: null, failure: null }),
    'note that the session expired': assign({ reason: 'expired' }),
    'note that the session was revoked': assign({ reason: 'revoked' }),
    'note that the member left': assign({ reason: 'loggedOut' }),
    'keep the failure': assign({ failure: ({ event }) => failureIn(event) }),
    'count the failure': assign({ failures: ({ context }) => context.failures + 1 }),
    'forget the failures': assign({ failures: 0 }),
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
    ...nobody,
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
                actions: 'note that a session is stored',
              },
              { guard: 'a hand-off was found', target: 'exchanging' },
              { guard: 'a stored session was found', target: '#session.loadingMember' },
              { target: 'askingTabs' },
            ],
            onError: '#session.signedOut',
          },
        },
        // H10: whoever is signed in decides whether the link may replace them.
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
              { target: '#session.signedOut', actions: 'keep the failure' },
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
        'session.started': { target: 'arriving', actions: 'keep the member that signed in' },
        // Whoever turns out to be a visitor has their trial then.
        'trial.requested': { actions: 'remember the wish for a trial' },
      },
    },
    loadingMember: {
      tags: ['busy'],
      entry: [
        'forget the wish for a trial',
        'forget the member',
        'tell whether another member is here',
      ],
      invoke: {
        id: 'loadMember',
        src: 'loadMember',
        onDone: { target: 'arriving', actions: 'keep the member that was loaded' },
        onError: [
          {
            guard: 'the session is no longer valid',
            target: 'forgetting',
            actions: 'note that the session expired',
          },
          { target: 'backingOff', actions: ['keep the failure', 'count the failure'] },
        ],
      },
      on: {
        'session.replaced': {
          target: 'loadingMember',
          reenter: true,
          actions: 'forget the failures',
        },
        'session.ended': { target: 'signedOut', actions: 'note that the member left' },
      },
    },
    // The token may be good: a network that is down signs nobody out.
    backingOff: {
      entry: 'plan the next retry',
      after: { 'the next retry': 'loadingMember' },
      on: {
        'network.regained': 'loadingMember',
        'session.replaced': { target: 'loadingMember', actions: 'forget the failures' },
        // Whoever logs in takes the question over: the one under way fails and leads here.
        'session.started': { target: 'arriving', actions: 'keep the member that signed in' },
        'session.ended': { target: 'signedOut', actions: 'note that the member left' },
      },
    },
    arriving: {
      entry: ['forget the wish for a trial', 'tell whether another member is here'],
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
        'session.started': { target: 'arriving', actions: 'keep the member that signed in' },
        'session.ended': { target: 'signedOut', actions: 'note that the member left' },
        'session.replaced': 'loadingMember',
        'session.expired': { target: 'forgetting', actions: 'note that the session expired' },
        'session.revoked': { target: 'forgetting', actions: 'note that the session was revoked' },
      },
    },
    forgetting: {
      tags: ['busy'],
      entry: ['forget the member', 'tell whether another member is here'],
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
      on: { 'message.dismissed': { target: 'signedOut', actions: 'forget the reason' } },
    },
    revoked: {
      tags: ['signedOut'],
      on: { 'message.dismissed': { target: 'signedOut', actions: 'forget the reason' } },
    },
    signedOut: {
      tags: ['signedOut'],
      entry: ['forget the member', 'tell whether another member is here'],
      always: { guard: 'a trial was wished for', target: 'startingTrial' },
      on: {
        'session.started': { target: 'arriving', actions: 'keep the member that signed in' },
        'trial.requested': 'startingTrial',
      },
    },
    startingTrial: {
      tags: ['signedOut', 'busy'],
      entry: ['forget the reason', 'forget the wish for a trial'],
      invoke: {
        id: 'startTrial',
        src: 'startTrial',
        onDone: 'loadingMember',
        onError: { target: 'signedOut', actions: 'keep the failure' },
      },
      // The form beside the trial's button stays open.
      on: { 'session.started': { target: 'arriving', actions: 'keep the member that signed in' } },
    },
  },
});
