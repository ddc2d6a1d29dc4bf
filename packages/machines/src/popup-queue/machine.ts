import { assign, setup } from 'xstate';
import { answerIn, machineOptions } from '../kit/index.ts';
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

function alsoDue(due: readonly Execution[], execution: Execution): readonly Execution[] {
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
    // A login that came while the memory was read begins a new session: its first page is due.
    'take the memory': assign(({ context, event }) => {
      const memory = answerIn<PopupMemory>(event);
      const isNewSession = context.due.includes('A');
      return { memory: isNewSession ? { ...memory, firstPageSeen: false } : memory };
    }),
    'note that a member logged in': assign(({ context }) => ({
      isMember: true,
      due: alsoDue(
        context.due.filter((execution) => execution !== 'B'),
        'A',
      ),
      queue: context.queue.filter(({ execution }) => execution !== 'B'),
      memory: { ...context.memory, firstPageSeen: false },
    })),
    'note that a member is back': assign({ isMember: true }),
    'note that a visitor is here': assign(({ context }) => ({
      isMember: false,
      due: alsoDue(context.due, 'B'),
    })),
    'note that the first page is open': assign(({ context }) => ({
      due: alsoDue(context.due, 'F'),
      memory: { ...context.memory, firstPageSeen: true },
    })),
    'empty the queue': assign(({ context }) => ({
      isMember: false,
      due: [],
      queue: [],
      memory: { ...context.memory, firstPageSeen: false },
    })),
    'line up the popups': assign(({ context, event }) => ({
      queue: lineUp(
        context.queue,
        answerIn<readonly PopupTicket[]>(event),
        context.memory.dismissed,
      ),
    })),
    'strike the execution off': assign({ due: ({ context }) => context.due.slice(1) }),
    // It was not seen, so it is not remembered: mended, it shows the next time it is due.
    'pass over the popup': assign({ queue: ({ context }) => context.queue.slice(1) }),
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
  // News only changes what is due; the states below decide when it is acted on.
  on: {
    'login.completed': { actions: 'note that a member logged in' },
    'session.restored': { actions: 'note that a member is back' },
    'visitor.arrived': { actions: 'note that a visitor is here' },
    'page.opened': {
      guard: 'the first page is due',
      actions: 'note that the first page is open',
    },
    'session.ended': { target: '.remembering', actions: 'empty the queue' },
  },
  states: {
    recalling: {
      invoke: {
        id: 'readMemory',
        src: 'readMemory',
        onDone: { target: 'idle', actions: 'take the memory' },
        onError: 'idle',
      },
      // Nothing was read yet, so nothing may be written over it.
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
          actions: ['line up the popups', 'strike the execution off'],
        },
        // Announcements that cannot be had are not worth a message; the next login asks again.
        onError: { target: 'remembering', actions: 'strike the execution off' },
      },
      // What was asked for a visitor is not for the member.
      on: { 'login.completed': { target: 'idle', actions: 'note that a member logged in' } },
    },
    showing: {
      tags: ['showing'],
      on: {
        'popup.closed': { target: 'remembering', actions: 'dismiss the popup' },
        'popup.failed': { target: 'idle', actions: 'pass over the popup' },
        'login.completed': { target: 'idle', actions: 'note that a member logged in' },
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
