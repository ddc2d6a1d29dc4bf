import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { EventReader } from './support/event-reader.ts';
import { withPlatform, type TestApp } from './support/platform.ts';
import { createPeople } from './support/people.ts';
import { operate, getToken } from './support/portal.ts';

/** Short limits so that the test sees them expire; the defaults are seconds and a minute. */
const LIMITS = {
  HEADERS_TIMEOUT_MS: '400',
  REQUEST_TIMEOUT_MS: '800',
  KEEP_ALIVE_TIMEOUT_MS: '500',
  EVENT_STREAMS_PER_ADDRESS: '5',
  EVENT_STREAMS_PER_SESSION: '2',
  TRUST_PROXY: '1',
};

let app: TestApp;
let url: string;
let port: number;
beforeAll(async () => {
  app = await withPlatform({ env: LIMITS });
  url = await app.listen();
  port = Number(new URL(url).port);
  await (await createPeople(app)).createAccount('robin');
});
afterAll(() => app?.dispose());

const countConnections = async (): Promise<number> =>
  new Promise((resolve, reject) =>
    app.http.server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
  );

/** A client that never closes: its side stays open until the server closes the connection. */
async function openStubborn(text = ''): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  socket.on('error', () => {});
  await once(socket, 'connect');
  if (text !== '') socket.write(text);
  return socket;
}

/** Resolves when the server has closed the connection, by FIN or by RST when bytes crossed. */
async function closedByServer(socket: Socket): Promise<void> {
  socket.resume();
  await new Promise<void>((resolve) => {
    socket.once('end', resolve);
    socket.once('error', () => resolve());
  });
}

describe('the server closes a connection', () => {
  const POST = 'POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n';
  test.each([
    ['that sends no byte', ''],
    ['that sends empty lines only', '\r\n\r\n'],
    ['that stops within its headers', 'GET / HTTP/1.1\r\nHost: x\r\nX-Slow: '],
    ['that stops within its body', `${POST}Content-Length: 100\r\n\r\n{"a":`],
    ['that stops within a chunk of its body', `${POST}Transfer-Encoding: chunked\r\n\r\n40\r\nabc`],
    ['that stays idle', 'GET /livez HTTP/1.1\r\nHost: x\r\n\r\n'],
    ['that sends no further request', 'GET /nothing HTTP/1.1\r\nHost: x\r\n\r\n'],
    ['that speaks no HTTP', '\u0000\u0001hello\r\n\r\n'],
  ])('%s', async (_which, text) => {
    const socket = await openStubborn(text);
    socket.resume();
    await once(socket, 'end');
    // No half-open rest: nothing of the connection is left, whatever the client does.
    await expect.poll(countConnections).toBe(0);
    socket.destroy();
    expect((await fetch(`${url}/livez`, { headers: { connection: 'close' } })).status).toBe(200);
  });

  test.each([
    ['that drips empty lines', ''],
    ['that drips empty lines after an answer', 'GET /livez HTTP/1.1\r\nHost: x\r\n\r\n'],
  ])('%s', async (_which, text) => {
    const socket = await openStubborn(text);
    const dripping = setInterval(() => socket.write('\r\n'), 50);
    await closedByServer(socket);
    clearInterval(dripping);
    await expect.poll(countConnections).toBe(0);
    socket.destroy();
  });

  test('except while it waits for a response, however long that takes', async () => {
    const reader = await EventReader.open(url);
    // A connection that became idle after the stream opened is closed first.
    const idle = await openStubborn('GET /livez HTTP/1.1\r\nHost: x\r\n\r\n');
    const dripping = setInterval(() => idle.write('\r\n'), 50);
    await closedByServer(idle);
    clearInterval(dripping);
    const { value } = await operate(app, 'GET', '/status');
    await operate(app, 'PUT', '/status', value);
    expect((await reader.next()).event).toBe('status');
    reader.close();
    await expect.poll(countConnections).toBe(0);
  });

  test('and logs no server error when a client hangs up within a body', async () => {
    const logError = vi.spyOn(app.platform.log, 'error');
    const socket = await openStubborn(`${POST}Content-Length: 100\r\n\r\n{"a":`);
    await expect.poll(countConnections).toBe(1);
    socket.destroy();
    await expect.poll(countConnections).toBe(0);
    expect(logError).not.toHaveBeenCalled();
  });
});

describe('event streams', () => {
  const readers: EventReader[] = [];
  afterEach(async () => {
    for (const reader of readers.splice(0)) reader.close();
    await expect
      .poll(() => app.http.inject('/metrics').then(({ body }) => body))
      .toContain('baize_event_streams 0');
  });

  async function read(from: string, token?: string): Promise<EventReader> {
    const headers = { 'x-forwarded-for': from };
    const reader = await EventReader.open(url, { headers, ...(token && { token }) });
    readers.push(reader);
    return reader;
  }
  const statuses = async (addresses: readonly string[]) => {
    const found = [];
    for (const address of addresses) found.push((await read(address)).status);
    return found;
  };

  test('are limited per address, without effect on other addresses', async () => {
    const six = Array<string>(6).fill('192.0.2.7');
    expect(await statuses(six)).toEqual([200, 200, 200, 200, 200, 429]);
    expect(readers.at(-1)?.headers['retry-after']).toMatch(/^\d+$/);
    expect(await statuses(['192.0.2.8'])).toEqual([200]);
  });

  test('over IPv6 are counted per /64, which is one client', async () => {
    const six = [1, 2, 3, 4, 5, 6].map((last) => `2001:db8:0:1::${last}`);
    expect(await statuses(six)).toEqual([200, 200, 200, 200, 200, 429]);
    expect(await statuses(['2001:db8:0:2::1'])).toEqual([200]);
  });

  test('over IPv4 mapped into IPv6 are counted as IPv4', async () => {
    const six = [
      '192.0.2.7',
      '::ffff:192.0.2.7',
      '192.0.2.7:1',
      '::ffff:c000:207',
      '192.0.2.7',
      '[::ffff:192.0.2.7]:80',
    ];
    expect(await statuses(six)).toEqual([200, 200, 200, 200, 200, 429]);
  });

  test('of one session have a lower limit, on all addresses together', async () => {
    const token = await getToken(app, 'robin', { ip: '192.0.2.9' });
    const own = [];
    for (const address of ['192.0.2.7', '192.0.2.8', '192.0.2.9'])
      own.push((await read(address, token)).status);
    expect(own).toEqual([200, 200, 429]);
    expect(await statuses(['192.0.2.9'])).toEqual([200]);
  });

  test('free their slot when the reader leaves before the session is known', async () => {
    const token = await getToken(app, 'robin', { ip: '192.0.2.9' });
    const head = `GET /api/events HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: 192.0.2.7\r\n`;
    const asked = `${head}Authorization: Bearer ${token}\r\n\r\n`;
    for (let reader = 0; reader < 10; reader += 1) {
      const socket = await openStubborn(asked);
      // The client hangs up while its session is being looked up.
      await new Promise((resolve) => setImmediate(resolve));
      socket.destroy();
    }
    await expect.poll(countConnections).toBe(0);
    const own = [];
    for (let tab = 0; tab < 2; tab += 1) own.push((await read('192.0.2.7', token)).status);
    expect(own).toEqual([200, 200]);
  });

  test('free their slot when they end', async () => {
    const five = Array<string>(5).fill('192.0.2.7');
    await statuses(five);
    readers.shift()?.close();
    await expect.poll(async () => (await read('192.0.2.7')).status).toBe(200);
  });
});
