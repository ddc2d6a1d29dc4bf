import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

interface Connection {
  /** The response to its latest request while it may still be open; earlier ones end before it. */
  latest: ServerResponse | null;
  /** When it was first seen idle, in milliseconds of `performance.now()`. */
  since: number;
}

const SWEEP_MS = 1000;

/** Registers the response of a request. */
export type NoteAnswer = (response: ServerResponse) => void;

/**
 * Closes connections without a request for this long, whatever bytes arrive. Node's own time-outs
 * restart with every byte, so a client that drips empty lines would never be disconnected.
 * @returns a function to call for each request. Responses are polled for their end: an event
 *   listener per response measurably slowed cached responses.
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
