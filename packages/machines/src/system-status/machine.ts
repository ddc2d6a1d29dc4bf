import { assign, raise, setup } from 'xstate';
import { answerIn, backoff, inputIn, machineOptions, timeLeft, getTime } from '../kit/index.ts';
import { systemStatusActors } from './ports.ts';
import {
  type PermissionFacts,
  getStanding,
  type SystemStatusContext,
  type SystemStatusEvent,
  type SystemStatusInput,
  type SystemStatusTag,
  systemStatusTimes as times,
} from './types.ts';

function shown(facts: PermissionFacts) {
  return {
    standing: getStanding(facts),
    notice: facts.maintenance,
    visitorIp: facts.visitorIp,
  } as const;
}

/** Decides the root screen from the permission call (T1-T6, H4, H5). */
export const systemStatusMachine = setup({
  types: {} as {
    context: SystemStatusContext;
    events: SystemStatusEvent;
    input: SystemStatusInput;
    tags: SystemStatusTag;
  },
  actors: systemStatusActors(),
  guards: {
    'the facts are known': ({ context }) => context.standing !== null,
    'the platform is normal': ({ context }) => context.standing === 'normal',
    'the platform is in maintenance': ({ context }) => context.standing === 'maintenance',
    'the region is restricted': ({ context }) => context.standing === 'region',
    'a game is open and must close': ({ context }) =>
      context.gameIsOpen && context.standing !== 'normal',
  },
  actions: {
    'take the facts that came with the page': assign(({ event }) => {
      const facts = inputIn<SystemStatusInput>(event)?.facts;
      return facts ? shown(facts) : {};
    }),
    'keep the facts': assign(({ event }) => ({
      ...shown(answerIn<PermissionFacts>(event)),
      failures: 0,
    })),
    'count the failure': assign({ failures: ({ context }) => context.failures + 1 }),
    'tell that facts arrived': raise({ type: 'facts.arrived' }),
    'tell that facts are missing': raise({ type: 'facts.missed' }),
    'plan the next check': assign({
      nextCheckAt: ({ self }) => getTime(self) + times.checkInterval,
    }),
    'plan the next retry': assign({
      nextCheckAt: ({ context, self }) =>
        getTime(self) + backoff(context.failures, times.firstRetry, times.longestRetry),
    }),
    'start the countdown': assign({ closesAt: ({ self }) => getTime(self) + times.countdown }),
    'stop the countdown': assign({ closesAt: null }),
    'note that a game is open': assign({ gameIsOpen: true }),
    'note that no game is open': assign({ gameIsOpen: false }),
  },
  delays: {
    'the next check': ({ context, self }) => timeLeft(self, context.nextCheckAt),
    'the countdown': ({ context, self }) => timeLeft(self, context.closesAt),
  },
}).createMachine({
  id: 'systemStatus',
  options: machineOptions,
  context: {
    standing: null,
    notice: null,
    visitorIp: null,
    gameIsOpen: false,
    closesAt: null,
    nextCheckAt: null,
    failures: 0,
  },
  entry: 'take the facts that came with the page',
  type: 'parallel',
  on: {
    'game.opened': { actions: 'note that a game is open' },
    'game.closed': { actions: 'note that no game is open' },
  },
  states: {
    screen: {
      initial: 'unknown',
      states: {
        unknown: {
          always: [
            { guard: 'the platform is in maintenance', target: 'maintenance' },
            { guard: 'the region is restricted', target: 'restricted' },
            { guard: 'the platform is normal', target: 'normal' },
          ],
          on: { 'facts.missed': 'unreachable' },
        },
        normal: {
          on: {
            'facts.arrived': [
              { guard: 'a game is open and must close', target: 'closing' },
              { guard: 'the platform is in maintenance', target: 'maintenance' },
              { guard: 'the region is restricted', target: 'restricted' },
            ],
          },
        },
        // H5: a player in a round sees a countdown before the screen is taken away.
        closing: {
          entry: 'start the countdown',
          exit: 'stop the countdown',
          after: {
            'the countdown': [
              { guard: 'the platform is in maintenance', target: 'maintenance' },
              { target: 'restricted' },
            ],
          },
          on: {
            'game.closed': [
              {
                guard: 'the platform is in maintenance',
                target: 'maintenance',
                actions: 'note that no game is open',
              },
              { target: 'restricted', actions: 'note that no game is open' },
            ],
            'facts.arrived': { guard: 'the platform is normal', target: 'normal' },
          },
        },
        maintenance: {
          tags: ['blocked'],
          on: {
            'facts.arrived': [
              { guard: 'the platform is normal', target: 'normal' },
              { guard: 'the region is restricted', target: 'restricted' },
            ],
          },
        },
        restricted: {
          tags: ['blocked'],
          on: {
            'facts.arrived': [
              { guard: 'the platform is normal', target: 'normal' },
              { guard: 'the platform is in maintenance', target: 'maintenance' },
            ],
          },
        },
        // H4: only an answer leads out of here, never time alone.
        unreachable: {
          tags: ['blocked'],
          on: {
            'facts.arrived': [
              { guard: 'the platform is in maintenance', target: 'maintenance' },
              { guard: 'the region is restricted', target: 'restricted' },
              { target: 'normal' },
            ],
          },
        },
      },
    },
    check: {
      initial: 'starting',
      states: {
        starting: {
          always: [{ guard: 'the facts are known', target: 'waiting' }, { target: 'asking' }],
        },
        asking: {
          invoke: {
            id: 'fetchPermission',
            src: 'fetchPermission',
            onDone: { target: 'waiting', actions: ['keep the facts', 'tell that facts arrived'] },
            onError: {
              target: 'backingOff',
              actions: ['count the failure', 'tell that facts are missing'],
            },
          },
          on: {
            // The answer under way may be older than this news: ask again.
            'status.changed': { target: 'asking', reenter: true },
          },
        },
        waiting: {
          entry: 'plan the next check',
          after: { 'the next check': 'asking' },
          on: {
            'window.focused': 'asking',
            'network.regained': 'asking',
            'status.changed': 'asking',
            'call.refused': 'asking',
          },
        },
        backingOff: {
          entry: 'plan the next retry',
          after: { 'the next check': 'asking' },
          on: {
            'retry.requested': 'asking',
            'window.focused': 'asking',
            'network.regained': 'asking',
            'status.changed': 'asking',
          },
        },
      },
    },
  },
});
