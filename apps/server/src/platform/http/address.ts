import type { IncomingMessage } from 'node:http';
import { isIP, isIPv4 } from 'node:net';
import ipaddr from 'ipaddr.js';

/**
 * An address in canonical form: dotted IPv4, IPv6 by RFC 5952, IPv4-mapped IPv6 (`::ffff:1.2.3.4`,
 * `::ffff:102:304`) as IPv4. Null for anything else.
 */
export function plainAddress(text: string): string | null {
  if (isIPv4(text)) return text;
  const [address = ''] = text.split('%');
  return isIP(address) === 6 ? ipaddr.process(address).toString() : null;
}

/** `1.2.3.4:5678`, `[2001:db8::1]` and `[2001:db8::1]:443`, as some proxies write an address. */
const WITH_PORT = /^(?:(\d+\.\d+\.\d+\.\d+):\d{1,5}|\[([^\]]+)\](?::\d{1,5})?)$/;

/**
 * The visitor's address behind trusted proxies, each of which appends its client to
 * `X-Forwarded-For`. Entries further left come from the visitor and are not trusted. Null if the
 * deciding entry is not an address.
 */
export function clientAddress(
  { socket, headers }: Pick<IncomingMessage, 'socket' | 'headers'>,
  proxies: number,
): string | null {
  const direct = socket.remoteAddress ?? '';
  const header = proxies === 0 ? '' : String(headers['x-forwarded-for'] ?? '');
  if (header.trim() === '') return plainAddress(direct);
  const addresses = header.split(',');
  const entry = (addresses.at(-proxies) ?? addresses[0] ?? '').trim();
  const [, ipv4, ipv6] = WITH_PORT.exec(entry) ?? [];
  return plainAddress(ipv4 ?? ipv6 ?? entry);
}

/**
 * The network of an address: the first octets of IPv4 (`203.0.113.0/24` is three) or groups of IPv6
 * (`2001:db8:1::/48` is three). Other text stands for itself.
 */
export function getNetwork(
  address: string,
  { octets, groups }: { octets: 1 | 2 | 3 | 4; groups: 1 | 2 | 3 | 4 },
): string {
  const plain = plainAddress(address);
  if (plain === null) return address;
  if (isIPv4(plain)) {
    const networkOctets = plain.split('.').slice(0, octets);
    return `${[...networkOctets, 0, 0, 0].slice(0, 4).join('.')}/${octets * 8}`;
  }
  const networkGroups = ipaddr.IPv6.parse(plain).parts.slice(0, groups);
  return `${networkGroups.map((group) => group.toString(16)).join(':')}::/${groups * 16}`;
}

/**
 * The unit that limits count: an IPv4 address, or an IPv6 /64, which one subscriber owns entirely.
 * All limits by address use it.
 */
export function getAddressBlock(address: string): string {
  if (isIPv4(address)) return address;
  const plain = plainAddress(address) ?? address;
  return isIPv4(plain) ? plain : getNetwork(plain, { octets: 4, groups: 4 });
}
