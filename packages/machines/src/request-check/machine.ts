import { assign, setup } from 'xstate';
import { getAnswer, machineOptions } from '../kit/index.ts';
import { requestCheckActors } from './ports.ts';
import type { CheckedRequest, RequestCheckContext, RequestCheckEvent } from './types.ts';

const getRequests = (event: { readonly type: string }) =>
  getAnswer<readonly CheckedRequest[]>(event);

/** Before a money form is shown, each unanswered request is checked and its outcome shown (H95). */
export const requestCheckMachine = setup({
  types: {} as { context: RequestCheckContext; events: RequestCheckEvent },
  actors: requestCheckActors(),
  guards: {
    'every request was answered': ({ event }) => getRequests(event).length === 0,
    'an outcome is unknown': ({ event }) =>
      getRequests(event).some(({ outcome }) => outcome === 'unknown'),
  },
  actions: {
    'store the outcomes': assign({ requests: ({ event }) => getRequests(event) }),
    'clear the outcomes': assign({ requests: [] }),
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
          { guard: 'every request was answered', target: 'clear', actions: 'clear the outcomes' },
          { guard: 'an outcome is unknown', target: 'unknown', actions: 'store the outcomes' },
          { target: 'answered', actions: 'store the outcomes' },
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
        onDone: { target: 'clear', actions: 'clear the outcomes' },
        onError: { target: 'clear', actions: 'clear the outcomes' },
      },
    },
    clear: { on: { 'check.requested': 'checking' } },
  },
});
