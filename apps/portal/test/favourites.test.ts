/** Hearts of a page that other pages of the member change, too (T46, T47). */
import { sessionMachine } from '@baize/machines/session';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import { createQueryClient, type Read } from '../src/kernel/http/query.ts';
import { createServices } from '../src/kernel/services/services.ts';
import {
  getFavourites,
  getFavouriteVendors,
  hearFavourite,
  toggle,
  toggleVendor,
} from '../src/lobby/favourites.ts';
import { favouriteIds, favouriteVendorIds } from '../src/lobby/tiles/favourite-ids.ts';
import type { Game } from '../src/catalogue/index.ts';

const member = (id: string) => ({ id, kind: 'player', firstTimeLogin: false }) as const;
const game = (id: string) => ({ id, vendorCode: 'BAIZE', gameType: 'RNG' }) as Game;

/** Calls of one kind that wait until the test answers them. */
function hold<Answer>() {
  const waiting: ((answer: Answer) => void)[] = [];
  let asked = 0;
  return {
    call: () => {
      asked += 1;
      return new Promise<Answer>((resolve) => waiting.push(resolve));
    },
    timesAsked: () => asked,
    answer: async (answer: Answer) => {
      await vi.waitFor(() => expect(waiting).not.toEqual([]));
      waiting.shift()!(answer);
    },
  };
}

function openPage() {
  vi.stubGlobal('sessionStorage', { getItem: () => null });
  vi.stubGlobal('location', { pathname: '/', search: '' });
  const lists = hold<string[]>();
  const changes = hold<null>();
  const read = (async (path: string) =>
    path.endsWith('/vendors')
      ? { vendors: await lists.call() }
      : { ids: await lists.call() }) as unknown as Read;
  const send = () => changes.call().then(() => ({ data: { success: true, value: null } }));
  const api = { POST: send, DELETE: send } as never;
  const services = createServices({ queryClient: createQueryClient(read), read, api });
  const session = createActor(sessionMachine).start();
  services.session.attach(session);
  const arrives = (id = 'm1') => session.send({ type: 'session.started', member: member(id) });
  return { services, lists, changes, arrives };
}

const navigate = vi.fn();
const getShownIds = () => [...favouriteIds.snapshot()].toSorted();
const untilShown = (ids: readonly string[]) => vi.waitFor(() => expect(getShownIds()).toEqual(ids));
afterEach(() => vi.unstubAllGlobals());

describe('a change by another page of the member', () => {
  test('is loaded after the change that this page is sending', async () => {
    const { services, lists, changes, arrives } = openPage();
    arrives();
    const actor = getFavourites(services);
    expect(favouriteIds.isKnown()).toBe(false);
    await lists.answer([]);
    await vi.waitFor(() => expect(actor.getSnapshot().value).toBe('settled'));
    expect(favouriteIds.isKnown()).toBe(true);
    await toggle(services, navigate, game('n-1'));
    hearFavourite(services, { nodeId: 'n-2', favourite: true });
    expect(lists.timesAsked()).toBe(1);
    await changes.answer(null);
    await lists.answer(['n-1', 'n-2']);
    await untilShown(['n-1', 'n-2']);
    expect(lists.timesAsked()).toBe(2);
  });

  test('is loaded again where the list was read before it', async () => {
    const { services, lists, arrives } = openPage();
    arrives();
    getFavourites(services);
    hearFavourite(services, { nodeId: 'n-2', favourite: true });
    await lists.answer([]);
    await lists.answer(['n-2']);
    await untilShown(['n-2']);
  });

  test('costs no call where it is the page’s own, or is in the list already', async () => {
    const { services, lists, changes, arrives } = openPage();
    arrives();
    const actor = getFavourites(services);
    hearFavourite(services, { nodeId: 'n-2', favourite: true });
    await lists.answer(['n-2']);
    await vi.waitFor(() => expect(actor.getSnapshot().value).toBe('settled'));
    await toggle(services, navigate, game('n-1'));
    hearFavourite(services, { nodeId: 'n-1', favourite: true });
    await changes.answer(null);
    await vi.waitFor(() => expect(actor.getSnapshot().value).toBe('settled'));
    hearFavourite(services, { nodeId: 'n-1', favourite: true });
    expect(getShownIds()).toEqual(['n-1', 'n-2']);
    expect(lists.timesAsked()).toBe(1);
  });
});

test('a login fills the heart that was pressed last, of a game or of a provider', async () => {
  const { services, lists, changes, arrives } = openPage();
  arrives();
  services.session.send({ type: 'session.ended' });
  await toggle(services, navigate, game('n-1'));
  await toggleVendor(services, navigate, 'BAIZE');
  expect(getFavourites(services).getSnapshot().value).toBe('visiting');
  arrives();
  expect(getShownIds()).toEqual([]);
  expect([...favouriteVendorIds.snapshot()]).toEqual(['BAIZE']);
  await lists.answer([]);
  await lists.answer([]);
  await changes.answer(null);
  await vi.waitFor(() => expect(getFavouriteVendors(services).getSnapshot().value).toBe('settled'));
});
