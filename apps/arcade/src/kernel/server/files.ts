/** The page and its files, read once and kept: there are few and they are small. */
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import type { Handler } from './http.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/** Where the portal keeps the stylesheets of its brands. */
const BRAND_STYLES = '/brands/style/';

/** Content policy: own files and calls only; only the portal may frame the page. */
export function pagePolicy(portalOrigins: readonly string[]): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    // Stylesheets of the portal's brand, and nothing else of the portal.
    `style-src ${["'self'", ...portalOrigins.map((origin) => `${origin}${BRAND_STYLES}`)].join(' ')}`,
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
    `frame-ancestors ${portalOrigins.join(' ')}`,
  ].join('; ');
}

/** The game, and the page that checks a spin of it. */
const PAGES = [
  ['/play', 'index.html'],
  ['/verify', 'verify.html'],
] as const;

/** GET handlers by path for the built page in `dir`. Throws when it has not been built. */
export function fileRoutes(
  dir: string,
  portalOrigins: readonly string[],
): ReadonlyMap<string, Handler> {
  if (!existsSync(join(dir, 'index.html'))) {
    throw new Error(`${dir} holds no built page; run node build.mjs`);
  }
  const routes = new Map<string, Handler>();
  for (const [path, name] of PAGES) {
    routes.set(
      path,
      servePage(join(dir, name), portalOrigins[0]!, {
        'Content-Type': 'text/html; charset=utf-8',
        'Cache-Control': 'no-cache',
        'Content-Security-Policy': pagePolicy(portalOrigins),
        'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=()',
      }),
    );
  }
  for (const name of readdirSync(join(dir, 'assets'))) {
    const type = TYPES[extname(name)];
    if (!type) continue;
    routes.set(
      `/assets/${name}`,
      serve(join(dir, 'assets', name), {
        'Content-Type': type,
        'Cache-Control': 'public, max-age=31536000, immutable',
        'Cross-Origin-Resource-Policy': 'same-origin',
      }),
    );
  }
  addWords(routes, join(dir, 'words'));
  return routes;
}

/** The words of each language by its BCP 47 tag in lower case. */
function addWords(routes: Map<string, Handler>, dir: string): void {
  for (const name of readdirSync(dir)) {
    if (extname(name) !== '.json') continue;
    routes.set(
      `/words/${basename(name, '.json').toLowerCase()}`,
      serve(join(dir, name), {
        'Content-Type': 'application/json; charset=utf-8',
        'Cache-Control': 'public, max-age=600',
        'Cross-Origin-Resource-Policy': 'same-origin',
      }),
    );
  }
}

/**
 * A page in the look of the portal: the launch names a stylesheet of its brand by the digest, and
 * the first paint waits for it.
 */
function servePage(
  path: string,
  portalOrigin: string,
  headers: Readonly<Record<string, string>>,
): Handler {
  const plain = serve(path, headers);
  const page = readFileSync(path, 'utf8');
  return (incoming) => {
    const style = /^[0-9a-f]{8,64}$/.exec(incoming.query.get('style') ?? '')?.[0];
    if (style === undefined) return plain(incoming);
    const link = `<link data-brand rel="stylesheet" crossorigin href="${portalOrigin}${BRAND_STYLES}${style}.css">`;
    const scheme = /^(dark|light)$/.exec(incoming.query.get('scheme') ?? '')?.[0];
    const body = Buffer.from(
      page
        .replace('</head>', `${link}</head>`)
        .replace('<html', scheme ? `<html data-scheme="${scheme}"` : '<html'),
    );
    return { kind: 'bytes', body, headers: { ...headers, 'Content-Length': `${body.length}` } };
  };
}

function serve(path: string, headers: Readonly<Record<string, string>>): Handler {
  const plain = readFileSync(path);
  const brotli = existsSync(`${path}.br`) ? readFileSync(`${path}.br`) : null;
  return ({ acceptsBrotli }) => {
    const body = acceptsBrotli && brotli ? brotli : plain;
    const encoding = body === brotli ? { 'Content-Encoding': 'br' } : {};
    return {
      kind: 'bytes',
      body,
      headers: {
        ...headers,
        ...encoding,
        Vary: 'Accept-Encoding',
        'Content-Length': `${body.length}`,
      },
    };
  };
}
