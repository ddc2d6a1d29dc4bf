import type { IncomingMessage } from 'node:http';
import { isIP, isIPv4 } from 'node:net';
import ipaddr from 'ipaddr.js';

/**
 * An address in its one spelling: IPv4 with dots, IPv6 as RFC 5952 writes it, an IPv4 address in IPv6
 * dress (`::ffff:1.2.3.4`, `::ffff:102:304`) as IPv4. Null for everything else.
 */
export function plainAddress(text: string): string | null {
  if (isIPv4(text)) return text;
  const [address = ''] = text.split('%');
  return isIP(address) === 6 ? ipaddr.process(address).toString() : null;
}

/** `1.2.3.4:5678`, `[2001:db8::1]` and `[2001:db8::1]:443`, as some proxies write an address. */
const WITH_PORT = /^(?:(\d+\.\d+\.\d+\.\d+):\d{1,5}|\[([^\]]+)\](?::\d{1,5})?)$/;

/**
 * The visitor's address behind so many proxies, each of which adds to `X-Forwarded-For` whom it was
 * asked by. What stands further left was said by the visitor and is not believed. Null when the entry
 * that decides is no address: nobody knows then who asks.
 */
export function clientAddress(
  { socket, headers }: Pick<IncomingMessage, 'socket' | 'headers'>,
  proxies: number,
): string | null {
  const direct = socket.remoteAddress ?? '';
  const header = proxies === 0 ? '' : String(headers['x-forwarded-for'] ?? '');
  if (header.trim() === '') return plainAddress(direct);
  const told = header.split(',');
  const entry = (told.at(-proxies) ?? told[0] ?? '').trim();
  const [, ipv4, ipv6] = WITH_PORT.exec(entry) ?? [];
  return plainAddress(ipv4 ?? ipv6 ?? entry);
}

/**
 * The network that an address lies in: so many whole octets of IPv4 (`203.0.113.0/24` is three), so
 * many groups of IPv6 (`2001:db8:1::/48` is three). Text that is no address stands for itself.
 */
export function getNetwork(
  address: string,
  { octets, groups }: { octets: 1 | 2 | 3 | 4; groups: 1 | 2 | 3 | 4 },
): string {
  const plain = plainAddress(address);
  if (plain === null) return address;
  if (isIPv4(plain)) {
    const kept = plain.split('.').slice(0, octets);
    return `${[...kept, 0, 0, 0].slice(0, 4).join('.')}/${octets * 8}`;
  }
  const kept = ipaddr.IPv6.parse(plain).parts.slice(0, groups);
  return `${kept.map((group) => group.toString(16)).join(':')}::/${groups * 16}`;
}

/**
 * What limits count as one visitor: an IPv4 address, or the /64 that whoever has one IPv6 address has
 * whole. Every limit by address counts by this.
 */
export function getAddressBlock(address: string): string {
  if (isIPv4(address)) return address;
  const plain = plainAddress(address) ?? address;
  return isIPv4(plain) ? plain : getNetwork(plain, { octets: 4, groups: 4 });
}
