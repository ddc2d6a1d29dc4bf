/**
 * The favourite statechart against the server: favourites that it stores, and those that it
 * refuses.
 */
import { createFavouriteMachine } from '@baize/portal/testing/effects';
import { CHOSEN_PASSWORD, registerMember } from '../../lib/register.ts';
import { call, expect, test } from '../../lib/test.ts';
import { getModel } from '../lib/model.ts';
import { isIn } from '../lib/plan.ts';
import type { Visitor } from './lib/visitor.ts';
import { walkByHttp, type HttpPlay } from './lib/walk.ts';

interface Game {
  readonly nodeId: string;
  readonly vendor: string;
  readonly gameType: 'RNG';
}

interface Lobby {
  /** The games that the model calls the first and another. */
  readonly games: readonly [Game, Game];
  readonly username: string;
  isSignedIn: boolean;
}

async function twoGames({ product }: Visitor): Promise<readonly [Game, Game]> {
  const path =
    '/api/games?clientType=3&platform=html5-desktop&gameType=RNG&pageNo=1&pageSize=2&language=en';
  const { value } = await call<{ list: { nodeId: string; vassalage: string }[] }>(
    { url: product.url },
    'GET',
    path,
  );
  const [first, other] = value.list.map(({ nodeId, vassalage: vendor }): Game => ({
    nodeId,
    vendor,
    gameType: 'RNG',
  }));
  return [first!, other!];
}

/** Sets the member's favourites from another browser. */
async function setFavourites({ product }: Visitor, games: Lobby['games'], kept: readonly Game[]) {
  const token = sessionStorage.getItem('baize.token')!;
  for (const game of games) {
    const isKept = kept.includes(game);
    const body = { nodeId: game.nodeId, vendor: game.vendor, gameType: game.gameType };
    const query = new URLSearchParams(body).toString();
    const { status } = await (isKept
      ? call(product, 'POST', '/api/games/favourites', { token, body })
      : call(product, 'DELETE', `/api/games/favourites?${query}`, { token }));
    expect(status).toBe(200);
  }
}

type ToggleTimes = { readonly lastToggledAt: Readonly<Record<string, number>> };

/** Presses a heart this long after the previous press. */
const pressHeart =
  (at: 0 | 1, later: number) =>
  (_visitor: Visitor, lobby: Lobby, _ahead: unknown, _own: object, context: unknown) => {
    const game = lobby.games[at];
    const { lastToggledAt } = context as ToggleTimes;
    return { game, at: (lastToggledAt[game.nodeId] ?? 0) + later };
  };

const cutNetwork = ({ browser }: Visitor) => void browser.refuses.add('network');

function getPlay(username: string): HttpPlay<Lobby> {
  return {
    model: getModel('favourite'),
    settings: ['a member'],
    starts: ['a fresh page'],
    byItself: (place) => (isIn(place, 'loginRequired') ? ['redirect.followed (plain)'] : null),
    never: {},
    unwalked: {},
    open: async (visitor) => ({
      machine: createFavouriteMachine(visitor.services),
      props: { games: await twoGames(visitor), username, isSignedIn: false },
    }),
    events: {
      'member.arrived': async (visitor, lobby, _ahead, own) => {
        if (!lobby.isSignedIn) await visitor.enter(lobby.username, CHOSEN_PASSWORD);
        lobby.isSignedIn = true;
        return own;
      },
      'favourite.toggled (the first game)': pressHeart(0, 1_000),
      'favourite.toggled (the first game, too soon)': pressHeart(0, 999),
      'favourite.toggled (another game)': pressHeart(1, 1_000),
    },
    answers: {
      'loadFavourites answers none': (visitor, { games }) => setFavourites(visitor, games, []),
      'loadFavourites answers one': (visitor, { games }) =>
        setFavourites(visitor, games, [games[0]]),
      'loadFavourites answers log in': endSession,
      'loadFavourites answers offline': cutNetwork,
      'sendChange answers log in': endSession,
      'sendChange answers offline': cutNetwork,
    },
  };
}

async function endSession(visitor: Visitor, lobby: Lobby): Promise<void> {
  await visitor.endSession();
  lobby.isSignedIn = false;
}

test('the server drives the favourite statechart', async ({ product }, info) => {
  test.setTimeout(60_000);
  await walkByHttp(getPlay(await registerMember(product)), product, info);
});
