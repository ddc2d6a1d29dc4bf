import { assign, setup } from 'xstate';
import {
  getAnswer,
  backoff,
  endsSession,
  getFailure,
  getInput,
  isFinalRefusal,
  machineOptions,
  type Sealed,
  timeLeft,
  getTime,
} from '../kit/index.ts';
import { logoutActors } from './ports.ts';
import {
  type LogoutContext,
  type LogoutEvent,
  type LogoutInput,
  type LogoutTag,
  logoutTimes as times,
} from './types.ts';

/** Asks, clears this browser first, then notifies the server with retries (T34-T38, H92). */
export const logoutMachine = setup({
  types: {} as {
    context: LogoutContext;
    events: LogoutEvent;
    input: LogoutInput;
    tags: LogoutTag;
  },
  actors: logoutActors(),
  guards: {
    'the server knows already': ({ event }) => endsSession(getFailure(event)),
    'the server will never accept it': ({ event }) => isFinalRefusal(getFailure(event)),
    'there is no token to revoke': ({ event }) =>
      getAnswer<{ token: Sealed | null }>(event).token === null,
  },
  actions: {
    'store the site': assign(({ event }) => {
      const site = getInput<LogoutInput>(event)?.site ?? 'member';
      return { site, destination: site === 'agent' ? '/agent' : '/' };
    }),
    'store the token to revoke': assign({
      token: ({ event }) => getAnswer<{ token: Sealed | null }>(event).token,
    }),
    'clear the token': assign({ token: null }),
    'count the failure': assign({ failures: ({ context }) => context.failures + 1 }),
    'plan the next retry': assign({
      retryAt: ({ context, self }) =>
        getTime(self) + backoff(context.failures, times.firstRetry, times.longestRetry),
    }),
  },
  delays: { 'the next retry': ({ context, self }) => timeLeft(self, context.retryAt) },
}).createMachine({
  id: 'logout',
  options: machineOptions,
  context: { site: 'member', destination: '/', token: null, retryAt: null, failures: 0 },
  entry: 'store the site',
  initial: 'confirming',
  states: {
    confirming: {
      on: { 'logout.confirmed': 'clearing', 'logout.cancelled': 'cancelled' },
    },
    clearing: {
      invoke: {
        id: 'clearLocally',
        src: 'clearLocally',
        onDone: [
          { guard: 'there is no token to revoke', target: 'done' },
          { target: 'signingOut', actions: 'store the token to revoke' },
        ],
        onError: 'signingOut',
      },
    },
    signingOut: {
      tags: ['signedOut'],
      invoke: {
        id: 'signOut',
        src: 'signOut',
        onDone: 'done',
        onError: [
          { guard: 'the server knows already', target: 'done' },
          { guard: 'the server will never accept it', target: 'done' },
          { target: 'backingOff', actions: 'count the failure' },
        ],
      },
    },
    backingOff: {
      tags: ['signedOut'],
      entry: 'plan the next retry',
      after: { 'the next retry': 'signingOut' },
      on: { 'network.regained': 'signingOut' },
    },
    done: { type: 'final', tags: ['signedOut'], entry: 'clear the token' },
    cancelled: { type: 'final' },
  },
});
