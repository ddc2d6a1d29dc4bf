import { lookup as resolve, type LookupAddress } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Whether an IP address belongs to the internet, and not to this machine or its network. */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 0) return false;
  // An IPv4 address that is written as IPv6 counts as what it is.
  return ipaddr.process(address).range() === 'unicast';
}

/**
 * Whether a URL that someone else chose may be requested: https on its own port, without a login,
 * and a host name of the internet. What the name resolves to is checked by {@link lookupPublic}.
 */
export function isPublicUrl({ protocol, port, username, password, hostname }: URL): boolean {
  if (protocol !== 'https:' || port !== '' || username !== '' || password !== '') return false;
  const host = hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) !== 0) return isPublicAddress(host);
  return (
    /\.[a-z][a-z0-9-]*$/i.test(host) && !/\.(local|internal|localhost|home\.arpa)$/i.test(host)
  );
}

/**
 * Resolves a name for a connection, and fails if one of its addresses is not public. The check
 * is part of the connection, so that a second answer of the name server cannot avoid it.
 */
export const lookupPublic: LookupFunction = (hostname, options, callback) => {
  resolve(hostname, { ...options, all: true }, (error, found) => {
    const addresses = (found ?? []) as LookupAddress[];
    const first = addresses[0];
    if (error) return callback(error, '', 0);
    if (!first || !addresses.every(({ address }) => isPublicAddress(address)))
      return callback(new Error(`${hostname} is not a public host`), '', 0);
    if (options.all) return callback(null, addresses);
    return callback(null, first.address, first.family);
  });
};
