import { type GameType, toWireGameType, unwrap } from '@baize/api';
import { favouriteActors, type FavouriteGame, favouriteMachine } from '@baize/machines/favourite';
import { type ActorRefFrom, createActor } from 'xstate';
import { throwFailure } from '../kernel/actors/failure.ts';
import { readAnew } from '../kernel/http/query.ts';
import { openPopup, withParam } from '../kernel/url/url.ts';
import { followMember } from '../kernel/member/member.ts';
import { untilSessionKnown } from '../kernel/member/current-member.ts';
import { requireApi, type Services } from '../kernel/services/services.ts';
import { readToken } from '../kernel/session/token.ts';
import { inspectOptions } from '../kernel/actors/inspect-options.ts';
import { favouriteIds } from './tiles/favourite-ids.ts';
import { type Game, lobby } from '../catalogue/index.ts';

type Navigate = (to: string, options?: { state?: unknown }) => void;
type Favourites = ActorRefFrom<typeof favouriteMachine>;

/** The last press of a heart. */
let pressed: { readonly navigate: Navigate; readonly game: FavouriteGame } | undefined;
/** The game that a visitor wanted as a favourite, until the login. */
let wanted: FavouriteGame | undefined;

const running = new WeakMap<Services, Favourites>();

/** The page's only favourite statechart. It follows the session and updates the hearts. */
export function getFavourites(services: Services): Favourites {
  const known = running.get(services);
  if (known) return known;
  const actor = createActor(favouriteWith(services), inspectOptions()).start();
  running.set(services, actor);
  paint(services, actor);
  leadToLogin(services, actor);
  followMember(services, (member) => {
    actor.send({ type: member ? 'member.arrived' : 'session.ended' });
    if (member === null || wanted === undefined) return;
    // The login was for this heart; adding a favourite twice changes nothing.
    if (member.kind !== 'trial')
      actor.send({ type: 'favourite.toggled', game: wanted, at: Date.now() });
    wanted = undefined;
  });
  return actor;
}

/** The favourite statechart with its browser implementation. */
export function favouriteWith(services: Services) {
  const { queryClient } = services;
  const api = requireApi(services);
  return favouriteMachine.provide({
    actors: favouriteActors({
      loadFavourites: async () =>
        (await readAnew(queryClient, lobby.favouriteIds()).catch(throwFailure)).ids,
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
        ).catch(throwFailure);
        await queryClient.invalidateQueries({ queryKey: ['/api/games/favourites'] });
        return null;
      },
    }),
  });
}

/** Errors that have a dialog of their own (H14). */
const answeredByPopups: ReadonlySet<string> = new Set([
  'first_login_required',
  'default_password',
  'password_expired',
]);

/**
 * Updates the hearts and shows each failure once; only an idle statechart accepts the dismissal.
 */
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

/**
 * A visitor, or a member whose session has expired, logs in over this page first; then the heart is
 * filled (L5, X8).
 */
function leadToLogin({ session }: Services, actor: Favourites): void {
  actor.subscribe((snapshot) => {
    if (!snapshot.matches('loginRequired') || !pressed) return;
    if (readToken() !== undefined) session.send({ type: 'session.expired' });
    actor.send({ type: 'redirect.followed' });
    const { navigate, game } = pressed;
    wanted = game;
    const here = withParam(location.pathname, location.search, 'popup', undefined);
    openPopup(navigate, 'login', { next: here });
  });
}

/** Toggles a favourite once the current member is known. */
export async function toggle(services: Services, navigate: Navigate, game: Game): Promise<void> {
  const actor = getFavourites(services);
  const choice: FavouriteGame = {
    nodeId: game.id,
    vendor: game.vendorCode,
    gameType: game.gameType,
  };
  pressed = { navigate, game: choice };
  const at = Date.now();
  await untilSessionKnown(services);
  // Retry a list of favourites that failed to load.
  if (actor.getSnapshot().matches('unavailable')) actor.send({ type: 'retry.requested' });
  else actor.send({ type: 'favourite.toggled', game: choice, at });
}
