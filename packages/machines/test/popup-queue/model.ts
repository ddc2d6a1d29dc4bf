import { defineModel } from '@baize/chartwalk';
import { answers, events, starts } from './cases.ts';
import { popupQueueMachine } from '../../src/popup-queue/machine.ts';
import { popupQueueActors } from '../../src/popup-queue/ports.ts';
import { popupQueueProperties } from './properties.ts';
import { popupKey } from '../../src/popup-queue/types.ts';

export const popupQueueModel = defineModel({
  id: 'popup-queue',
  about: 'Announcement popups, one at a time in their sequence, each once.',
  machine: popupQueueMachine,
  actors: popupQueueActors,
  starts,
  events,
  answers,
  writes: ['writeMemory'],
  project: ({ value }) => (value === 'showing' ? 'a popup' : 'no popup'),
  seen: { 'a popup': ['announcement.popup'], 'no popup': [] },
  home: ['no popup'],
  remember: ({ memory, due, queue, isMember }) => ({
    firstPageSeen: memory.firstPageSeen,
    dismissed: memory.dismissed.toSorted(),
    due,
    queue: queue.map(popupKey),
    isMember,
  }),
  // A longer list of executions behaves like a short one.
  tooDeep: ({ due }) => due.length > 2,
  ignores: [
    {
      events: ['popup.closed', 'popup.failed'],
      in: ['recalling', 'idle', 'loading', 'remembering'],
      why: 'no popup is open',
    },
  ],
  otherwise: [
    {
      events: ['page.opened'],
      in: ['*'],
      why: 'the popups of the first page were due once in this session, or the visitor is not known yet',
    },
  ],
  invariants: {
    'a visible popup is in the queue': ({ value, context }) =>
      value !== 'showing' || context.queue.length > 0,
    'no closed popup is in the queue': ({ context }) =>
      context.queue.every((ticket) => !context.memory.dismissed.includes(popupKey(ticket))),
    'the queue is in sequence': ({ context }) =>
      context.queue.every(
        ({ sequence }, at) => at === 0 || (context.queue[at - 1]?.sequence ?? 0) <= sequence,
      ),
    'at rest, nothing is due': ({ value, context }) =>
      value !== 'idle' || (context.due.length === 0 && context.queue.length === 0),
  },
  properties: popupQueueProperties,
  uncoverable: {},
  secrets: [],
});
