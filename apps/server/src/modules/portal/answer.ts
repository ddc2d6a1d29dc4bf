import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ProblemError } from '../../platform/errors.ts';
import { getAddressBlock } from '../../platform/http/address.ts';
import { hostCookieHeader } from '../../platform/http/cookies.ts';
import { chooseEncoding } from '../../platform/http/encoding.ts';
import { getHeaders, isOurFault, toProblem } from '../../platform/http/problem.ts';
import type { Target } from '../../platform/http/target.ts';
import type { Platform } from '../../platform/platform.ts';
import { getCatalogue } from '../catalogue/index.ts';
import { getArticlePaths } from '../articles/index.ts';
import { getChat } from '../chat/index.ts';
import { getPublishedPaths } from '../content/index.ts';
import { isTranslated } from '../language/index.ts';
import { opensPreview } from '../brands/index.ts';
import {
  type BrandSetting,
  getBrandLook,
  getPreviewKey,
  getVisitorSettings,
  PREVIEW_COOKIE,
} from '../merchant-settings/index.ts';
import { type Place, getPlace, visitorStatus } from '../status/index.ts';
import { canonicalAddress, getKey, type Document } from './document.ts';
import { handsOver } from './hand-over.ts';
import { documentHeaders } from './headers.ts';
import { unzipPage, type Page, type PageCache } from './pages.ts';
import { createRead } from './read.ts';
import { refusal, type Refusal } from './refusal.ts';
import type { AddressTable, PageBrand, Renderer } from './renderer.ts';
import { getVisitor, type Visitor } from './visitor.ts';

const MINUTE = 60_000;

interface Parts {
  readonly renderer: Renderer;
  readonly cache: PageCache;
  /** The server itself, once its routes exist: a document reads its data by internal requests. */
  readonly http: () => FastifyInstance;
}

interface ShownPage {
  readonly page: Page;
  /** Whether it shows the draft of the brand. */
  readonly isPreview: boolean;
}

/** Answers a document request. */
export type AnswerDocument = (
  request: FastifyRequest,
  reply: FastifyReply,
  target: Target,
) => Promise<FastifyReply>;

export function createDocuments(
  platform: Platform,
  { renderer, cache, http }: Parts,
): AnswerDocument {
  const { config, limits, log, metrics } = platform;

  const visitorAt = (request: FastifyRequest): Visitor => {
    const { languages, brand } = getVisitorSettings(platform, request.headers);
    const { codes, defaultCode: language } = languages;
    const scheme = brand.design?.startScheme ?? 'system';
    return getVisitor(request, codes.filter(isTranslated), { language, scheme });
  };

  /** Inputs of the visitor's document. */
  async function documentFor(
    request: FastifyRequest,
    place: Place,
    table: AddressTable,
    { path, query }: Target,
  ): Promise<Document> {
    const vendors = query.has(table.vendor.param) ? await getVendors(platform) : NO_VENDORS;
    const settings = getVisitorSettings(platform, request.headers);
    const status = visitorStatus(settings, place);
    return {
      ...visitorAt(request),
      brand: getPageBrand(settings.brand),
      preview: getPreviewKey(platform, request.headers),
      url: canonicalAddress(table, path, query, vendors, await getPublished(platform)),
      status,
      // A blocked visitor sees their location; all other pages are the same for everyone.
      place: status === 2 ? place : null,
    };
  }

  async function pageFor(request: FastifyRequest, target: Target): Promise<ShownPage> {
    const table = await renderer.addresses();
    if (!table) throw new ProblemError('unavailable', { detail: 'The portal has not been built.' });
    const place = getPlace(
      { ip: request.address, headers: request.headers },
      config.trustProxy > 0,
    );
    const document = await documentFor(request, place, table, target);
    const { url, language, scheme, brand, preview } = document;
    const shared = document.place === null;
    const origin = config.portalOrigin;
    const cookie = preview === null ? null : hostCookieHeader(origin, PREVIEW_COOKIE, preview);
    const read = createRead({ http: http(), place, language, shared, cookie });
    const page = await cache.get(getKey(document), () =>
      renderer.render({ url, language, scheme, brand, origin }, read),
    );
    return { page, isPreview: preview !== null };
  }

  async function sendPage(
    request: FastifyRequest,
    reply: FastifyReply,
    target: Target,
  ): Promise<FastifyReply> {
    const { page, isPreview } = await pageFor(request, target);
    const encoding = chooseEncoding(request.headers['accept-encoding'], ['br', 'gzip', 'identity']);
    const body = encoding === 'identity' ? await unzipPage(page) : page[encoding];
    reply
      .code(page.status)
      .headers(documentHeaders(config, page.styleHashes, await getFrames(platform)));
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    if (isPreview) reply.header('cache-control', 'private, no-store');
    metrics.countAnswer('document', page.status);
    return reply.send(request.method === 'HEAD' ? '' : body);
  }

  /** A small document that replaces one that cannot be rendered. */
  function sendRefusal(request: FastifyRequest, reply: FastifyReply, error: unknown): FastifyReply {
    if (isOurFault(error)) log.error({ err: error, requestId: request.id }, 'a document failed');
    const problem = toProblem(error);
    const { status, headers, html } = refusal(getRefusal(problem), visitorAt(request).language);
    metrics.countAnswer('document', status);
    reply.code(status).headers({ ...headers, ...getHeaders(problem) });
    return reply.send(request.method === 'HEAD' ? '' : html);
  }

  return async (request, reply, target) => {
    try {
      const max = config.documentsPerMinute;
      if (max > 0) {
        const visitor = getAddressBlock(request.address);
        limits.take(`documents:${visitor}`, { max, windowMs: MINUTE });
      }
      if (await handsOver(platform, target, reply)) return reply;
      if (await opensPreview(platform, target, reply)) return reply;
      return await sendPage(request, reply, target);
    } catch (error) {
      return sendRefusal(request, reply, error);
    }
  };
}

/** The parts of a brand in a document that the permission call lacks. */
function getPageBrand(brand: BrandSetting): PageBrand {
  const { css, styleUrl, iconUrl, canvas } = getBrandLook(brand);
  const touchIcon = iconUrl.replace(/icon\.svg$/, 'touch-180.png').replace(/\.svg$/, '-180.png');
  const manifest = brand.design ? '/brands/app.webmanifest' : `/brands/${brand.id}/app.webmanifest`;
  return { id: brand.id, name: brand.name, css, styleUrl, iconUrl, touchIcon, manifest, canvas };
}

const NO_VENDORS: ReadonlySet<string> = new Set();

/** Origins that documents may frame beside the arcade: that of the live chat. */
async function getFrames(platform: Platform): Promise<readonly string[]> {
  const { live_chat_url: url } = await getChat(platform).settings();
  return url?.startsWith('https:') ? [new URL(url).origin] : [];
}

/** Paths of single promotions and articles. */
async function getPublished(platform: Platform): Promise<ReadonlySet<string>> {
  const [promotions, articles] = await Promise.all([
    getPublishedPaths(platform),
    getArticlePaths(platform),
  ]);
  return new Set([...promotions, ...articles]);
}

async function getVendors(platform: Platform): Promise<{ has(code: string): boolean }> {
  const catalogue = await getCatalogue(platform).snapshot();
  return catalogue.vendors;
}

function getRefusal({ code }: ProblemError): Refusal {
  if (code === 'rate_limited') return 'tooMany';
  return code === 'internal' ? 'failed' : 'unavailable';
}
