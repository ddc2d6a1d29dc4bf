import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

interface Connection {
  /** The answer to its latest request while that may still be open; those to earlier ones end before it. */
  latest: ServerResponse | null;
  /** When it was first seen without an open request, in milliseconds of `performance.now()`. */
  since: number;
}

const SWEEP_MS = 1000;

/**
 * Closes connections that have been without a request for so long, whatever else comes by them. Node's
 * own timeouts begin anew with every byte, so a client that drips empty lines would stay for ever.
 */
export function closeIdleConnections(server: Server, afterMs: number): void {
  const connections = new Map<Socket, Connection>();

  server.on('connection', (socket: Socket) => {
    connections.set(socket, { latest: null, since: performance.now() });
    socket.once('close', () => connections.delete(socket));
  });
  // An answer is noted, and its end looked for at leisure: a listener for each took a fiftieth of a ready answer.
  server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    const connection = connections.get(socket);
    if (connection) connection.latest = response;
  });

  const sweeping = setInterval(
    () => {
      const now = performance.now();
      for (const [socket, connection] of connections) {
        if (connection.latest?.closed) {
          connection.latest = null;
          connection.since = now;
        } else if (connection.latest === null && connection.since < now - afterMs) socket.destroy();
      }
    },
    Math.min(SWEEP_MS, afterMs),
  ).unref();
  server.once('close', () => clearInterval(sweeping));
}
