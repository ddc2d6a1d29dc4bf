import { findOfflinePage } from './offline-page.ts';
import type { FetchEvent } from './scope.ts';
import { DOCUMENTS, findResponse, storeResponse, LISTS, PICTURES, type Store } from './stores.ts';

/** A page from the server, or the one that was last seen if there is no network. */
export async function answerDocument(event: FetchEvent): Promise<Response> {
  const { request } = event;
  const url = new URL(request.url);
  const key = `${url.pathname}${url.search}`;
  try {
    const response = (await event.preloadResponse) ?? (await fetch(request));
    if (isPage(response)) event.waitUntil(storeResponse(DOCUMENTS, key, response.clone()));
    return response;
  } catch {
    // Parameters belong to the page's own state: the document without them starts the app, too.
    const cachedDocument =
      (await findResponse(DOCUMENTS, key)) ?? (await findResponse(DOCUMENTS, url.pathname));
    return cachedDocument ?? findOfflinePage();
  }
}

/** Whether a response is a page to keep: not a refusal, maintenance or a redirect. */
export const isPage = ({ status, redirected, headers }: Response): boolean =>
  status === 200 && !redirected && (headers.get('content-type')?.startsWith('text/html') ?? false);

/** Files are named by their content: a kept one is never old. */
export async function answerAsset(request: Request, release: string): Promise<Response> {
  const cachedResponse = await caches.match(request, { ignoreVary: true }).catch(() => undefined);
  if (cachedResponse) return cachedResponse;
  const response = await fetch(request);
  if (response.ok)
    void storeResponse({ name: release, limit: 1000 }, request.url, response.clone());
  return response;
}

/** A kept picture at once, renewed for the next time. */
export async function answerPicture(event: FetchEvent): Promise<Response> {
  const { request } = event;
  const cachedPicture = await findResponse(PICTURES, request.url);
  const loading = load(PICTURES, request, request.url);
  if (!cachedPicture) return loading;
  event.waitUntil(loading.catch(() => undefined));
  return cachedPicture;
}

/**
 * A public list from the server, or the kept one of this language if there is no network. Only a
 * visitor's is kept: a member's contains their favourites.
 */
export async function answerList({ request }: FetchEvent): Promise<Response> {
  const url = new URL(request.url);
  url.searchParams.set('baize.language', request.headers.get('accept-language') ?? '');
  try {
    if (request.headers.has('authorization')) return await fetch(request);
    return await load(LISTS, request, url.href);
  } catch (error) {
    const cachedList = await findResponse(LISTS, url.href);
    if (cachedList) return cachedList;
    throw error;
  }
}

async function load(store: Store, request: Request, key: string): Promise<Response> {
  const response = await fetch(request);
  if (response.status === 200) void storeResponse(store, key, response.clone());
  return response;
}
