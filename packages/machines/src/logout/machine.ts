import { assign, setup } from 'xstate';
import {
  answerIn,
  backoff,
  endsSession,
  failureIn,
  inputIn,
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

/** Asks, forgets everything here first, then tells the server for as long as it takes (T34-T38, H92). */
export const logoutMachine = setup({
  types: {} as {
    context: LogoutContext;
    events: LogoutEvent;
    input: LogoutInput;
    tags: LogoutTag;
  },
  actors: logoutActors(),
  guards: {
    'the server knows already': ({ event }) => endsSession(failureIn(event)),
    'the server will never take it': ({ event }) => isFinalRefusal(failureIn(event)),
    'there is nothing to tell the server': ({ event }) =>
      answerIn<{ token: Sealed | null }>(event).token === null,
  },
  actions: {
    'take the site': assign(({ event }) => {
      const site = inputIn<LogoutInput>(event)?.site ?? 'member';
      return { site, destination: site === 'agent' ? '/agent' : '/' };
    }),
    'keep the token for the server': assign({
      token: ({ event }) => answerIn<{ token: Sealed | null }>(event).token,
    }),
    'drop the token': assign({ token: null }),
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
  entry: 'take the site',
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
          { guard: 'there is nothing to tell the server', target: 'done' },
          { target: 'signingOut', actions: 'keep the token for the server' },
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
          { guard: 'the server will never take it', target: 'done' },
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
    done: { type: 'final', tags: ['signedOut'], entry: 'drop the token' },
    cancelled: { type: 'final' },
  },
});
