// Many requests over a few open connections, with as little work on this side as possible.
import { connect } from 'node:net';

const endOfHeaders = Buffer.from('\r\n\r\n');

/** Length of the first complete response in the received bytes, 0 while it is incomplete. */
function answerLength(bytes) {
  const end = bytes.indexOf(endOfHeaders);
  if (end === -1) return 0;
  const head = bytes.subarray(0, end).toString('latin1');
  if (!head.startsWith('HTTP/1.1 200 ')) throw new Error(`Answered ${bytes.toString('latin1')}`);
  const length = Number(/^content-length: *(\d+)/im.exec(head)?.[1]);
  if (!Number.isFinite(length)) throw new Error('An answer came without its length');
  return end + endOfHeaders.length + length;
}

/** The bytes of a request. */
export function requestBytes({ port, method = 'GET', path, headers = {}, body = '' }) {
  const length = body === '' ? {} : { 'content-length': Buffer.byteLength(body) };
  const lines = Object.entries({ host: `127.0.0.1:${port}`, ...headers, ...length });
  const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('');
  return Buffer.from(`${method} ${path} HTTP/1.1\r\n${head}\r\n${body}`);
}

/**
 * Sends requests over one connection, each after the previous response, until there are none left.
 * Rejects when a response is not 200.
 * @param {{port: number, next: () => Buffer | null}} talk `next` builds a
 *   request; it is called when the previous response is complete
 */
export function converse({ port, next }) {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    socket.setNoDelay(true);
    let expected = 0;
    let came = 0;
    let parts = [];
    const goOn = () => {
      expected = came = 0;
      parts = [];
      const question = next();
      if (question !== null) return socket.write(question);
      socket.end();
      return resolve();
    };
    const take = (chunk) => {
      came += chunk.length;
      if (expected === 0) {
        parts.push(chunk);
        expected = answerLength(parts.length === 1 ? chunk : Buffer.concat(parts));
      }
      if (expected > 0 && came >= expected) goOn();
    };
    socket.on('connect', goOn);
    socket.on('error', reject);
    socket.on('close', () => reject(new Error('The connection was closed')));
    socket.on('data', (chunk) => {
      try {
        take(chunk);
      } catch (error) {
        socket.destroy();
        reject(error);
      }
    });
  });
}

/**
 * Requests one address over several connections at once.
 * @param {{port: number, path: string, headers?: Record<string, string>, requests: number,
 *   connections?: number}} load
 */
export async function load({ port, path, headers = {}, requests, connections = 8 }) {
  const question = requestBytes({ port, path, headers });
  const times = Math.ceil(requests / connections);
  const talk = () => {
    let left = times;
    return converse({ port, next: () => (left-- > 0 ? question : null) });
  };
  await Promise.all(Array.from({ length: connections }, talk));
  return times * connections;
}
