import { assertEvent, assign, setup } from 'xstate';
import { getAnswer, endsSession, getFailure, machineOptions } from '../kit/index.ts';
import { favouriteActors } from './ports.ts';
import {
  type FavouriteChange,
  type FavouriteContext,
  type FavouriteEvent,
  favouriteTimes as times,
  withChanges,
} from './types.ts';

/** The context after the first pending change was settled, either way. */
function settleFirst(context: FavouriteContext, isConfirmed: boolean) {
  const [first, ...changes] = context.changes;
  const confirmed =
    first && isConfirmed ? withChanges(context.confirmed, [first]) : context.confirmed;
  return { confirmed, changes, ids: withChanges(confirmed, changes) };
}

/** Favourite hearts that update at once and roll back on failure (T46, T47, H41). */
export const favouriteMachine = setup({
  types: {} as { context: FavouriteContext; events: FavouriteEvent },
  actors: favouriteActors(),
  guards: {
    'the game was toggled less than a second ago': ({ context, event }) => {
      assertEvent(event, 'favourite.toggled');
      const last = context.lastToggledAt[event.game.nodeId];
      return last === undefined || event.at - last >= times.throttle;
    },
    'another change waits': ({ context }) => context.changes.length > 1,
    'a heart was pressed meanwhile': ({ context }) => context.changes.length > 0,
    'the server requires a login': ({ event }) => endsSession(getFailure(event)),
  },
  actions: {
    'store the favourites': assign(({ context, event }) => {
      const confirmed = getAnswer<readonly string[]>(event);
      return { confirmed, ids: withChanges(confirmed, context.changes), failure: null };
    }),
    'show the change at once': assign(({ context, event }) => {
      assertEvent(event, 'favourite.toggled');
      const { game, at } = event;
      const wanted = context.ids.includes(game.nodeId) ? 'remove' : 'add';
      const changes: readonly FavouriteChange[] = [...context.changes, { game, wanted }];
      return {
        changes,
        ids: withChanges(context.confirmed, changes),
        lastToggledAt: { ...context.lastToggledAt, [game.nodeId]: at },
        failure: null,
        rolledBack: null,
      };
    }),
    'confirm the change': assign(({ context }) => settleFirst(context, true)),
    'roll the change back': assign(({ context, event }) => ({
      ...settleFirst(context, false),
      failure: getFailure(event),
      rolledBack: context.changes[0]?.game.nodeId ?? null,
    })),
    'roll every change back': assign(({ context, event }) => ({
      changes: [],
      ids: context.confirmed,
      failure: getFailure(event),
      rolledBack: context.changes[0]?.game.nodeId ?? null,
    })),
    'clear the failure': assign({ failure: null, rolledBack: null }),
    'clear the favourites': assign({
      confirmed: [],
      changes: [],
      ids: [],
      lastToggledAt: {},
      failure: null,
      rolledBack: null,
    }),
  },
}).createMachine({
  id: 'favourite',
  options: machineOptions,
  context: {
    confirmed: [],
    changes: [],
    ids: [],
    lastToggledAt: {},
    failure: null,
    rolledBack: null,
  },
  initial: 'visiting',
  // States that show hearts of the previous member, which the next one must not see.
  on: { 'member.arrived': { target: '.loading', actions: 'clear the favourites' } },
  states: {
    visiting: {
      entry: 'clear the favourites',
      on: { 'favourite.toggled': 'loginRequired' },
    },
    loginRequired: {
      on: { 'redirect.followed': 'visiting' },
    },
    loading: {
      invoke: {
        id: 'loadFavourites',
        src: 'loadFavourites',
        onDone: [
          {
            guard: 'a heart was pressed meanwhile',
            target: 'changing',
            actions: 'store the favourites',
          },
          { target: 'settled', actions: 'store the favourites' },
        ],
        onError: [
          { guard: 'the server requires a login', target: 'visiting' },
          { target: 'unavailable', actions: 'roll every change back' },
        ],
      },
      on: {
        // An empty heart asks to be filled, before the list is known: adding is idempotent.
        'favourite.toggled': {
          guard: 'the game was toggled less than a second ago',
          actions: 'show the change at once',
        },
        'session.ended': 'visiting',
      },
    },
    unavailable: {
      on: {
        'retry.requested': { target: 'loading', actions: 'clear the failure' },
        'session.ended': 'visiting',
      },
    },
    settled: {
      on: {
        'favourite.toggled': {
          guard: 'the game was toggled less than a second ago',
          target: 'changing',
          actions: 'show the change at once',
        },
        'failure.dismissed': { actions: 'clear the failure' },
        'list.changed': 'loading',
        'session.ended': 'visiting',
      },
    },
    // Changes are sent one after another, so the server sees them in the order of the clicks.
    changing: {
      invoke: {
        id: 'sendChange',
        src: 'sendChange',
        onDone: [
          {
            guard: 'another change waits',
            target: 'changing',
            reenter: true,
            actions: 'confirm the change',
          },
          { target: 'settled', actions: 'confirm the change' },
        ],
        onError: [
          {
            guard: 'the server requires a login',
            target: 'loginRequired',
            actions: 'roll the change back',
          },
          {
            guard: 'another change waits',
            target: 'changing',
            reenter: true,
            actions: 'roll the change back',
          },
          { target: 'settled', actions: 'roll the change back' },
        ],
      },
      on: {
        'favourite.toggled': {
          guard: 'the game was toggled less than a second ago',
          actions: 'show the change at once',
        },
        'session.ended': 'visiting',
      },
    },
  },
});
