import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

interface Connection {
  /** Requests that are not answered yet. */
  open: number;
  /** When the last of them was answered, in milliseconds of `performance.now()`. */
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
    connections.set(socket, { open: 0, since: performance.now() });
    socket.once('close', () => connections.delete(socket));
  });
  server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    const connection = connections.get(socket);
    if (!connection) return;
    connection.open += 1;
    // An answer closes once by itself. With `once` and a closure for each, requests outlived two collections of the
    // young generation in most runs (docs/benchmarks.md, "What a request leaves behind").
    response.on('close', answered);
  });

  /** One function for all of them. */
  function answered(this: ServerResponse): void {
    const connection = connections.get(this.req.socket);
    if (!connection) return;
    connection.open -= 1;
    connection.since = performance.now();
  }

  const sweeping = setInterval(
    () => {
      const oldest = performance.now() - afterMs;
      for (const [socket, { open, since }] of connections)
        if (open === 0 && since < oldest) socket.destroy();
    },
    Math.min(SWEEP_MS, afterMs),
  ).unref();
  server.once('close', () => clearInterval(sweeping));
}
