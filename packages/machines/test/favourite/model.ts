import { defineModel } from '@baize/chartwalk';
import { answers, events, starts } from './cases.ts';
import { favouriteMachine } from '../../src/favourite/machine.ts';
import { favouriteActors } from '../../src/favourite/ports.ts';
import { favouriteProperties } from './properties.ts';
import { withChanges } from '../../src/favourite/types.ts';

const sameIds = (one: readonly string[], other: readonly string[]): boolean =>
  one.toSorted().join() === other.toSorted().join();

export const favouriteModel = defineModel({
  id: 'favourite',
  about: 'Favourite hearts that update at once and roll back on failure.',
  machine: favouriteMachine,
  actors: favouriteActors,
  starts,
  events,
  answers,
  writes: ['sendChange'],
  project: ({ value, context }) => {
    if (value === 'settled') return context.failure === null ? 'settled' : 'rolled back';
    return value;
  },
  seen: {
    visiting: ['tile.heart'],
    loginRequired: ['login.form'],
    loading: ['tile.heart'],
    unavailable: ['favourites.retry'],
    settled: ['tile.heart'],
    'rolled back': ['tile.heart', 'toast.error'],
    changing: ['tile.heart'],
  },
  home: ['visiting', 'settled'],
  remember: ({ confirmed, changes, failure, lastToggledAt }) => ({
    confirmed: confirmed.toSorted(),
    changes: changes.map(({ game, wanted }) => `${wanted} ${game.nodeId}`),
    failed: failure !== null,
    toggled: Object.keys(lastToggledAt).sort(),
  }),
  // Only the first change is being sent: a longer queue shows nothing new.
  tooDeep: ({ changes }) => changes.length > 2,
  ignores: [
    {
      events: ['session.ended'],
      in: ['visiting', 'loginRequired'],
      why: 'the visitor is signed out',
    },
    {
      events: ['favourite.toggled'],
      in: ['loginRequired', 'unavailable'],
      why: 'the favourites are not known yet',
    },
    {
      events: ['list.changed'],
      in: ['visiting', 'loginRequired', 'loading', 'unavailable', 'changing'],
      why: 'the page sends it once the list is settled, and knows its own changes by then',
    },
    {
      events: ['failure.dismissed', 'retry.requested', 'redirect.followed'],
      in: ['*'],
      why: 'belongs to a message or a redirect that is not shown',
    },
  ],
  otherwise: [
    {
      events: ['favourite.toggled'],
      in: ['loading', 'settled', 'changing'],
      why: 'a heart cannot be toggled within a second of its last toggle (K30)',
    },
  ],
  invariants: {
    'hearts show the confirmed games with the pending changes': ({ context }) =>
      sameIds(context.ids, withChanges(context.confirmed, context.changes)),
    'at rest, hearts show exactly what is confirmed': ({ value, context }) =>
      value !== 'settled' ||
      (context.changes.length === 0 && sameIds(context.ids, context.confirmed)),
    'a visitor has no hearts': ({ value, context }) =>
      value !== 'visiting' || context.ids.length === 0,
    'a change that is sent exists': ({ value, context }) =>
      value !== 'changing' || context.changes.length > 0,
  },
  properties: favouriteProperties,
  uncoverable: {},
  secrets: [],
});
