import { assign, setup } from 'xstate';
import { answerIn, machineOptions } from '../kit/index.ts';
import { requestCheckActors } from './ports.ts';
import type { CheckedRequest, RequestCheckContext, RequestCheckEvent } from './types.ts';

const requestsIn = (event: { readonly type: string }) => answerIn<readonly CheckedRequest[]>(event);

/** Before a form of money is shown, each request without an answer is asked for and its outcome read (H95). */
export const requestCheckMachine = setup({
  types: {} as { context: RequestCheckContext; events: RequestCheckEvent },
  actors: requestCheckActors(),
  guards: {
    'every request was answered': ({ event }) => requestsIn(event).length === 0,
    'an outcome is unknown': ({ event }) =>
      requestsIn(event).some(({ outcome }) => outcome === 'unknown'),
  },
  actions: {
    'keep the outcomes': assign({ requests: ({ event }) => requestsIn(event) }),
    'drop the outcomes': assign({ requests: [] }),
  },
}).createMachine({
  id: 'requestCheck',
  options: machineOptions,
  context: { requests: [] },
  initial: 'checking',
  states: {
    checking: {
      invoke: {
        id: 'closeRequests',
        src: 'closeRequests',
        onDone: [
          { guard: 'every request was answered', target: 'clear', actions: 'drop the outcomes' },
          { guard: 'an outcome is unknown', target: 'unknown', actions: 'keep the outcomes' },
          { target: 'answered', actions: 'keep the outcomes' },
        ],
        onError: 'unknown',
      },
    },
    unknown: { on: { 'check.requested': 'checking' } },
    answered: { on: { 'outcomes.confirmed': 'forgetting' } },
    forgetting: {
      invoke: {
        id: 'forgetRequests',
        src: 'forgetRequests',
        onDone: { target: 'clear', actions: 'drop the outcomes' },
        onError: { target: 'clear', actions: 'drop the outcomes' },
      },
    },
    clear: { on: { 'check.requested': 'checking' } },
  },
});
