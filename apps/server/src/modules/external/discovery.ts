import { createRemoteJWKSet, type JWTVerifyGetKey } from 'jose';
import * as oauth from 'oauth4webapi';
import type { Platform } from '../../platform/platform.ts';
import type { ExternalProvider } from './enabled-providers.ts';

const TIMEOUT_MS = 5000;
/** How long a provider's metadata is cached. */
const DISCOVERY_MS = 10 * 60_000;

/** A provider's published metadata. */
export interface KnownProvider {
  readonly server: oauth.AuthorizationServer;
  readonly keys: JWTVerifyGetKey;
  readonly until: number;
}

/** Reads providers' endpoints and keys (OpenID Connect Discovery). */
export interface Discovery {
  of(provider: ExternalProvider): Promise<KnownProvider>;
  /** Throws if the address is not allowed: production requires TLS. */
  getAddress(server: oauth.AuthorizationServer, name: 'jwks_uri' | 'authorization_endpoint'): URL;
  /** Options of every HTTP call to a provider. */
  http(): oauth.HttpRequestOptions<'POST', URLSearchParams>;
}

export function createDiscovery({ config, clock }: Platform): Discovery {
  const insecure = config.mode !== 'production';
  const known = new Map<string, KnownProvider>();
  const http = () => ({
    signal: AbortSignal.timeout(TIMEOUT_MS),
    [oauth.allowInsecureRequests]: insecure,
  });

  function getAddress(
    server: oauth.AuthorizationServer,
    name: 'jwks_uri' | 'authorization_endpoint',
  ): URL {
    const url = new URL(server[name] ?? '');
    if (url.protocol === 'https:' || (insecure && url.protocol === 'http:')) return url;
    throw new Error(`${name} is not an https address`);
  }

  return {
    http,
    getAddress,
    async of({ issuer }) {
      const now = clock.now().getTime();
      const found = known.get(issuer);
      if (found && found.until > now) return found;
      const url = new URL(issuer);
      const response = await oauth.discoveryRequest(url, { ...http(), algorithm: 'oidc' });
      const server = await oauth.processDiscoveryResponse(url, response);
      const keys = createRemoteJWKSet(getAddress(server, 'jwks_uri'), {
        timeoutDuration: TIMEOUT_MS,
        // Tokens come from the provider directly, so an unknown key is a new key, not noise.
        cooldownDuration: 0,
      });
      const fresh = { server, keys, until: now + DISCOVERY_MS };
      known.set(issuer, fresh);
      return fresh;
    },
  };
}
