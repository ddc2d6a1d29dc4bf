/**
 * What a page asks for, held where a walk wants it. Playwright's own routes would stop every request
 * of the page on its way, pictures and scripts too, and turn the browser's cache off; these stop only
 * what somebody asked to stop.
 */
import type { CDPSession, Page } from '@playwright/test';

/** A request as a walk sees it. */
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
  /** In place of a body. */
  readonly json?: unknown;
}

/** A request that waits. */
export interface Held {
  request(): Asked;
  /** Lets it go on its way, or to another address. */
  continue(to?: { readonly url: string }): Promise<void>;
  fulfill(answer: Answer): Promise<void>;
  /** As a network that broke. */
  abort(): Promise<void>;
  /** Leaves it to whoever asked for such requests before. */
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

/** What the browser says of a request that it stopped. */
interface Paused {
  readonly requestId: string;
  readonly networkId?: string;
  readonly request: { readonly url: string; readonly method: string; readonly postData?: string };
}

/** A pattern of the browser, where `*` stands for any text, as an expression. */
const toPattern = (pattern: string): RegExp =>
  new RegExp(
    `^${pattern
      .split('*')
      .map((part) => part.replaceAll(/[$()+.?[\\\]^{|}]/g, String.raw`\$&`))
      .join('.*')}$`,
  );

const base64 = (text: string): string => Buffer.from(text).toString('base64');

/** A page that was left, or has given a call up, cannot be answered. */
function unlessLeft(error: unknown): void {
  if (!/Invalid InterceptionId|has been closed/.test(String(error))) throw error;
}

/** What the page asks for and what becomes of it. */
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
   * Hands every request whose whole address fits the pattern to somebody; `*` stands for any text.
   * Whoever came last is asked first.
   */
  async route(pattern: string, handle: Handler): Promise<void> {
    this.#rules.unshift({ pattern, matches: toPattern(pattern), handle });
    const patterns = [...new Set(this.#rules.map((rule) => rule.pattern))];
    await this.session.send('Fetch.enable', {
      patterns: patterns.map((urlPattern) => ({ urlPattern })),
    });
  }

  /** Nobody holds anything any more. */
  async forget(): Promise<void> {
    this.#rules.length = 0;
    await this.session.send('Fetch.disable');
    await this.session.send('Network.setCacheDisabled', { cacheDisabled: false });
  }

  /** What the browser already has is fetched again, so that it can get lost. */
  async fetchAll(): Promise<void> {
    await this.session.send('Network.setCacheDisabled', { cacheDisabled: true });
  }

  /** Fails whatever waits, so that nothing of it goes through to the product. */
  async close(): Promise<void> {
    await this.route('*/api/*', (held) => held.abort().catch(() => undefined));
    const failed = [...this.#waiting].map((requestId) => this.#fail(requestId));
    await Promise.allSettled(failed);
  }

  async #meet(paused: Paused, after?: Rule): Promise<void> {
    const rest = after ? this.#rules.slice(this.#rules.indexOf(after) + 1) : this.#rules;
    const rule = rest.find(({ matches }) => matches.test(paused.request.url));
    const held = this.#getHeld(paused, rule);
    if (!rule) return held.continue().catch(unlessLeft);
    await Promise.resolve(rule.handle(held, held.request())).catch(unlessLeft);
  }

  #getHeld(paused: Paused, rule: Rule | undefined): Held {
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
