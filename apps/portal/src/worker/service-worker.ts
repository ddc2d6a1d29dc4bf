import { answerAsset, answerDocument, answerList, answerPicture, isPage } from './answers.ts';
import { openNotification, showNotification } from './notifications.ts';
import { keepOfflinePage, type OfflineWords } from './offline-page.ts';
import type { FetchEvent, WorkerScope } from './scope.ts';
import { DOCUMENTS, getOldReleases, storeResponse, nameRelease } from './stores.ts';
import { getStrategy } from './strategy.ts';

declare const self: WorkerScope;

/** Messages of pages: start the release, loaded files, texts of the offline page. */
interface PageMessage {
  readonly type?: string;
  readonly files?: string[];
  readonly words?: OfflineWords;
}

const files = self.__WB_MANIFEST.map(({ url }) => `/${url}`);
const release = nameRelease(files);

self.addEventListener('install', (event) => event.waitUntil(loadRelease()));
self.addEventListener('activate', (event) => event.waitUntil(begin()));
self.addEventListener('fetch', (event) => {
  const answer = chooseAnswer(event);
  if (answer) event.respondWith(answer);
});
self.addEventListener('message', (event) => {
  const { type, files: loaded, words } = Object(event.data) as PageMessage;
  if (type === 'update') event.waitUntil(self.skipWaiting());
  if (type === 'loaded') event.waitUntil(keepLoaded(loaded ?? []));
  if (type === 'words' && words) event.waitUntil(keepOfflinePage(words));
});
self.addEventListener('push', (event) => event.waitUntil(showNotification(self, event)));
self.addEventListener('notificationclick', (event) =>
  event.waitUntil(openNotification(self, event)),
);

/** The files of every page's first load; others are kept when a page loads them. */
async function loadRelease(): Promise<void> {
  const cache = await caches.open(release);
  const cachedPaths = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
  await cache.addAll(files.filter((file) => !cachedPaths.has(file)));
}

async function begin(): Promise<void> {
  const old = getOldReleases(await caches.keys(), release);
  await Promise.all(old.map((name) => caches.delete(name)));
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
  await keepOpenPages();
}

/** Keeps the scripts and styles that a page loaded past the worker; the browser has them still. */
async function keepLoaded(urls: readonly string[]): Promise<void> {
  const cache = await caches.open(release);
  const load = async (url: string) => {
    const { origin, pathname } = new URL(url);
    if (origin !== self.location.origin || !pathname.startsWith('/assets/')) return;
    if (!(await caches.match(pathname))) await cache.add(pathname).catch(() => undefined);
  };
  await Promise.all(urls.map(load));
}

/** The pages that were open before the worker: their documents passed it by. */
async function keepOpenPages(): Promise<void> {
  const windows = await self.clients.matchAll({ type: 'window' });
  for (const { url } of windows) {
    const { pathname: path, search, searchParams: query } = new URL(url);
    const documentRequest = { method: 'GET', opensPage: true, path, query };
    if (getStrategy(documentRequest) !== 'document') continue;
    const response = await fetch(url).catch(() => undefined);
    if (response && isPage(response)) await storeResponse(DOCUMENTS, `${path}${search}`, response);
  }
}

function chooseAnswer(event: FetchEvent): Promise<Response> | null {
  const { request } = event;
  const { origin, pathname, searchParams } = new URL(request.url);
  if (origin !== self.location.origin) return null;
  const strategy = getStrategy({
    method: request.method,
    opensPage: request.mode === 'navigate',
    path: pathname,
    query: searchParams,
  });
  if (strategy === 'document') return answerDocument(event);
  if (strategy === 'asset') return answerAsset(request, release);
  if (strategy === 'picture') return answerPicture(event);
  return strategy === 'list' ? answerList(event) : null;
}
