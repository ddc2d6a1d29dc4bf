import type { Config } from '../../config/config.ts';

/** The portal's host, with its port if needed. */
export function mainDomain({ portalOrigin }: Pick<Config, 'portalOrigin'>): string {
  return new URL(portalOrigin).host;
}

/** Hosts that may serve the portal: its own, and other loopback names of the same machine (H88). */
export function domainRoute(config: Pick<Config, 'portalOrigin'>): string[] {
  const host = mainDomain(config);
  const port = /:\d+$/.exec(host)?.[0] ?? '';
  const loopback = ['127.0.0.1', 'localhost'].map((name) => name + port);
  return loopback.includes(host) ? [...new Set([host, ...loopback])] : [host];
}
