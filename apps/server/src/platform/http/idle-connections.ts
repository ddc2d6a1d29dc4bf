import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

interface Connection {
  /** The answer to its latest request while that may still be open; those to earlier ones end before it. */
  latest: ServerResponse | null;
  /** When it was first seen without an open request, in milliseconds of `performance.now()`. */
  since: number;
}

const SWEEP_MS = 1000;

/** Tells of a request what answers it. */
export type NoteAnswer = (response: ServerResponse) => void;

/**
 * Closes connections that have been without a request for so long, whatever else comes by them. Node's
 * own timeouts begin anew with every byte, so a client that drips empty lines would stay for ever.
 * @returns what the server calls for each request. An answer is noted, and its end looked for at leisure: a listener for
 *   each, and a second one of all requests, took a fiftieth of a ready answer.
 */
export function closeIdleConnections(server: Server, afterMs: number): NoteAnswer {
  const connections = new Map<Socket, Connection>();

  server.on('connection', (socket: Socket) => {
    connections.set(socket, { latest: null, since: performance.now() });
    socket.once('close', () => connections.delete(socket));
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
  return (response) => {
    const connection = connections.get(response.req.socket);
    if (connection) connection.latest = response;
  };
}
