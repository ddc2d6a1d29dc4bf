import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ProblemError } from '../../platform/errors.ts';
import { addressBlockOf } from '../../platform/http/address.ts';
import { chooseEncoding } from '../../platform/http/encoding.ts';
import { headersOf, isOurFault, toProblem } from '../../platform/http/problem.ts';
import { readStaticFiles, sendFile } from '../../platform/http/static-files.ts';
import { targetOf, type Target } from '../../platform/http/target.ts';
import type { Platform, ServerModule } from '../../platform/platform.ts';
import { catalogueOf } from '../catalogue/index.ts';
import { contentOf } from '../content/index.ts';
import { merchantOf } from '../merchant-settings/index.ts';
import { type Place, placeOf, visitorStatus } from '../status/index.ts';
import { canonicalAddress, keyOf, type Document } from './document.ts';
import { handsOver } from './hand-over.ts';
import { documentHeaders } from './headers.ts';
import { createPageCache, plainOf, type Page } from './pages.ts';
import { createRead } from './read.ts';
import { refusal, type Refusal } from './refusal.ts';
import { createRenderer, type AddressTable } from './renderer.ts';
import { visitorOf, type Visitor } from './visitor.ts';

const MINUTE = 60_000;

/** The portal: its files, and its documents rendered with their data inside. */
export function createPortalModule(platform: Platform): ServerModule {
  const { config, clock, draining, limits, log, metrics } = platform;
  const files = readStaticFiles(join(config.portalDist, 'client'));
  const renderer = createRenderer(platform);
  const cache = createPageCache(clock);
  const merchant = merchantOf(platform);
  let http: FastifyInstance;
  let unsubscribe = () => {};
  let warmUp: NodeJS.Timeout | undefined;
  metrics.gauge('baize_documents_bytes', 'Bytes of the documents that are kept.', cache.size);

  const visitorAt = (request: FastifyRequest): Visitor => {
    const { codes, defaultCode } = merchant.current().languages;
    return visitorOf(request, codes, defaultCode);
  };

  /** What the visitor's document depends on. */
  async function documentFor(
    request: FastifyRequest,
    place: Place,
    table: AddressTable,
    { path, query }: Target,
  ): Promise<Document> {
    const vendors = query.has(table.vendor.param) ? await vendorsOf(platform) : NO_VENDORS;
    const status = visitorStatus(merchant.current(), place);
    return {
      ...visitorAt(request),
      url: canonicalAddress(table, path, query, vendors),
      status,
      // Who is turned away reads where they are; everybody else's page is the same.
      place: status === 2 ? place : null,
    };
  }

  async function pageFor(request: FastifyRequest, target: Target): Promise<Page> {
    const table = await renderer.addresses();
    if (!table) throw new ProblemError('unavailable', { detail: 'The portal has not been built.' });
    const place = placeOf({ ip: request.address, headers: request.headers }, config.trustProxy > 0);
    const document = await documentFor(request, place, table, target);
    const { url, language, scheme } = document;
    const read = createRead({ http, place, language, shared: document.place === null });
    return cache.get(keyOf(document), () => renderer.render({ url, language, scheme }, read));
  }

  async function sendPage(
    request: FastifyRequest,
    reply: FastifyReply,
    target: Target,
  ): Promise<FastifyReply> {
    const page = await pageFor(request, target);
    const encoding = chooseEncoding(request.headers['accept-encoding'], ['br', 'gzip', 'identity']);
    const body = encoding === 'identity' ? await plainOf(page) : page[encoding];
    reply.code(page.status).headers(documentHeaders(config, page.styleHashes));
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    metrics.answered('document', page.status);
    return reply.send(request.method === 'HEAD' ? '' : body);
  }

  /** The small document that stands for one that cannot be had. */
  function sendRefusal(request: FastifyRequest, reply: FastifyReply, error: unknown): FastifyReply {
    if (isOurFault(error)) log.error({ err: error, requestId: request.id }, 'a document failed');
    const problem = toProblem(error);
    const { status, headers, html } = refusal(refusalOf(problem), visitorAt(request).language);
    metrics.answered('document', status);
    reply.code(status).headers({ ...headers, ...headersOf(problem) });
    return reply.send(request.method === 'HEAD' ? '' : html);
  }

  async function answer(request: FastifyRequest, reply: FastifyReply, target: Target) {
    try {
      const max = config.documentsPerMinute;
      if (max > 0) {
        const visitor = addressBlockOf(request.address);
        limits.take(`documents:${visitor}`, { max, windowMs: MINUTE });
      }
      if (await handsOver(platform, target, reply)) return reply;
      return await sendPage(request, reply, target);
    } catch (error) {
      return sendRefusal(request, reply, error);
    }
  }

  return {
    name: 'portal',
    routes(instance) {
      http = instance;
    },
    async fallback(request, reply) {
      if (request.method !== 'GET' && request.method !== 'HEAD')
        throw new ProblemError('not_found');
      const target = targetOf(request.raw.url);
      const file = files.get(target.path);
      if (file) return sendFile(file, request, reply);
      // A picture or a chunk that is gone is not a page.
      if (/^\/assets\/|\.(?!html?$)[a-z0-9]{2,11}$/i.test(target.path))
        throw new ProblemError('not_found');
      return answer(request, reply, target);
    },
    async start() {
      // Before the operator is answered: whoever looks next sees what was changed.
      unsubscribe = merchant.onChange(cache.clear);
      contentOf(platform).onChange(cache.clear);
      catalogueOf(platform).onChange(cache.clear);
      // Beside the rest of the start: the first visitor should not wait for it.
      warmUp = setTimeout(() => {
        renderer.addresses().catch((error: unknown) => {
          if (!draining.aborted) log.error({ err: error }, 'the portal cannot be rendered');
        });
      }, 50).unref();
    },
    async stop() {
      clearTimeout(warmUp);
      unsubscribe();
      await renderer.stop();
    },
  };
}

const NO_VENDORS: ReadonlySet<string> = new Set();

async function vendorsOf(platform: Platform): Promise<{ has(code: string): boolean }> {
  const catalogue = await catalogueOf(platform).snapshot();
  return catalogue.vendors;
}

function refusalOf({ code }: ProblemError): Refusal {
  if (code === 'rate_limited') return 'tooMany';
  return code === 'internal' ? 'failed' : 'unavailable';
}
