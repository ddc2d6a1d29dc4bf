import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { readStaticFiles, sendFile } from '../../platform/http/static-files.ts';
import type { Platform, ServerModule } from '../../platform/platform.ts';
import { DOCS_CSS, DOCS_HTML, DOCS_JS } from './page.ts';

/** Hash of the style block in the viewer's logo; a test fails if another version changes it. */
const LOGO_STYLE = "'sha256-RL3ie0nH+Lzz2YNqQN83mnU0J1ot4QL7b99vMdIX99w='";

/**
 * The viewer writes style attributes and uses data addresses for icons. It runs no inline script
 * and sends requests only to this origin.
 */
const POLICY =
  `default-src 'none'; script-src 'self'; style-src 'self' ${LOGO_STYLE}; style-src-attr 'unsafe-inline'; ` +
  "img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** `/docs`: the three OpenAPI documents in a viewer that can also send their calls. */
export function createApiDocsModule(_platform: Platform): ServerModule {
  return {
    name: 'api-docs',
    routes(http) {
      routeText(http, '/docs', 'text/html', DOCS_HTML);
      routeText(http, '/docs/docs.css', 'text/css', DOCS_CSS);
      routeText(http, '/docs/docs.js', 'text/javascript', DOCS_JS);
      for (const [address, file] of readStaticFiles(viewerFolder())) {
        http.get(`/docs${address}`, async (request, reply) => sendFile(file, request, reply));
      }
    },
  };
}

function routeText(http: FastifyInstance, url: string, type: string, text: string): void {
  http.get(url, async (_request, reply: FastifyReply) =>
    reply
      .header('content-security-policy', POLICY)
      .header('cache-control', 'no-cache')
      .type(`${type}; charset=utf-8`)
      .send(text),
  );
}

/**
 * The files of swagger-ui-dist selected by `build.mjs`, beside the built server; otherwise the
 * whole package.
 */
function viewerFolder(): string {
  const built = fileURLToPath(new URL('./api-docs/', import.meta.url));
  if (existsSync(built)) return built;
  return dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));
}
