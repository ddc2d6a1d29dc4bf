import type { IncomingMessage } from 'node:http';
import { describe, expect, test } from 'vitest';
import { getAddressBlock, clientAddress, plainAddress } from './address.ts';

describe('normalised address', () => {
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

describe('client address behind proxies', () => {
  const visitor = (proxies: number, told: string | undefined, direct = '10.0.0.1') => {
    const request = {
      socket: { remoteAddress: direct },
      headers: told === undefined ? {} : { 'x-forwarded-for': told },
    };
    return clientAddress(request as unknown as IncomingMessage, proxies);
  };

  test.each([
    ['no proxy is trusted', 0, '192.0.2.7', '10.0.0.1'],
    ['there is no header', 1, undefined, '10.0.0.1'],
    ['the list is empty', 1, ' ', '10.0.0.1'],
    ['one proxy adds an address', 1, '192.0.2.7', '192.0.2.7'],
    ['the client sends one too', 1, '198.51.100.1, 192.0.2.7', '192.0.2.7'],
    ['two proxies add addresses', 2, '192.0.2.7, 10.0.0.2', '192.0.2.7'],
    [
      'the client sends more entries than there are proxies',
      2,
      '6.6.6.6,7.7.7.7,192.0.2.7,10.0.0.2',
      '192.0.2.7',
    ],
    ['the list is shorter than the trusted proxies', 3, '192.0.2.7, 10.0.0.2', '192.0.2.7'],
    ['an entry has a port', 1, '192.0.2.7:5678', '192.0.2.7'],
    ['an entry is IPv6', 1, '2001:DB8::1', '2001:db8::1'],
    ['an entry has brackets', 1, '[2001:db8::1]', '2001:db8::1'],
    ['an entry has brackets and a port', 1, '[2001:db8::1]:443', '2001:db8::1'],
    ['an entry is a mapped address with a port', 1, '[::ffff:192.0.2.7]:443', '192.0.2.7'],
    ['an entry is a word', 1, '192.0.2.7, unknown', null],
    ['the last entry is empty', 1, '192.0.2.7, ', null],
    ['an entry in between is empty', 2, '192.0.2.7, , 10.0.0.2', null],
    ['an entry is a port without an address', 1, ':443', null],
    ['an entry has two ports', 1, '192.0.2.7:1:2', null],
    ['an entry is a word in brackets', 1, '[localhost]:80', null],
  ])('when %s', (_case, proxies, told, address) => {
    expect(visitor(proxies, told)).toBe(address);
  });

  test('is IPv4 for an IPv4 client on a dual-stack socket', () => {
    expect(visitor(0, undefined, '::ffff:192.0.2.7')).toBe('192.0.2.7');
  });
});

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8::9', '2001:db8:0:0::/64'],
  ['2001:db8::', '2001:db8:0:0::/64'],
])('counts %s as %s for limits', (address, block) => {
  expect(getAddressBlock(address)).toBe(block);
});
