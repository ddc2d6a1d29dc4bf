/**
 * Intercepts single requests of a page by the browser's own protocol. Playwright's routes would
 * pause every request, images and scripts too, and disable the browser's cache.
 */
import type { CDPSession, Page } from '@playwright/test';

/** A request as the walk sees it. */
export interface Asked {
  url(): string;
  method(): string;
  postDataJSON(): unknown;
}

interface Answer {
  readonly status?: number;
  readonly contentType?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** Instead of a body. */
  readonly json?: unknown;
}

/** A paused request. */
export interface Held {
  request(): Asked;
  /** Lets it continue to the product, or to another address. */
  continue(to?: { readonly url: string }): Promise<void>;
  fulfill(answer: Answer): Promise<void>;
  /** Fails it like a broken network. */
  abort(): Promise<void>;
  /** Leaves it to the handler that was registered before. */
  fallback(): Promise<void>;
  /** Whether the page still waits for it. */
  readonly isWanted: boolean;
}

type Handler = (held: Held, asked: Asked) => unknown;

interface Rule {
  readonly pattern: string;
  readonly matches: RegExp;
  readonly handle: Handler;
}

/** The browser's event for a paused request. */
interface PausedRequest {
  readonly requestId: string;
  readonly networkId?: string;
  readonly request: { readonly url: string; readonly method: string; readonly postData?: string };
}

/** Turns a pattern of the browser, in which `*` matches any text, into a regular expression. */
const toPattern = (pattern: string): RegExp =>
  new RegExp(
    `^${pattern
      .split('*')
      .map((part) => part.replaceAll(/[$()+.?[\\\]^{|}]/g, String.raw`\$&`))
      .join('.*')}$`,
  );

const base64 = (text: string): string => Buffer.from(text).toString('base64');

/** Ignores the error of a request that its page has left or given up. */
function unlessLeft(error: unknown): void {
  if (!/Invalid InterceptionId|has been closed/.test(String(error))) throw error;
}

/** The network of a page, with handlers for its requests. */
export class Network {
  readonly session: CDPSession;
  readonly #rules: Rule[] = [];
  readonly #failed = new Set<string>();
  readonly #waiting = new Set<string>();

  private constructor(session: CDPSession) {
    this.session = session;
  }

  static async of(page: Page): Promise<Network> {
    const session = await page.context().newCDPSession(page);
    const network = new Network(session);
    session.on('Network.loadingFailed', ({ requestId }) => network.#failed.add(requestId));
    session.on('Fetch.requestPaused', (paused) => void network.#meet(paused));
    await session.send('Network.enable');
    return network;
  }

  /**
   * Passes every request whose full address fits the pattern to the handler; `*` matches any text.
   * The newest handler is asked first.
   */
  async route(pattern: string, handle: Handler): Promise<void> {
    this.#rules.unshift({ pattern, matches: toPattern(pattern), handle });
    const patterns = [...new Set(this.#rules.map((rule) => rule.pattern))];
    await this.session.send('Fetch.enable', {
      patterns: patterns.map((urlPattern) => ({ urlPattern })),
    });
  }

  /** Removes all handlers. */
  async forget(): Promise<void> {
    this.#rules.length = 0;
    await this.session.send('Fetch.disable');
    await this.session.send('Network.setCacheDisabled', { cacheDisabled: false });
  }

  /** Disables the cache, so that every request can fail. */
  async fetchAll(): Promise<void> {
    await this.session.send('Network.setCacheDisabled', { cacheDisabled: true });
  }

  /** Fails all waiting requests, so that none of them reaches the product. */
  async close(): Promise<void> {
    await this.route('*/api/*', (held) => held.abort().catch(() => undefined));
    const failed = [...this.#waiting].map((requestId) => this.#fail(requestId));
    await Promise.allSettled(failed);
  }

  async #meet(paused: PausedRequest, after?: Rule): Promise<void> {
    const rest = after ? this.#rules.slice(this.#rules.indexOf(after) + 1) : this.#rules;
    const rule = rest.find(({ matches }) => matches.test(paused.request.url));
    const held = this.#getHeld(paused, rule);
    if (!rule) return held.continue().catch(unlessLeft);
    await Promise.resolve(rule.handle(held, held.request())).catch(unlessLeft);
  }

  #getHeld(paused: PausedRequest, rule: Rule | undefined): Held {
    const { requestId, networkId = '', request } = paused;
    const failed = this.#failed;
    this.#waiting.add(requestId);
    const asked: Asked = {
      url: () => request.url,
      method: () => request.method,
      postDataJSON: () => JSON.parse(request.postData ?? 'null'),
    };
    return {
      request: () => asked,
      continue: async (to) => void (await this.#send('continueRequest', { requestId, ...to })),
      fulfill: async ({ status = 200, contentType = 'application/json', headers, body, json }) =>
        void (await this.#send('fulfillRequest', {
          requestId,
          responseCode: status,
          responseHeaders: Object.entries({ 'Content-Type': contentType, ...headers }).map(
            ([name, value]) => ({ name, value }),
          ),
          body: base64(body ?? JSON.stringify(json)),
        })),
      abort: async () => void (await this.#fail(requestId)),
      fallback: () => this.#meet(paused, rule),
      get isWanted() {
        return !failed.has(networkId);
      },
    };
  }

  #fail(requestId: string): Promise<unknown> {
    return this.#send('failRequest', { requestId, errorReason: 'ConnectionFailed' });
  }

  #send(
    what: 'continueRequest' | 'fulfillRequest' | 'failRequest',
    how: { readonly requestId: string; readonly [more: string]: unknown },
  ): Promise<unknown> {
    this.#waiting.delete(how.requestId);
    // oxlint-disable-next-line typescript/no-explicit-any -- each command has parameters of its own
    return this.session.send(`Fetch.${what}`, how as any);
  }
}
