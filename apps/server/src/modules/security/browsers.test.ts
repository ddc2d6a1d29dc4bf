import { expect, test } from 'vitest';
import { getBrowser } from './browsers.ts';

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)';

test.each([
  [`Mozilla/5.0 (X11; Linux x86_64) ${webkit} Chrome/156.0.0.0 Safari/537.36`, 'Chrome', 'Linux'],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/156.0.0.0 Safari/537.36 Edg/156.0`,
    'Edge',
    'Windows',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1',
    'Safari',
    'iOS',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:150.0) Gecko/20100101 Firefox/150.0',
    'Firefox',
    'macOS',
  ],
  [
    `Mozilla/5.0 (Linux; Android 16; SM-S931B) ${webkit} SamsungBrowser/29.0 Chrome/156.0.0.0 Mobile Safari/537.36`,
    'Samsung Internet',
    'Android',
  ],
  ['curl/8.5.0', 'other', 'other'],
  ['', 'other', 'other'],
])('%s is %s on %s', (agent, name, system) => {
  expect(getBrowser(agent)).toEqual({ name, system });
});
