/** Passes a vendor's calls on to the platform, and never delivers some of the answers. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { TestApp } from './platform.ts';

export class HeldAnswers {
  readonly #app: TestApp;
  readonly #held = new Set<string>();
  readonly #waiting: { readonly call: string; readonly resolve: () => void }[] = [];
  readonly #server = createServer((request, response) => void this.#pass(request, response));

  constructor(app: TestApp) {
    this.#app = app;
  }

  async listen(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** The platform books this call of the player, and its answer never arrives. */
  hold(playerId: string, call: string): Promise<void> {
    const key = `${playerId} ${call}`;
    this.#held.add(key);
    return new Promise((resolve) => this.#waiting.push({ call: key, resolve }));
  }

  /** From now on every answer arrives. */
  release(): void {
    this.#held.clear();
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  async #pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const payload = Buffer.concat(chunks);
    const { connection: _connection, host: _host, ...headers } = request.headers;
    const answer = await this.#app.http.inject({
      method: 'POST',
      url: request.url ?? '',
      headers: headers as Record<string, string>,
      payload,
    });
    const { playerId = '' } = JSON.parse(payload.toString()) as { playerId?: string };
    const key = `${playerId} ${(request.url ?? '').replace('/vendor-api/', '')}`;
    if (this.#held.has(key)) {
      for (const one of this.#waiting) if (one.call === key) one.resolve();
      return;
    }
    response.writeHead(answer.statusCode, { 'Content-Type': 'application/json' });
    response.end(answer.body);
  }
}
