import { dehydrate, type QueryClient } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { App } from '../shell/App.tsx';
import { preloadBlocked } from '../shell/Root.tsx';
import { PageFooter } from '../shell/frame/Shell.tsx';
import type { BootData } from '../kernel/boot-data.ts';
import { createQueryClient, apiQuery, type Read } from '../kernel/http/query.ts';
import { getRoute } from '../kernel/url/paths.ts';
import { screenSources } from '../shell/screen-sources.ts';
import { screens } from '../shell/screens.ts';
import { lobby } from '../catalogue/index.ts';
import { createServices } from '../kernel/services/services.ts';
import { Catalogue } from '../kernel/i18n/catalogue.ts';
import { loadMessages, toTranslated } from '../kernel/i18n/locales.ts';
export { addresses } from './addresses.ts';
export { createManifests } from './manifests.ts';
export { createPageStyle } from './page-styles.ts';
import type { RenderedPage, RenderInput, RenderPage } from './contract.ts';
import { createDocument } from './document.ts';

const httpStatus = { 0: 200, 1: 503, 2: 451 } as const;

/**
 * Seconds for which a rendered page is reused: live changes arrive by the event stream, and the
 * platform drops its pages when the operator changes something.
 */
const maxAge = 10;

/**
 * Renders a visitor's document with its data. The platform serves it unchanged; the browser paints
 * and hydrates it. It never contains personal data.
 */
export const renderPage: RenderPage = async (input: RenderInput): Promise<RenderedPage> => {
  const url = new URL(input.url, 'http://portal.invalid');
  // A document that falls back to English declares English as its language (H110).
  const language = toTranslated(input.language);
  const queryClient = createQueryClient(input.read as Read);
  const permission = await getPermission(queryClient);
  const route = getRoute(url.pathname);
  const normal = permission?.status === 0;
  const catalogue = await getCatalogue(language);
  catalogue.setWords(permission?.info.whitelabel.brand.words);
  const screen = normal ? await screens[route.screen].preload() : undefined;
  if (!normal) await preloadBlocked();
  if (normal && route.chrome.header) await prefetchChrome(queryClient, language);
  if (normal && route.chrome.footer) await PageFooter.preload();
  const place = { path: url.pathname, search: url.search, language };
  await screen?.prefetch?.(queryClient, place);

  const services = createServices({ queryClient, read: input.read as Read });
  const at = { path: url.pathname, search: url.search.slice(1) };
  const body = renderToString(<App services={services} catalogue={catalogue} at={at} />);

  // Plain texts are compiled to themselves, so these two need no formatter.
  const { messages } = catalogue.snapshot();
  const data: BootData = {
    language,
    at,
    state: dehydrate(queryClient),
  };
  const head = screen?.head?.(queryClient, place) ?? {};
  const { html, styleHashes } = createDocument({
    language,
    scheme: input.scheme,
    brand: input.brand,
    title: `${head.title ?? messages[route.title]} · ${input.brand.name}`,
    description: head.description ?? messages['app.description'],
    head,
    origin: input.origin,
    path: url.pathname,
    chunks: [
      'src/shell/start/start.tsx',
      ...(normal ? [screenSources[route.screen]] : ['src/shell/blocked/Blocked.tsx']),
    ],
    hero: screen?.hero?.(queryClient, language),
    body,
    broken: { text: messages['error.chunk_failed'], again: messages['app.reload'] },
    data,
  });
  queryClient.clear();
  return {
    status: normal ? (route.status ?? 200) : httpStatus[permission?.status ?? 1],
    html,
    styleHashes,
    maxAge: permission ? maxAge : 0,
  };
};

/** Undefined when the platform cannot answer: the document then says so and keeps retrying (H4). */
const getPermission = (queryClient: QueryClient) =>
  queryClient
    .fetchQuery({ ...apiQuery('/api/permission', {}), retry: false })
    .catch((): undefined => undefined);

/** Both halves of a catalogue: the prerender never waits for the second one. */
async function getCatalogue(language: string): Promise<Catalogue> {
  const [first, rest] = await Promise.all([
    loadMessages(language, 'first'),
    loadMessages(language, 'rest'),
  ]);
  return new Catalogue({ language, messages: { ...first, ...rest } });
}

/** Data of the header, menus and footer of every framed page. */
async function prefetchChrome(queryClient: QueryClient, language: string): Promise<void> {
  await Promise.all([
    queryClient.prefetchQuery(lobby.vendors(language)),
    queryClient.prefetchQuery(lobby.announcements(language)),
  ]);
}
