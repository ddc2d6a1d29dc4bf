import { type GameType, toWireGameType, unwrap } from '@baize/api';
import { favouriteActors, type FavouriteGame, favouriteMachine } from '@baize/machines/favourite';
import { type ActorRefFrom, createActor } from 'xstate';
import { asFailure } from '../app/failure.ts';
import { goToLogin } from '../app/go-to-login.ts';
import { requireApi, type Services } from '../app/services.ts';
import { favouriteIds } from './favourite-ids.ts';
import type { Game } from './mapper.ts';
import { lobby } from './queries.ts';

type Navigate = (to: string, options?: { state?: unknown }) => void;
type Favourites = ActorRefFrom<typeof favouriteMachine>;

const running = new WeakMap<Services, Favourites>();

/** The one favourite chart of the page. It follows the session and paints the hearts. */
export function favouritesOf(services: Services): Favourites {
  let actor = running.get(services);
  if (!actor) {
    actor = createActor(machineFor(services)).start();
    running.set(services, actor);
    paint(services, actor);
    followSession(services, actor);
  }
  return actor;
}

function machineFor(services: Services) {
  const { queryClient } = services;
  const api = requireApi(services);
  return favouriteMachine.provide({
    actors: favouriteActors({
      loadFavourites: async () =>
        (await queryClient.fetchQuery({ ...lobby.favouriteIds(), staleTime: 0 }).catch(asFailure))
          .ids,
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

function paint({ notes }: Services, actor: Favourites): void {
  actor.subscribe(({ context }) => {
    favouriteIds.show(context.ids);
    if (!context.failure) return;
    notes.add('danger', context.failure.code);
    actor.send({ type: 'failure.dismissed' });
  });
}

function followSession({ session }: Services, actor: Favourites): void {
  let member: string | undefined;
  const follow = () => {
    const found = session.getSnapshot()?.context.member?.id;
    if (found === member) return;
    member = found;
    actor.send({ type: member === undefined ? 'session.ended' : 'member.arrived' });
  };
  session.subscribe(follow);
  follow();
}

/** Turns one heart over; a visitor is asked to log in first (L5). */
export function toggle(services: Services, navigate: Navigate, game: Game): void {
  const actor = favouritesOf(services);
  const choice: FavouriteGame = {
    nodeId: game.id,
    vendor: game.vendorCode,
    gameType: game.gameType,
  };
  actor.send({ type: 'favourite.toggled', game: choice, at: Date.now() });
  if (!actor.getSnapshot().matches('loginRequired')) return;
  actor.send({ type: 'redirect.followed' });
  goToLogin(navigate, location.pathname + location.search);
}
