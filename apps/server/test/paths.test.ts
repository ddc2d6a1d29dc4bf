import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { withPlatform, type TestApp } from './support/platform.ts';
import { writePortalDist } from './support/portal-dist.ts';

let app: TestApp;
let port: number;
let portal: Awaited<ReturnType<typeof writePortalDist>>;
let key: string;
beforeAll(async () => {
  portal = await writePortalDist();
  app = await withPlatform({ env: { PORTAL_DIST: portal.dist } });
  port = Number(new URL(await app.listen()).port);
  key = app.platform.config.operatorKey ?? '';
});
afterAll(async () => {
  await app?.dispose();
  await portal?.remove();
});

/** Status and head of the answer to a request line sent byte by byte. */
function rawAnswer(line: string): Promise<{ status: number; location?: string; text: string }> {
  return new Promise((resolve, reject) => {
    let text = '';
    const socket = connect(port, '127.0.0.1', () =>
      socket.write(
        `${line} HTTP/1.1\r\nHost: x\r\nX-Operator-Key: ${key}\r\nConnection: close\r\n\r\n`,
      ),
    );
    socket.on('data', (chunk) => (text += chunk.toString()));
    socket.on('error', reject);
    socket.on('close', () => {
      const location = /^location: (.*)\r$/im.exec(text)?.[1];
      const status = Number(text.split(' ')[1]);
      resolve({ status, text, ...(location === undefined ? {} : { location }) });
    });
  });
}

const SURFACES = [
  ['/operator-api/status', 'GET'],
  ['/vendor-api/balance', 'POST'],
  ['/api/permission', 'GET'],
] as const;

describe.each(SURFACES)('%s', (path, method) => {
  const [, surface = '', call = ''] = path.split('/');
  const spelt = (first: string) => `/%${first.charCodeAt(0).toString(16)}${surface.slice(1)}`;

  test('answers under its own name', async () => {
    const answer = await rawAnswer(`${method} ${path}`);
    // The vendor's call lacks its signature, so a 401 proves that it exists.
    expect(answer.status).toBe(method === 'GET' ? 200 : 401);
  });

  test.each([
    ['an encoded letter', `${spelt(surface)}/${call}`],
    [
      'an encoded letter of the call',
      `/${surface}/%${call.charCodeAt(0).toString(16)}${call.slice(1)}`,
    ],
    ['every a encoded', path.replaceAll('a', '%61')],
    ['a doubled slash before it', `/${path}`],
    ['a doubled slash inside', `/${surface}//${call}`],
    ['a dot', `/./${surface}/${call}`],
    ['a dot behind', `/${surface}/./${call}`],
    ['a step back', `/help/../${surface}/${call}`],
    ['an encoded parent segment', `/help/%2e%2e/${surface}/${call}`],
    ['an encoded slash', `/${surface}%2f${call}`],
    ['an encoded backslash', `/${surface}%5c${call}`],
    ['a backslash', `/${surface}\\${call}`],
    ['a fragment', `${path}#x`],
  ])('is rejected with %s', async (_case, other) => {
    const answer = await rawAnswer(`${method} ${other}`);
    expect(answer.status).toBe(400);
    expect(answer.text).toContain('"code":"invalid_header"');
    expect(answer.text).toContain('"rule":"spelling"');
  });

  test.each([
    ['capitals', `/${surface.toUpperCase()}/${call}`],
    ['parameters of a segment', `/${surface};x=1/${call}`],
    ['a letter encoded twice', `/%25${spelt(surface).slice(2)}/${call}`],
  ])('is not reached with %s', async (_case, other) => {
    const answer = await rawAnswer(`${method} ${other}`);
    // Either the portal's not-found page or a problem, never the API.
    expect(answer.text).not.toContain('"success":true');
    expect(answer.text).not.toContain('application/json');
    if (method === 'POST') expect(answer.status).toBe(404);
  });

  test('is the same for an absolute request address', async () => {
    const own = await rawAnswer(`${method} ${path}`);
    const whole = await rawAnswer(`${method} http://portal.example${path}`);
    expect(whole.status).toBe(own.status);
  });
});

describe('document address', () => {
  test.each([
    ['//rng', '/rng'],
    ['/%72ng?tab=%4A', '/rng?tab=%4A'],
    ['/help/../rng', '/rng'],
    ['//evil.example/?token=x', '/evil.example/?token=x'],
    ['//', '/'],
    ['///?token=abc', '/?token=abc'],
  ])('asked for as %s redirects to %s', async (url, location) => {
    expect(await rawAnswer(`GET ${url}`)).toMatchObject({ status: 308, location });
  });

  test('that is malformed is rejected', async () => {
    for (const url of ['/a%2fb', '/a%00b', '/a%', '/a\\b', '*'])
      expect([url, (await rawAnswer(`GET ${url}`)).status]).toEqual([url, 400]);
  });
});

test('health and metrics have one spelling too', async () => {
  for (const url of ['/%6detrics', '//metrics', '/x/../metrics'])
    expect(await rawAnswer(`GET ${url}`)).toMatchObject({ status: 308, location: '/metrics' });
});
