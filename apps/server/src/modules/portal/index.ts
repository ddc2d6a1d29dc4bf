import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ProblemError } from '../../platform/errors.ts';
import { cookieHeader } from '../../platform/http/cookies.ts';
import { chooseEncoding } from '../../platform/http/encoding.ts';
import { readStaticFiles, sendFile } from '../../platform/http/static-files.ts';
import type { Platform, ServerModule } from '../../platform/platform.ts';
import { merchantOf, placeOf, visitorStatus } from '../status/index.ts';
import { documentHeaders } from './headers.ts';
import { createPageCache, toPage, type Page } from './pages.ts';
import { createRead } from './read.ts';
import { loadRenderer, type RenderPage } from './renderer.ts';
import { visitorOf } from './visitor.ts';

/** A page's address is longer only when somebody plays with it; such a page is not kept. */
const LONGEST_KEPT_URL = 300;

/** The portal: its files, and its documents rendered with their data inside. */
export function createPortalModule(platform: Platform): ServerModule {
  const { config, clock } = platform;
  const files = readStaticFiles(join(config.portalDist, 'client'));
  const renderer = loadRenderer(config.portalDist);
  const cache = createPageCache(clock);
  const merchant = merchantOf(platform);
  let http: FastifyInstance;
  let unsubscribe = () => {};

  async function pageFor(render: RenderPage, request: FastifyRequest): Promise<Page> {
    const { languages } = merchant.current();
    const { language, scheme } = visitorOf(request, languages.codes, languages.defaultCode);
    const url = request.raw.url ?? '/';
    const place = placeOf(
      { ip: request.ip, raw: { request: request.raw } as never },
      config.trustProxy > 0,
    );
    const shared = visitorStatus(merchant.current(), place) === 0 && url.length <= LONGEST_KEPT_URL;
    const read = createRead({ http, ip: request.ip, language, shared });
    const make = () => render({ url, language, scheme, read });
    if (!shared) return toPage(await make());
    return cache.get(`${language} ${scheme} ${url}`, make);
  }

  async function sendPage(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const render = await renderer();
    if (!render)
      throw new ProblemError('unavailable', { detail: 'The portal has not been built.' });
    const page = await pageFor(render, request);
    const encoding = chooseEncoding(request.headers['accept-encoding'], ['br', 'gzip', 'identity']);
    const body = encoding === 'br' ? page.br() : encoding === 'gzip' ? page.gzip() : page.html;
    reply.code(page.status).headers(documentHeaders(config, page.styleHashes));
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    return reply.send(request.method === 'HEAD' ? '' : body);
  }

  return {
    name: 'portal',
    routes(instance) {
      http = instance;
    },
    async fallback(request, reply) {
      if (request.method !== 'GET' && request.method !== 'HEAD')
        throw new ProblemError('not_found');
      const path = pathOf(request);
      const file = files.get(path);
      if (file) return sendFile(file, request, reply);
      // A picture or a chunk that is gone is not a page.
      if (/^\/assets\/|\.(?!html?$)[a-z0-9]{2,11}$/i.test(path))
        throw new ProblemError('not_found');
      if (await handsOver(platform, request, reply)) return reply;
      return sendPage(request, reply);
    },
    async start() {
      // Before the operator is answered: whoever looks next sees what was changed.
      unsubscribe = merchant.onChange(() => cache.clear());
      // Beside the rest of the start: the first visitor should not wait for it.
      setTimeout(() => {
        renderer().catch((error: unknown) =>
          platform.log.error({ err: error }, 'the portal cannot be rendered'),
        );
      }, 50).unref();
    },
    async stop() {
      unsubscribe();
    },
  };
}

function pathOf(request: FastifyRequest): string {
  const url = request.raw.url ?? '/';
  const end = url.search(/[?#]/);
  return end < 0 ? url : url.slice(0, end);
}

/**
 * H10: a code in a document's address moves into a cookie of a minute, and the address becomes clean.
 * Were it a session's token, that session ends here.
 */
async function handsOver(
  platform: Platform,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<boolean> {
  const url = new URL(request.raw.url ?? '/', 'http://localhost');
  const code = url.searchParams.get('token');
  if (code === null) return false;
  await platform.sessions.revoke(code);
  url.searchParams.delete('token');
  const origin = platform.config.portalOrigin;
  const life = { seconds: 60, sameSite: 'Lax' } as const;
  reply.code(303).header('location', `${url.pathname.replace(/^\/+/, '/')}${url.search}`);
  if (/^[A-Za-z0-9_.:-]{1,64}$/.test(code)) {
    reply.header('set-cookie', [
      cookieHeader(origin, { ...life, name: 'baize.handoff.code', value: code }),
      cookieHeader(origin, { ...life, name: 'baize.handoff', value: '1', seen: true }),
    ]);
  }
  await reply.send();
  return true;
}
