import { brotliCompressSync } from 'node:zlib';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { LRUCache } from 'lru-cache';
import { ProblemError } from '../../platform/errors.ts';
import { chooseEncoding } from '../../platform/http/encoding.ts';
import type { Platform } from '../../platform/platform.ts';
import {
  type BrandLook,
  BRANDS,
  getBrandLook,
  getMerchant,
  toBrandSetting,
} from '../merchant-settings/index.ts';
import { drawIcon } from './drawing.ts';
import { findBrandByFile } from './versions.ts';

const CACHE_IMMUTABLE = 'public, max-age=31536000, immutable';

/** Files of brands, named by their content: stylesheets and drawings. */
export function serveBrandFiles(http: FastifyInstance, platform: Platform): void {
  const merchant = getMerchant(platform);
  const compressed = new LRUCache<string, Buffer>({ max: 32 });
  const pictures = new LRUCache<string, Buffer>({ max: 32 });

  function* getKnownLooks(): Generator<BrandLook> {
    const { brand, brandDraft } = merchant.current();
    yield getBrandLook(brand);
    if (brandDraft.design) yield getBrandLook(toBrandSetting(brandDraft.design));
    for (const each of BRANDS) yield getBrandLook(each);
  }

  /** The look that has a file: of a brand in use, or of an earlier version. */
  async function findLook(digest: string): Promise<BrandLook | undefined> {
    const has = (look: BrandLook) => look.digest === digest || look.drawings.has(digest);
    for (const look of getKnownLooks()) if (has(look)) return look;
    const earlier = await findBrandByFile(platform.db, digest);
    const look = earlier && getBrandLook(earlier);
    // A stylesheet of the same design has another name after an upgrade that derives it otherwise.
    return look && has(look) ? look : undefined;
  }

  const compress = (digest: string, css: string): Buffer => {
    const known = compressed.get(digest) ?? brotliCompressSync(css);
    compressed.set(digest, known);
    return known;
  };

  http.get<{ Params: { file: string } }>('/brands/style/:file', async (request, reply) => {
    const digest = /^([0-9a-f]{24})\.css$/.exec(request.params.file)?.[1];
    if (digest === undefined) throw new ProblemError('not_found');
    const look = await findLook(digest);
    // Pages of games load it from their own origin, and may read its rules.
    reply.header('access-control-allow-origin', '*');
    // A game that was opened long ago: the brand in use is nearest to what it asks for.
    if (look?.digest !== digest)
      return reply
        .code(302)
        .header('cache-control', 'no-store')
        .header('location', getBrandLook(merchant.current().brand).styleUrl)
        .send();
    const accepts = request.headers['accept-encoding'];
    const encoding = chooseEncoding(accepts, ['br', 'identity']);
    if (encoding === 'br') reply.header('content-encoding', 'br');
    reply
      .header('content-type', 'text/css; charset=utf-8')
      .header('cache-control', CACHE_IMMUTABLE)
      .header('vary', 'accept-encoding')
      .header('cross-origin-resource-policy', 'cross-origin');
    return reply.send(encoding === 'br' ? compress(digest, look.css) : look.css);
  });

  http.get<{ Params: { file: string } }>('/brands/drawings/:file', async (request, reply) => {
    const [, digest, size] =
      /^([0-9a-f]{24})(?:-(180|192|512)\.png|\.svg)$/.exec(request.params.file) ?? [];
    const svg = digest && (await findLook(digest))?.drawings.get(digest);
    if (!svg) throw new ProblemError('not_found');
    if (size === undefined) return sendDrawing(reply, svg);
    const key = `${digest}-${size}`;
    const bytes = pictures.get(key) ?? (await drawIcon(svg, Number(size)));
    pictures.set(key, bytes);
    return reply
      .header('content-type', 'image/png')
      .header('cache-control', CACHE_IMMUTABLE)
      .send(bytes);
  });

  http.get('/brands/app.webmanifest', async (_request, reply) => {
    const { brand } = merchant.current();
    const { iconUrl, canvas } = getBrandLook(brand);
    const colour = canvas[brand.defaultScheme];
    reply.header('content-type', 'application/manifest+json').header('cache-control', 'no-cache');
    return reply.send(
      JSON.stringify({
        id: '/',
        name: brand.name,
        short_name: brand.name,
        start_url: '/',
        scope: '/',
        display: 'standalone',
        background_color: colour,
        theme_color: colour,
        icons: [
          ...['192', '512'].map((size) => ({
            src: iconUrl.replace(/\.svg$/, `-${size}.png`),
            sizes: `${size}x${size}`,
            type: 'image/png',
          })),
          { src: iconUrl, sizes: 'any', type: 'image/svg+xml' },
        ],
      }),
    );
  });
}

function sendDrawing(reply: FastifyReply, svg: string): FastifyReply {
  return reply
    .header('content-type', 'image/svg+xml')
    .header('cache-control', CACHE_IMMUTABLE)
    .header('content-security-policy', "default-src 'none'; sandbox")
    .send(svg);
}
