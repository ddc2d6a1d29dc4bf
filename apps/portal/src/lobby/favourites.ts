import { type GameType, toWireGameType, unwrap } from '@baize/api';
import { favouriteActors, type FavouriteGame, favouriteMachine } from '@baize/machines/favourite';
import { type ActorRefFrom, createActor } from 'xstate';
import { asFailure } from '../kernel/actors/failure.ts';
import { readAnew } from '../kernel/http/query.ts';
import { goToLogin } from '../kernel/url/go-to-login.ts';
import { followMember } from '../kernel/member/member.ts';
import { sessionKnown } from '../kernel/member/who-is-here.ts';
import { requireApi, type Services } from '../kernel/services/services.ts';
import { readToken } from '../kernel/session/token.ts';
import { inspectOptions } from '../kernel/actors/inspect-options.ts';
import { favouriteIds } from './tiles/favourite-ids.ts';
import type { Game } from '../catalogue/games/mapper.ts';
import { lobby } from '../catalogue/queries.ts';

type Navigate = (to: string, options?: { state?: unknown }) => void;
type Favourites = ActorRefFrom<typeof favouriteMachine>;

/** The way to other screens, as the last press of a heart knew it. */
let way: Navigate | undefined;

const running = new WeakMap<Services, Favourites>();

/** The one favourite chart of the page. It follows the session and paints the hearts. */
export function getFavourites(services: Services): Favourites {
  const known = running.get(services);
  if (known) return known;
  const actor = createActor(favouriteWith(services), inspectOptions()).start();
  running.set(services, actor);
  paint(services, actor);
  leadToLogin(services, actor);
  followMember(services, (member) =>
    actor.send({ type: member ? 'member.arrived' : 'session.ended' }),
  );
  return actor;
}

/** The favourite chart with the browser's effects in its slots. */
export function favouriteWith(services: Services) {
  const { queryClient } = services;
  const api = requireApi(services);
  return favouriteMachine.provide({
    actors: favouriteActors({
      loadFavourites: async () =>
        (await readAnew(queryClient, lobby.favouriteIds()).catch(asFailure)).ids,
      sendChange: async ({ game, wanted }) => {
        const body = {
          nodeId: game.nodeId,
          vendor: game.vendor,
          gameType: toWireGameType(game.gameType as GameType),
        };
        await (
          wanted === 'add'
            ? unwrap(api.POST('/api/games/favourites', { body }))
            : unwrap(api.DELETE('/api/games/favourites', { params: { query: body } }))
        ).catch(asFailure);
        await queryClient.invalidateQueries({ queryKey: ['/api/games/favourites'] });
        return null;
      },
    }),
  });
}

/** Told by a dialog of their own, which stands before the page (H14). */
const answeredByPopups: ReadonlySet<string> = new Set([
  'first_login_required',
  'default_password',
  'password_expired',
]);

/** Fills the hearts and tells each failure once; only a chart at rest can be told that it was told. */
function paint({ toasts }: Services, actor: Favourites): void {
  let told: unknown = null;
  actor.subscribe((snapshot) => {
    const { failure, ids } = snapshot.context;
    favouriteIds.show(ids);
    if (failure && failure !== told && !answeredByPopups.has(failure.code))
      toasts.add('danger', failure.code);
    told = failure;
    if (failure && snapshot.matches('settled')) actor.send({ type: 'failure.dismissed' });
  });
}

/** A visitor, and whoever the server no longer knows, logs in first and comes back here (L5, X8). */
function leadToLogin({ session }: Services, actor: Favourites): void {
  actor.subscribe((snapshot) => {
    if (!snapshot.matches('loginRequired') || !way) return;
    if (readToken() !== undefined) session.send({ type: 'session.expired' });
    actor.send({ type: 'redirect.followed' });
    goToLogin(way, location.pathname + location.search);
  });
}

/** Turns one heart over, as soon as it is known who is there. */
export async function toggle(services: Services, navigate: Navigate, game: Game): Promise<void> {
  const actor = getFavourites(services);
  way = navigate;
  const choice: FavouriteGame = {
    nodeId: game.id,
    vendor: game.vendorCode,
    gameType: game.gameType,
  };
  const at = Date.now();
  await sessionKnown(services);
  // Hearts whose list could not be had ask for it again.
  if (actor.getSnapshot().matches('unavailable')) actor.send({ type: 'retry.requested' });
  else actor.send({ type: 'favourite.toggled', game: choice, at });
}
