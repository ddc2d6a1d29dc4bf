import { type AnswerCases, type EventCases, rejects, resolves } from '@baize/chartwalk';
import type { FavouritePorts } from '../../src/favourite/ports.ts';
import type { FavouriteContext, FavouriteEvent, FavouriteGame } from '../../src/favourite/types.ts';

const orchard: FavouriteGame = { nodeId: 'n-1', vendor: 'BAIZE', gameType: 'RNG' };
const harbour: FavouriteGame = { nodeId: 'n-2', vendor: 'BAIZE', gameType: 'RNG' };

const gone = rejects({ code: 'not_logged_in', status: 401 });
const offline = rejects(new TypeError('fetch failed'));

export const starts = { 'a fresh page': undefined };

export const answers: AnswerCases<FavouritePorts> = {
  loadFavourites: { none: resolves([]), one: resolves(['n-1']), 'log in': gone, offline },
  sendChange: { done: resolves(null), 'log in': gone, offline },
};

const plain = { plain: {} };

export const events: EventCases<FavouriteEvent, FavouriteContext> = {
  'member.arrived': { by: 'page', cases: plain },
  'session.ended': { by: 'page', cases: plain },
  'list.changed': { by: 'page', cases: plain },
  'favourite.toggled': {
    by: 'person',
    cases: {
      'the first game': ({ context }) => ({
        game: orchard,
        at: (context.lastToggledAt[orchard.nodeId] ?? 0) + 1_000,
      }),
      'the first game, too soon': ({ context }) => ({
        game: orchard,
        at: (context.lastToggledAt[orchard.nodeId] ?? 0) + 999,
      }),
      'another game': ({ context }) => ({
        game: harbour,
        at: (context.lastToggledAt[harbour.nodeId] ?? 0) + 1_000,
      }),
    },
  },
  'failure.dismissed': { by: 'person', cases: plain },
  'retry.requested': { by: 'person', cases: plain },
  'redirect.followed': { by: 'page', cases: plain },
};
