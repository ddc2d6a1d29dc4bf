import type { Config } from '../../config.ts';
import { ProblemError } from '../../platform/errors.ts';
import type { RequestContext } from '../../platform/http/handlers.ts';
import { isLoopback } from '../../platform/web-address.ts';
import { domainRoute } from './domain-route.ts';

/**
 * Refuses calls that come from a page of somebody else's (X12, H88). The permission call is open, so
 * that even such a page can show how to reach customer service. Browsers tell the origin of writes and
 * of calls across origins; a call without one comes from a page of this server or from no page.
 * Outside production every page of this machine may ask.
 */
export function originGate(config: Config) {
  // Whole origins: the same name without TLS may be answered by anybody on the network.
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
