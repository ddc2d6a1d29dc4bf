import type { Config } from '../../config.ts';

/** The host of the portal, with its port where it needs one. */
export function mainDomain({ portalOrigin }: Pick<Config, 'portalOrigin'>): string {
  return new URL(portalOrigin).host;
}

/** Hosts that the portal may be served from: its own, and its loopback twins on one machine (H88). */
export function domainRoute(config: Pick<Config, 'portalOrigin'>): string[] {
  const host = mainDomain(config);
  const port = /:\d+$/.exec(host)?.[0] ?? '';
  const loopback = ['127.0.0.1', 'localhost'].map((name) => name + port);
  return loopback.includes(host) ? [...new Set([host, ...loopback])] : [host];
}
