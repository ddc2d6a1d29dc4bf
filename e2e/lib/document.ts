/**
 * Documents as the platform would render them with other data, made by the portal's own prerender
 * bundle.
 */
import type { ProductFacts } from '../../scripts/lib/product.mjs';
import { call } from './api.ts';

interface RenderedDocument {
  readonly status: number;
  readonly html: string;
}
type ReadPath = (path: string, query: Readonly<Record<string, string>>) => Promise<unknown>;
type RenderPage = (input: object) => Promise<RenderedDocument>;

/** Without a stylesheet: the page loads that of the product once it runs. */
const brand = {
  id: 'baize',
  name: 'Baize',
  css: '',
  styleUrl: '',
  iconUrl: '/favicon.svg',
  touchIcon: '/brands/baize/touch-180.png',
  manifest: '/brands/baize/app.webmanifest',
  canvas: { dark: '#0b1411', light: '#f4f6f2' },
};

/** Renders a page with the data that `read` returns. */
export async function drawn(url: string, read: ReadPath): Promise<RenderedDocument> {
  const bundle = new URL('../../apps/portal/dist/server/prerender.js', import.meta.url).href;
  const { renderPage } = (await import(bundle)) as { renderPage: RenderPage };
  const origin = 'http://127.0.0.1';
  return renderPage({ url, language: 'en', scheme: 'dark', brand, origin, read });
}

/** The document of a platform whose own permission call fails. */
export const documentWithoutAnswers = (url: string): Promise<RenderedDocument> =>
  drawn(url, () => Promise.reject(new Error('the database is away')));

/** The document of a platform whose permission call returns `permission`. */
export const documentWith = (
  product: ProductFacts,
  url: string,
  permission: object,
): Promise<RenderedDocument> =>
  drawn(url, async (path, query) => {
    if (path === '/api/permission') return permission;
    return (await call(product, 'GET', `${path}?${new URLSearchParams(query).toString()}`)).value;
  });
