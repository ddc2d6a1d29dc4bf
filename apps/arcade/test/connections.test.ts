import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { describe, expect, test } from 'vitest';
import { ask, newBench, type Bench } from './bench.ts';

/** Small, so that what must end ends within the test. */
const limits = { headersTimeoutMs: 400, requestTimeoutMs: 800, keepAliveTimeoutMs: 500 };

/**
 * A client that never says good-bye: its side stays open until the server closes the connection.
 */
async function connectHalfOpen({ arcade }: Bench, text: string): Promise<Socket> {
  const port = Number(new URL(arcade.url).port);
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  socket.on('error', () => {});
  await once(socket, 'connect');
  if (text !== '') socket.write(text);
  return socket.resume();
}

const SPIN = 'POST /rounds HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n';
const PAGE = 'GET /livez HTTP/1.1\r\nHost: x\r\n\r\n';

describe('a connection is closed by the arcade', () => {
  test.each([
    ['that sends no byte', '', ''],
    ['that stops within its headers', 'GET /play HTTP/1.1\r\nHost: x\r\n', ''],
    ['that stops within its body', `${SPIN}Content-Length: 100\r\n\r\n{"a":`, ''],
    ['that asks for nothing more', PAGE, ''],
    ['that drips empty lines', '', '\r\n'],
    ['that drips empty lines after an answer', PAGE, '\r\n'],
    ['that speaks no HTTP', '\u0000\u0001hello\r\n\r\n', ''],
  ])('%s', async (_which, text, drip) => {
    const bench = await newBench(limits);
    const socket = await connectHalfOpen(bench, text);
    const dripping = setInterval(() => drip && socket.write(drip), 50);
    await once(socket, 'end');
    clearInterval(dripping);
    // Not half of it: nothing of the connection is left, whatever the client does.
    await expect.poll(() => bench.arcade.connections()).toBe(0);
    socket.destroy();
    const close = { headers: { connection: 'close' } };
    expect((await ask(`${bench.arcade.url}/livez`, close)).status).toBe(200);
  });
});
