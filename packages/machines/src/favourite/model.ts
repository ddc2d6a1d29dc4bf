import { defineModel } from '../testing/types.ts';
import { answers, events, starts } from './cases.ts';
import { favouriteMachine } from './machine.ts';
import { favouriteActors } from './ports.ts';
import { favouriteProperties } from './properties.ts';
import { withChanges } from './types.ts';

const sameIds = (one: readonly string[], other: readonly string[]): boolean =>
  one.toSorted().join() === other.toSorted().join();

export const favouriteModel = defineModel({
  id: 'favourite',
  about: 'Hearts that answer at once and tell the truth in the end.',
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
  // Each change is sent when it is first: a longer line shows nothing new.
  tooDeep: ({ changes }) => changes.length > 2,
  ignores: [
    {
      events: ['session.ended'],
      in: ['visiting', 'loginRequired'],
      why: 'nobody is signed in',
    },
    {
      events: ['favourite.toggled'],
      in: ['loginRequired', 'unavailable'],
      why: 'what is favourite is not known yet',
    },
    {
      events: ['failure.dismissed', 'retry.requested', 'redirect.followed'],
      in: ['*'],
      why: 'belongs to a message or a redirect that is not there',
    },
  ],
  otherwise: [
    {
      events: ['favourite.toggled'],
      in: ['loading', 'settled', 'changing'],
      why: 'within a second of its last toggle a heart rests (K30)',
    },
  ],
  invariants: {
    'hearts show what is confirmed and what is under way': ({ context }) =>
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
