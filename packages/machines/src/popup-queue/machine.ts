import { assign, setup } from 'xstate';
import { getAnswer, machineOptions } from '../kit/index.ts';
import { popupQueueActors } from './ports.ts';
import {
  type Execution,
  lineUp,
  popupKey,
  type PopupMemory,
  type PopupQueueContext,
  type PopupQueueEvent,
  type PopupQueueTag,
  type PopupTicket,
} from './types.ts';

function addDue(due: readonly Execution[], execution: Execution): readonly Execution[] {
  return due.includes(execution) ? due : [...due, execution];
}

/** Announcement popups, one at a time in their sequence, each once (P21-P24, H48, H49). */
export const popupQueueMachine = setup({
  types: {} as {
    context: PopupQueueContext;
    events: PopupQueueEvent;
    tags: PopupQueueTag;
  },
  actors: popupQueueActors(),
  guards: {
    'an execution is due': ({ context }) => context.due.length > 0,
    'a popup is waiting': ({ context }) => context.queue.length > 0,
    'the first page is due': ({ context }) => context.isMember && !context.memory.firstPageSeen,
  },
  actions: {
    // A login while the flags are read begins a new session: the first-page popups are due.
    'store the memory': assign(({ context, event }) => {
      const memory = getAnswer<PopupMemory>(event);
      const isNewSession = context.due.includes('A');
      return { memory: isNewSession ? { ...memory, firstPageSeen: false } : memory };
    }),
    'make login popups due': assign(({ context }) => ({
      isMember: true,
      due: addDue(
        context.due.filter((execution) => execution !== 'B'),
        'A',
      ),
      queue: context.queue.filter(({ execution }) => execution !== 'B'),
      memory: { ...context.memory, firstPageSeen: false },
    })),
    'mark the visitor as a member': assign({ isMember: true }),
    'make visitor popups due': assign(({ context }) => ({
      isMember: false,
      due: addDue(context.due, 'B'),
    })),
    'make first-page popups due': assign(({ context }) => ({
      due: addDue(context.due, 'F'),
      memory: { ...context.memory, firstPageSeen: true },
    })),
    'empty the queue': assign(({ context }) => ({
      isMember: false,
      due: [],
      queue: [],
      memory: { ...context.memory, firstPageSeen: false },
    })),
    'queue the popups': assign(({ context, event }) => ({
      queue: lineUp(
        context.queue,
        getAnswer<readonly PopupTicket[]>(event),
        context.memory.dismissed,
      ),
    })),
    'remove the execution': assign({ due: ({ context }) => context.due.slice(1) }),
    // A popup that failed to show is not remembered, so that its corrected version shows the next
    // time it is due.
    'skip the popup': assign({ queue: ({ context }) => context.queue.slice(1) }),
    'dismiss the popup': assign(({ context }) => {
      const [closed, ...queue] = context.queue;
      const dismissed = closed
        ? [...context.memory.dismissed, popupKey(closed)]
        : context.memory.dismissed;
      return { queue, memory: { ...context.memory, dismissed } };
    }),
  },
}).createMachine({
  id: 'popupQueue',
  options: machineOptions,
  context: {
    memory: { dismissed: [], firstPageSeen: false },
    due: [],
    queue: [],
    isMember: false,
  },
  initial: 'recalling',
  // New events only change what is due; the states below act on it.
  on: {
    'login.completed': { actions: 'make login popups due' },
    'session.restored': { actions: 'mark the visitor as a member' },
    'visitor.arrived': { actions: 'make visitor popups due' },
    'page.opened': {
      guard: 'the first page is due',
      actions: 'make first-page popups due',
    },
    'session.ended': { target: '.remembering', actions: 'empty the queue' },
  },
  states: {
    recalling: {
      invoke: {
        id: 'readMemory',
        src: 'readMemory',
        onDone: { target: 'idle', actions: 'store the memory' },
        onError: 'idle',
      },
      // Nothing was read yet, so nothing may be overwritten.
      on: { 'session.ended': { actions: 'empty the queue' } },
    },
    idle: {
      always: [
        { guard: 'an execution is due', target: 'loading' },
        { guard: 'a popup is waiting', target: 'showing' },
      ],
    },
    loading: {
      invoke: {
        id: 'loadPopups',
        src: 'loadPopups',
        onDone: {
          target: 'remembering',
          actions: ['queue the popups', 'remove the execution'],
        },
        // A failed load shows no message; the next login loads again.
        onError: { target: 'remembering', actions: 'remove the execution' },
      },
      // Popups loaded for a visitor are not for the member.
      on: { 'login.completed': { target: 'idle', actions: 'make login popups due' } },
    },
    showing: {
      tags: ['showing'],
      on: {
        'popup.closed': { target: 'remembering', actions: 'dismiss the popup' },
        'popup.failed': { target: 'idle', actions: 'skip the popup' },
        'login.completed': { target: 'idle', actions: 'make login popups due' },
      },
    },
    remembering: {
      invoke: {
        id: 'writeMemory',
        src: 'writeMemory',
        onDone: 'idle',
        onError: 'idle',
      },
    },
  },
});
