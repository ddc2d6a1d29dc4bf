import { isIPv6 } from 'node:net';

/**
 * The network of an address, as devices are registered with it (H91): the first 24 bits of IPv4,
 * the first 48 of IPv6. Homes and mobile carriers change what comes behind them.
 */
export function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
  if (!isIPv6(plain)) return `${plain.split('.').slice(0, 3).join('.')}.0/24`;
  const [head = '', tail] = plain.toLowerCase().split('::');
  const groups = (part: string | undefined) => (part ? part.split(':') : []);
  const missing = 8 - groups(head).length - groups(tail).length;
  const whole = [
    ...groups(head),
    ...(tail === undefined ? [] : Array<string>(missing).fill('0')),
    ...groups(tail),
  ];
  const first = whole.slice(0, 3).map((group) => Number.parseInt(group, 16).toString(16));
  return `${first.join(':')}::/48`;
}
