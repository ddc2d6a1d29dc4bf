import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { getPageLook } from '../../modules/merchant-settings/index.ts';
import { DEMO_PROVIDER_PATH, demoProvider, redirectUri } from '../../modules/external/index.ts';
import type { ParsedBody } from '../../platform/http/context.ts';
import type { Platform } from '../../platform/platform.ts';
import { createSigningKeys } from './keys.ts';
import { createProvider } from './provider.ts';

/** Serves the demo's OpenID Connect provider below `/demo-accounts`; not in production. */
export function demoIdentityProvider(http: FastifyInstance, platform: Platform): void {
  const provider = demoProvider(platform.config);
  if (provider === null) return;
  const { issuer, clientId, secret } = provider;
  const answer = createProvider({
    issuer,
    client: { id: clientId, secret: secret ?? '', redirectUri: redirectUri(platform) },
    keys: createSigningKeys(),
    now: () => platform.clock.now(),
  });

  async function reply(request: FastifyRequest, response: FastifyReply) {
    const url = new URL(request.raw.url ?? '/', issuer);
    const raw = (request.body as ParsedBody | undefined)?.raw;
    const { status, headers, body } = await answer({
      method: request.method,
      path: url.pathname.slice(DEMO_PROVIDER_PATH.length),
      query: url.searchParams,
      form: new URLSearchParams(raw?.toString()),
      authorization: request.headers.authorization,
      look: getPageLook(platform, request),
    });
    return response.code(status).headers(headers).send(body);
  }

  for (const path of ['/.well-known/openid-configuration', '/jwks', '/authorize']) {
    http.get(DEMO_PROVIDER_PATH + path, (request, response) => reply(request, response));
  }
  http.post(`${DEMO_PROVIDER_PATH}/token`, (request, response) => reply(request, response));
}
