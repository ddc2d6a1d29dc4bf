import { assign, raise, setup } from 'xstate';
import { getAnswer, backoff, getInput, machineOptions, timeLeft, getTime } from '../kit/index.ts';
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

function getScreen(facts: PermissionFacts) {
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
    'store the facts of the page': assign(({ event }) => {
      const facts = getInput<SystemStatusInput>(event)?.facts;
      return facts ? getScreen(facts) : {};
    }),
    'store the facts': assign(({ event }) => ({
      ...getScreen(getAnswer<PermissionFacts>(event)),
      failures: 0,
    })),
    'count the failure': assign({ failures: ({ context }) => context.failures + 1 }),
    'emit that facts arrived': raise({ type: 'facts.arrived' }),
    'emit that facts are missing': raise({ type: 'facts.missed' }),
    'plan the next check': assign({
      nextCheckAt: ({ self }) => getTime(self) + times.checkInterval,
    }),
    'plan the next retry': assign({
      nextCheckAt: ({ context, self }) =>
        getTime(self) + backoff(context.failures, times.firstRetry, times.longestRetry),
    }),
    'start the countdown': assign({ closesAt: ({ self }) => getTime(self) + times.countdown }),
    'stop the countdown': assign({ closesAt: null }),
    'mark a game as open': assign({ gameIsOpen: true }),
    'mark no game as open': assign({ gameIsOpen: false }),
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
  entry: 'store the facts of the page',
  type: 'parallel',
  on: {
    'game.opened': { actions: 'mark a game as open' },
    'game.closed': { actions: 'mark no game as open' },
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
        // H5: a player in a round sees a countdown before the screen is replaced.
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
                actions: 'mark no game as open',
              },
              { target: 'restricted', actions: 'mark no game as open' },
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
            onDone: { target: 'waiting', actions: ['store the facts', 'emit that facts arrived'] },
            onError: {
              target: 'backingOff',
              actions: ['count the failure', 'emit that facts are missing'],
            },
          },
          on: {
            // The pending answer may be older than this event: ask again.
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
