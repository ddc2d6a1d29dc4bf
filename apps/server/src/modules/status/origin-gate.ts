import type { Config } from '../../config/config.ts';
import { ProblemError } from '../../platform/errors.ts';
import type { RequestContext } from '../../platform/http/handlers.ts';
import { isLoopback } from '../../platform/web-address.ts';
import { domainRoute } from './domain-route.ts';

/**
 * Rejects calls from pages of other sites (X12, H88). The permission call is open, so that even
 * such a page can show customer service. Browsers send the origin of writes and of cross-origin
 * calls; a call without one comes from our own page or from no page. Outside production every page
 * of this machine may call.
 */
export function originGate(config: Config) {
  // Compares whole origins: without TLS, anyone on the network can answer for the host name.
  const { protocol } = new URL(config.portalOrigin);
  const origins: ReadonlySet<string> = new Set(
    domainRoute(config).map((host) => `${protocol}//${host}`),
  );
  const allowsLoopback = config.mode !== 'production';
  return ({ origin, operationId }: RequestContext): ProblemError | null => {
    if (origin === null || operationId === 'getPermission') return null;
    const url = URL.canParse(origin) ? new URL(origin) : null;
    if (url !== null && origins.has(url.origin)) return null;
    if (url !== null && allowsLoopback && isLoopback(url.hostname)) return null;
    return new ProblemError('invalid_url');
  };
}
