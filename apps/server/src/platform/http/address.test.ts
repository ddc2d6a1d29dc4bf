import type { IncomingMessage } from 'node:http';
import { describe, expect, test } from 'vitest';
import { getAddressBlock, clientAddress, plainAddress } from './address.ts';

describe('an address', () => {
  test.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['::FFFF:c000:0207', '192.0.2.7'],
    ['2001:DB8:0:0::07', '2001:db8::7'],
    ['fe80::1%eth0', 'fe80::1'],
    ['', null],
    ['unknown', null],
    ['192.0.2', null],
    ['192.0.2.07', null],
    ['0x7f.1', null],
    ['2130706433', null],
    ['192.0.2.7/24', null],
    ['::1 ', null],
  ])('%s is %s', (text, plain) => {
    expect(plainAddress(text)).toBe(plain);
  });
});

describe('behind proxies, the visitor', () => {
  const visitor = (proxies: number, told: string | undefined, direct = '10.0.0.1') => {
    const request = {
      socket: { remoteAddress: direct },
      headers: told === undefined ? {} : { 'x-forwarded-for': told },
    };
    return clientAddress(request as unknown as IncomingMessage, proxies);
  };

  test.each([
    ['nobody is trusted', 0, '192.0.2.7', '10.0.0.1'],
    ['nothing is told', 1, undefined, '10.0.0.1'],
    ['an empty list is told', 1, ' ', '10.0.0.1'],
    ['one proxy tells', 1, '192.0.2.7', '192.0.2.7'],
    ['the visitor tells too', 1, '198.51.100.1, 192.0.2.7', '192.0.2.7'],
    ['two proxies tell', 2, '192.0.2.7, 10.0.0.2', '192.0.2.7'],
    [
      'the visitor tells more than the proxies',
      2,
      '6.6.6.6,7.7.7.7,192.0.2.7,10.0.0.2',
      '192.0.2.7',
    ],
    ['the list is shorter than trusted', 3, '192.0.2.7, 10.0.0.2', '192.0.2.7'],
    ['a port is told', 1, '192.0.2.7:5678', '192.0.2.7'],
    ['an IPv6 address is told', 1, '2001:DB8::1', '2001:db8::1'],
    ['brackets are told', 1, '[2001:db8::1]', '2001:db8::1'],
    ['brackets and a port are told', 1, '[2001:db8::1]:443', '2001:db8::1'],
    ['a mapped address with a port is told', 1, '[::ffff:192.0.2.7]:443', '192.0.2.7'],
    ['a word is told', 1, '192.0.2.7, unknown', null],
    ['nothing is told last', 1, '192.0.2.7, ', null],
    ['nothing is told in between', 2, '192.0.2.7, , 10.0.0.2', null],
    ['a port without an address is told', 1, ':443', null],
    ['two ports are told', 1, '192.0.2.7:1:2', null],
    ['a word in brackets is told', 1, '[localhost]:80', null],
  ])('when %s', (_case, proxies, told, address) => {
    expect(visitor(proxies, told)).toBe(address);
  });

  test('of IPv4 who comes by a socket of both families is one of IPv4', () => {
    expect(visitor(0, undefined, '::ffff:192.0.2.7')).toBe('192.0.2.7');
  });
});

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8::9', '2001:db8:0:0::/64'],
  ['2001:db8::', '2001:db8:0:0::/64'],
])('limits count %s as %s', (address, block) => {
  expect(getAddressBlock(address)).toBe(block);
});
