import { defineModel } from '../testing/types.ts';
import { answers, events, starts } from './cases.ts';
import { popupQueueMachine } from './machine.ts';
import { popupQueueActors } from './ports.ts';
import { popupQueueProperties } from './properties.ts';
import { popupKey } from './types.ts';

export const popupQueueModel = defineModel({
  id: 'popup-queue',
  about: 'Announcement popups, one at a time in their sequence, each of them once.',
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
  // A longer list of executions is worked off like a short one.
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
      why: 'the popups of the first page were due once in this session, or it is not known who is here',
    },
  ],
  invariants: {
    'a popup that shows is in line': ({ value, context }) =>
      value !== 'showing' || context.queue.length > 0,
    'no popup that was closed is in line': ({ context }) =>
      context.queue.every((ticket) => !context.memory.dismissed.includes(popupKey(ticket))),
    'popups stand in their sequence': ({ context }) =>
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
