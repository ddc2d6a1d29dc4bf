/** Documents as the platform would draw them under other facts, made by the portal's own prerender. */
import type { ProductFacts } from '../../scripts/lib/product.mjs';
import { call } from './api.ts';

interface Rendered {
  readonly status: number;
  readonly html: string;
}
type Read = (path: string, query: Readonly<Record<string, string>>) => Promise<unknown>;
type RenderPage = (input: object) => Promise<Rendered>;

/** Draws a page with whatever `read` answers. */
export async function drawn(url: string, read: Read): Promise<Rendered> {
  const bundle = new URL('../../apps/portal/dist/server/prerender.js', import.meta.url).href;
  const { renderPage } = (await import(bundle)) as { renderPage: RenderPage };
  return renderPage({ url, language: 'en', scheme: 'dark', read });
}

/** The document of a platform that cannot answer its own permission call. */
export const documentWithoutAnswers = (url: string): Promise<Rendered> =>
  drawn(url, () => Promise.reject(new Error('the database is away')));

/** The document of a platform whose permission call answers `permission`. */
export const documentWith = (
  product: ProductFacts,
  url: string,
  permission: object,
): Promise<Rendered> =>
  drawn(url, async (path, query) => {
    if (path === '/api/permission') return permission;
    return (await call(product, 'GET', `${path}?${new URLSearchParams(query).toString()}`)).value;
  });
