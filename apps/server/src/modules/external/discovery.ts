import { createRemoteJWKSet, type JWTVerifyGetKey } from 'jose';
import * as oauth from 'oauth4webapi';
import type { Platform } from '../../platform/platform.ts';
import type { ExternalProvider } from './enabled-providers.ts';

const TIMEOUT_MS = 5000;
/** How long what a provider publishes about itself is believed. */
const DISCOVERY_MS = 10 * 60_000;

/** What a provider publishes about itself. */
export interface KnownProvider {
  readonly server: oauth.AuthorizationServer;
  readonly keys: JWTVerifyGetKey;
  readonly until: number;
}

/** Asks providers where their pages and keys are (OpenID Connect Discovery). */
export interface Discovery {
  of(provider: ExternalProvider): Promise<KnownProvider>;
  /** Throws when the address may not be used: everything is reached by TLS in production. */
  getAddress(server: oauth.AuthorizationServer, name: 'jwks_uri' | 'authorization_endpoint'): URL;
  /** Options of every call to a provider. */
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
    throw new Error(`${name} is no https address`);
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
        // Tokens come from the provider itself: an unknown key is a new one, not somebody's noise.
        cooldownDuration: 0,
      });
      const fresh = { server, keys, until: now + DISCOVERY_MS };
      known.set(issuer, fresh);
      return fresh;
    },
  };
}
