import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { ProblemError } from '../../platform/errors.ts';
import { readStaticFiles, sendFile } from '../../platform/http/static-files.ts';
import { getTarget } from '../../platform/http/target.ts';
import type { Platform, ServerModule } from '../../platform/platform.ts';
import { getCatalogue } from '../catalogue/index.ts';
import { getContent } from '../content/index.ts';
import { getMerchant } from '../merchant-settings/index.ts';
import { createDocuments } from './answer.ts';
import { createPageCache } from './pages.ts';
import { createRenderer } from './renderer.ts';

/** The portal: its files, and its documents rendered with their data inside. */
export function createPortalModule(platform: Platform): ServerModule {
  const { config, clock, draining, log, metrics } = platform;
  const files = readStaticFiles(join(config.portalDist, 'client'));
  const renderer = createRenderer(platform);
  const cache = createPageCache(clock);
  let http: FastifyInstance;
  const answer = createDocuments(platform, { renderer, cache, http: () => http });
  let unsubscribe = () => {};
  let warmUp: NodeJS.Timeout | undefined;
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
      // A picture or a chunk that is gone is not a page.
      if (/^\/assets\/|\.(?!html?$)[a-z0-9]{2,11}$/i.test(target.path))
        throw new ProblemError('not_found');
      return answer(request, reply, target);
    },
    async start() {
      // Before the operator is answered: whoever looks next sees what was changed.
      unsubscribe = getMerchant(platform).onChange(cache.clear);
      getContent(platform).onChange(cache.clear);
      getCatalogue(platform).onChange(cache.clear);
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
