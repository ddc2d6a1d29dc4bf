// Many requests over a few open connections, with as little work on this side as can be.
import { connect } from 'node:net';

const endOfHeaders = Buffer.from('\r\n\r\n');

/** Bytes of one whole answer at the front of what came, 0 while it is not there yet. */
function answerLength(bytes) {
  const end = bytes.indexOf(endOfHeaders);
  if (end === -1) return 0;
  const head = bytes.subarray(0, end).toString('latin1');
  if (!head.startsWith('HTTP/1.1 200 ')) throw new Error(`Answered ${head.split('\r\n')[0]}`);
  const length = Number(/^content-length: *(\d+)/im.exec(head)?.[1]);
  if (!Number.isFinite(length)) throw new Error('An answer came without its length');
  return end + endOfHeaders.length + length;
}

/** Asks so many times over one connection, each question after the answer to the one before. */
function ask({ port, question, times }) {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    let left = times;
    let expected = 0;
    let came = 0;
    let parts = [];
    const next = () => {
      expected = came = 0;
      parts = [];
      socket.write(question);
    };
    const take = (chunk) => {
      came += chunk.length;
      if (expected === 0) {
        parts.push(chunk);
        expected = answerLength(Buffer.concat(parts));
      }
      if (expected === 0 || came < expected) return;
      left -= 1;
      if (left > 0) return next();
      socket.end();
      resolve();
    };
    socket.on('connect', next);
    socket.on('error', reject);
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
 * Asks one address over several connections at once.
 * @param {{port: number, path: string, headers?: Record<string, string>, requests: number, connections?: number}} load
 */
export async function load({ port, path, headers = {}, requests, connections = 8 }) {
  const lines = Object.entries({ host: `127.0.0.1:${port}`, ...headers });
  const question = Buffer.from(
    `GET ${path} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`,
  );
  const times = Math.ceil(requests / connections);
  await Promise.all(Array.from({ length: connections }, () => ask({ port, question, times })));
  return times * connections;
}
