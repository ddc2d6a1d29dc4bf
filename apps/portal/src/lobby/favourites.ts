import { type GameType, type Schemas, toWireGameType, unwrap } from '@baize/api';
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
import { favouriteIds, type FavouriteIds, favouriteVendorIds } from './tiles/favourite-ids.ts';
import { type Game, lobby } from '../catalogue/index.ts';

type Navigate = (to: string, options?: { state?: unknown }) => void;
type Favourites = ActorRefFrom<typeof favouriteMachine>;

/** The favourite statechart with its browser implementation. */
export function createFavouriteMachine(services: Services) {
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

/** The favourite statechart for providers. */
function favouriteVendorWith(services: Services) {
  const { queryClient } = services;
  const api = requireApi(services);
  return favouriteMachine.provide({
    actors: favouriteActors({
      loadFavourites: async () =>
        (await readAnew(queryClient, lobby.favouriteVendors()).catch(throwFailure)).vendors,
      sendChange: async ({ game: { vendor }, wanted }) => {
        await (
          wanted === 'add'
            ? unwrap(api.POST('/api/games/favourites/vendors', { body: { vendor } }))
            : unwrap(api.DELETE('/api/games/favourites/vendors', { params: { query: { vendor } } }))
        ).catch(throwFailure);
        return null;
      },
    }),
  });
}

/** The heart that a visitor pressed last; saved as a favourite after the login. */
let pendingHeart: { readonly actor: Favourites; readonly game: FavouriteGame } | undefined;

/** The hearts of one kind, with a statechart for each page. */
function createHearts(ids: FavouriteIds, provide: typeof createFavouriteMachine) {
  const running = new WeakMap<Services, Favourites>();
  /** The last press of a heart. */
  let pressed: { readonly navigate: Navigate; readonly game: FavouriteGame } | undefined;
  /** Changes that the server reported, until the list is settled: by id, whether it is added. */
  const reported = new Map<string, boolean>();

  /**
   * A visitor, or a member whose session has expired, logs in over this page first; then the heart
   * is filled (L5, X8).
   */
  function leadToLogin({ session }: Services, actor: Favourites): void {
    actor.subscribe((snapshot) => {
      if (!snapshot.matches('loginRequired') || !pressed) return;
      if (readToken() !== undefined) session.send({ type: 'session.expired' });
      actor.send({ type: 'redirect.followed' });
      const { navigate, game } = pressed;
      pendingHeart = { actor, game };
      const here = withParam(location.pathname, location.search, 'popup', undefined);
      openPopup(navigate, 'login', { next: here });
    });
  }

  /** The page's only statechart of the kind. It follows the session and updates the hearts. */
  function get(services: Services): Favourites {
    const known = running.get(services);
    if (known) return known;
    const actor = createActor(provide(services), inspectOptions()).start();
    running.set(services, actor);
    paint(services, actor, ids);
    leadToLogin(services, actor);
    actor.subscribe(() => reloadIfChanged(actor));
    followMember(services, (member) => {
      reported.clear();
      actor.send({ type: member ? 'member.arrived' : 'session.ended' });
      if (member === null || pendingHeart?.actor !== actor) return;
      // The login was for this heart; adding a favourite twice changes nothing.
      if (member.kind !== 'trial')
        actor.send({ type: 'favourite.toggled', game: pendingHeart.game, at: Date.now() });
      pendingHeart = undefined;
    });
    return actor;
  }

  /** Toggles a favourite once the current member is known. */
  async function press(services: Services, navigate: Navigate, game: FavouriteGame): Promise<void> {
    const actor = get(services);
    pressed = { navigate, game };
    const at = Date.now();
    await untilSessionKnown(services);
    // Retry a list of favourites that failed to load.
    if (actor.getSnapshot().matches('unavailable')) actor.send({ type: 'retry.requested' });
    else actor.send({ type: 'favourite.toggled', game, at });
  }

  /**
   * Loads the list again if another page has changed it. Waits until the list is settled: by then
   * it contains this page's own changes.
   */
  function reloadIfChanged(actor: Favourites): void {
    const snapshot = actor.getSnapshot();
    if (!snapshot.matches('settled')) return;
    const { confirmed } = snapshot.context;
    const isKnown = [...reported].every(([id, favourite]) => confirmed.includes(id) === favourite);
    reported.clear();
    if (!isKnown) actor.send({ type: 'list.changed' });
  }

  function hear(services: Services, id: string, favourite: boolean): void {
    const actor = running.get(services);
    if (!actor) return;
    reported.set(id, favourite);
    reloadIfChanged(actor);
  }

  return { get, press, hear } as const;
}

const games = createHearts(favouriteIds, createFavouriteMachine);
const vendors = createHearts(favouriteVendorIds, favouriteVendorWith);

export const getFavourites = games.get;
export const getFavouriteVendors = vendors.get;

/** Toggles the heart of a game. */
export const toggle = (services: Services, navigate: Navigate, game: Game): Promise<void> =>
  games.press(services, navigate, {
    nodeId: game.id,
    vendor: game.vendorCode,
    gameType: game.gameType,
  });

/** Toggles the heart of a provider. */
export const toggleVendor = (services: Services, navigate: Navigate, code: string): Promise<void> =>
  vendors.press(services, navigate, { nodeId: code, vendor: code, gameType: '' });

/** A favourite has changed, perhaps by another page of the member. */
export function hearFavourite(
  services: Services,
  { nodeId, vendor, favourite }: Schemas['FavouritesEvent']['data'],
): void {
  if (vendor !== undefined) vendors.hear(services, vendor, favourite);
  if (nodeId === undefined) return;
  games.hear(services, nodeId, favourite);
  void services.queryClient.invalidateQueries({ queryKey: ['/api/games/favourites'] });
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
function paint({ toasts }: Services, actor: Favourites, shown: FavouriteIds): void {
  let lastFailure: unknown = null;
  actor.subscribe((snapshot) => {
    const { failure, ids } = snapshot.context;
    shown.show(ids, !snapshot.matches('loading'));
    if (failure && failure !== lastFailure && !answeredByPopups.has(failure.code))
      toasts.add('danger', failure.code);
    lastFailure = failure;
    if (failure && snapshot.matches('settled')) actor.send({ type: 'failure.dismissed' });
  });
}
