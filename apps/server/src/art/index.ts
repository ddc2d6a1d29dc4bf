import { gzipSync } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { demoBanners, demoPictures, getBannerText } from '../demo/banners.ts';
import { demoRewards, getEnglishName } from '../demo/rewards.ts';
import { ART_VERSION, getCatalogue, fromWireType, localised } from '../modules/catalogue/index.ts';
import { findContentLanguage } from '../modules/language/index.ts';
import { ProblemError } from '../platform/errors.ts';
import type { Platform, ServerModule } from '../platform/platform.ts';
import { bannerSvg } from './banner.ts';
import { tileSvg } from './tile.ts';
import { vendorIconSvg, vendorLogoSvg } from './vendor-marks.ts';

interface Picture {
  readonly plain: Buffer;
  readonly gzip: Buffer;
}

/** Cached pictures; about 2 KB each. */
const MAX_CACHED = 4000;

/** Cache of drawn pictures by address; evicts the oldest entry first. */
function createStudio() {
  const pictures = new Map<string, Picture>();
  return (key: string, draw: () => string): Picture => {
    const known = pictures.get(key);
    if (known) return known;
    const plain = Buffer.from(draw());
    const encoded = { plain, gzip: gzipSync(plain, { level: 9 }) };
    if (pictures.size >= MAX_CACHED) pictures.delete(pictures.keys().next().value ?? '');
    pictures.set(key, encoded);
    return encoded;
  };
}

/** A versioned address never changes its picture; others are revalidated. */
const CACHE_IMMUTABLE = 'public, max-age=31536000, immutable';
const CACHE_HOUR = 'public, max-age=3600';

function send(request: FastifyRequest, reply: FastifyReply, picture: Picture) {
  const versioned = request.url.endsWith(`?v=${ART_VERSION}`);
  const zipped = /\bgzip\b/.test(request.headers['accept-encoding'] ?? '');
  if (zipped) reply.header('content-encoding', 'gzip');
  return reply
    .header('cache-control', versioned ? CACHE_IMMUTABLE : CACHE_HOUR)
    .header('vary', 'accept-encoding')
    .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
    .type('image/svg+xml')
    .send(zipped ? picture.gzip : picture.plain);
}

/** The part before `.svg`. Other files are not found. */
function getName(file: string): string {
  if (!file.endsWith('.svg')) throw new ProblemError('not_found');
  return file.slice(0, -4);
}

/**
 * Pictures of games, vendors, banners and rewards (C71), drawn on demand:
 * `/art/<vendor>/<gameType>/<gameCode>.svg`, `/art/<vendor>/{icon,logo}.svg`,
 * `/art/banner/<name>-<language>.svg`, `/art/reward/<id>.svg`.
 */
export function createArtModule(platform: Platform): ServerModule {
  const catalogue = getCatalogue(platform);
  const picture = createStudio();

  async function game(vendor: string, wireType: string, code: string): Promise<Picture> {
    const found = await catalogue.find(vendor, code);
    if (!found || found.type !== fromWireType(wireType)) throw new ProblemError('not_found');
    const subject = { vassalage: vendor, gameType: found.type, gameCode: code };
    const gameName = localised(found.names, 'en');
    return picture(`${vendor}/${code}`, () => tileSvg({ ...subject, gameName }));
  }

  async function mark(vendorCode: string, kind: string): Promise<Picture> {
    const vendor = (await catalogue.snapshot()).vendors.get(vendorCode);
    const draw = kind === 'icon' ? vendorIconSvg : kind === 'logo' ? vendorLogoSvg : null;
    if (!vendor || !draw) throw new ProblemError('not_found');
    return picture(`${vendorCode}/${kind}`, () => draw(vendorCode, localised(vendor.names, 'en')));
  }

  function banner(file: string): Picture {
    const asked = getName(file);
    const subject = [...demoBanners, ...demoPictures].find(
      ({ name }) => asked === name || asked.startsWith(`${name}-`),
    );
    if (!subject) throw new ProblemError('not_found');
    const spoken = findContentLanguage(asked.slice(subject.name.length + 1));
    return picture(`banner/${subject.name}-${spoken}`, () =>
      bannerSvg(subject, getBannerText(subject.name, spoken)),
    );
  }

  function reward(file: string): Picture {
    const found = demoRewards.find(({ id }) => id === getName(file));
    if (!found) throw new ProblemError('not_found');
    const { id } = found;
    const gameName = getEnglishName(found);
    const subject = { vassalage: 'REWARD', gameType: 'RNG', gameCode: id, gameName };
    return picture(`reward/${id}`, () => tileSvg(subject));
  }

  return {
    name: 'art',
    routes(http: FastifyInstance) {
      http.get<{ Params: { file: string } }>('/art/banner/:file', async (request, reply) =>
        send(request, reply, banner(request.params.file)),
      );
      http.get<{ Params: { file: string } }>('/art/reward/:file', async (request, reply) =>
        send(request, reply, reward(request.params.file)),
      );
      http.get<{ Params: { vendor: string; file: string } }>(
        '/art/:vendor/:file',
        async (request, reply) => {
          const { vendor, file } = request.params;
          return send(request, reply, await mark(vendor, getName(file)));
        },
      );
      http.get<{ Params: { vendor: string; gameType: string; file: string } }>(
        '/art/:vendor/:gameType/:file',
        async (request, reply) => {
          const { vendor, gameType, file } = request.params;
          return send(request, reply, await game(vendor, gameType, getName(file)));
        },
      );
    },
  };
}
