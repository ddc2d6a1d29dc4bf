import { describe, expect, test } from 'vitest';
import { normalUrl, withoutAuthority } from './paths.ts';

describe('canonical path', () => {
  test.each([
    ['/', '/'],
    ['/rng?vassalage=AUR', '/rng?vassalage=AUR'],
    ['/rng/', '/rng/'],
    ['/a;b=c/d', '/a;b=c/d'],
    ['/Operator-API/status', '/Operator-API/status'],
    ['/%6fperator-api/status', '/operator-api/status'],
    ['/%6F%70erator%2Dapi', '/operator-api'],
    ['//operator-api/status', '/operator-api/status'],
    ['/operator-api//status', '/operator-api/status'],
    ['/./operator-api/./status', '/operator-api/status'],
    ['/x/../operator-api', '/operator-api'],
    ['/x/%2e%2e/operator-api', '/operator-api'],
    ['/../../operator-api', '/operator-api'],
    ['/rng/.', '/rng/'],
    ['/rng/..', '/'],
    ['/.well-known/x', '/.well-known/x'],
    ['/..x/.../y', '/..x/.../y'],
    ['//evil.example/?token=x', '/evil.example/?token=x'],
    ['//?a=//%6f', '/?a=//%6f'],
    ['/games/a%20b%3Ac', '/games/a%20b%3Ac'],
    ['/%256fperator-api', '/%256fperator-api'],
    ['/%C3%A9', '/%C3%A9'],
    ['/api%2fgames', null],
    ['/api%5Cgames', null],
    ['/api\\games', null],
    ['/a%00b', null],
    ['/a%0Ab', null],
    ['/a%', null],
    ['/a%4', null],
    ['/a%zz', null],
    ['/a#b', null],
    ['*', null],
    ['', null],
    ['games', null],
  ])('%s is %s', (url, normal) => {
    expect(normalUrl(url)).toBe(normal);
  });

  test('is its own canonical form', () => {
    for (const url of ['/%2e%2e//x/./%7e/', '/a/b/../..//c/%41?%41'])
      expect(normalUrl(normalUrl(url) ?? '')).toBe(normalUrl(url));
  });

  test('decodes every character that needs no encoding', () => {
    for (let byte = 0x21; byte < 0x7f; byte += 1) {
      const [code, letter] = [`/x%${byte.toString(16)}`, String.fromCharCode(byte)];
      const expected = /[\w.~-]/.test(letter) ? `/x${letter}` : /[/\\]/.test(letter) ? null : code;
      expect([code, normalUrl(code)]).toEqual([code, expected]);
    }
  });
});

test.each([
  ['/rng', '/rng'],
  ['http://portal.example/operator-api/status?x', '/operator-api/status?x'],
  ['HTTPS://portal.example:443', '/'],
  ['http://portal.example?x=1', '/?x=1'],
  ['*', '*'],
  ['ftp://portal.example/', 'ftp://portal.example/'],
])('sends a request for %s to %s', (url, path) => {
  expect(withoutAuthority(url)).toBe(path);
});
