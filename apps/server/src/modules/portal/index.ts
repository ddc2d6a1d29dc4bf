import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { ProblemError } from '../../platform/errors.ts';
import { readStaticFiles, sendFile } from '../../platform/http/static-files.ts';
import { getTarget } from '../../platform/http/target.ts';
import type { Platform, ServerModule } from '../../platform/platform.ts';
import { getCatalogue } from '../catalogue/index.ts';
import { getArticles } from '../articles/index.ts';
import { getContent } from '../content/index.ts';
import { getMerchant } from '../merchant-settings/index.ts';
import { createDocuments } from './answer.ts';
import { createPageCache } from './pages.ts';
import { createRenderer } from './renderer.ts';

/** The portal: its files, and its prerendered documents with data. */
export function createPortalModule(platform: Platform): ServerModule {
  const { config, clock, draining, log, metrics } = platform;
  const files = readStaticFiles(join(config.portalDist, 'client'));
  const renderer = createRenderer(platform);
  const cache = createPageCache(clock);
  let http: FastifyInstance;
  const answer = createDocuments(platform, { renderer, cache, http: () => http });
  let unsubscribe = () => {};
  metrics.gauge('baize_documents_bytes', 'Bytes of the documents that are kept.', cache.size);

  return {
    name: 'portal',
    routes(instance) {
      http = instance;
    },
    async fallback(request, reply) {
      if (request.method !== 'GET' && request.method !== 'HEAD')
        throw new ProblemError('not_found');
      const target = getTarget(request.raw.url);
      const file = files.get(target.path);
      if (file) return sendFile(file, request, reply);
      // A missing picture or chunk is not a page.
      if (/^\/assets\/|\.(?!html?$)[a-z0-9]{2,11}$/i.test(target.path))
        throw new ProblemError('not_found');
      return answer(request, reply, target);
    },
    async start() {
      // Runs before the operator gets the response, so that the next request sees the change.
      unsubscribe = getMerchant(platform).onChange(cache.clear);
      getContent(platform).onChange(cache.clear);
      getArticles(platform).onChange(cache.clear);
      getCatalogue(platform).onChange(cache.clear);
    },
    warmUp() {
      renderer.addresses().catch((error: unknown) => {
        if (!draining.aborted) log.error({ err: error }, 'the portal cannot be rendered');
      });
    },
    async stop() {
      unsubscribe();
      await renderer.stop();
    },
  };
}
