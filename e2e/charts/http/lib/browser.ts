/**
 * The parts of a browser that the portal's effects need, for Node: storage, cookies, an address and
 * a network. Each of them can be made to fail, as in a real browser.
 */
import { type Question, searchNumber } from '@baize/portal/testing/effects';
import type { ProductFacts } from '../../../../scripts/lib/product.mjs';

/** The only worker that these walks need: it solves proofs of work. */
class ProofWorker extends EventTarget {
  postMessage(question: Question): void {
    const data = searchNumber(question);
    queueMicrotask(() => this.dispatchEvent(new MessageEvent('message', { data })));
  }

  terminate(): void {}
}

type Refusal = 'to store' | 'to clear' | 'cookies' | 'network' | 'tabs';

const throwRefusal = (what: string): never => {
  throw new DOMException(`${what} refused`, 'SecurityError');
};

export class NodeBrowser {
  /** Features that this browser refuses now. */
  readonly refuses = new Set<Refusal>();
  /** The characters of the last captcha image; a server in test mode sends them. */
  captchaAnswer = '';
  readonly #cookies = new Map<string, string>();
  readonly #fetch = globalThis.fetch;
  readonly #channel = globalThis.BroadcastChannel;
  readonly #opened: BroadcastChannel[] = [];

  /** Installs itself as the browser globals that the portal's modules use. */
  install({ url }: ProductFacts): void {
    const page = {
      sessionStorage: this.#storage(),
      localStorage: this.#storage(),
      location: new URL(url),
      document: this.#document(),
      fetch: (input: RequestInfo, init?: RequestInit) => this.#call(input, init),
      BroadcastChannel: this.#tabs(),
      Worker: ProofWorker,
      addEventListener: () => undefined,
      matchMedia: () => ({ matches: false }),
      // As on an insecure origin, which lacks these APIs.
      navigator: {},
    };
    for (const [name, value] of Object.entries(page)) {
      Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
    }
  }

  /** Restores Node's own globals. */
  close(): void {
    globalThis.fetch = this.#fetch;
    globalThis.BroadcastChannel = this.#channel;
    for (const channel of this.#opened) channel.close();
  }

  setCookie(line: string): void {
    const [pair = ''] = line.split(';');
    const [name = '', value = ''] = pair.split('=');
    if (/max-age=0/i.test(line)) this.#cookies.delete(name);
    else this.#cookies.set(name, value);
  }

  #cookieLine(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  #storage(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'clear'> {
    const kept = new Map<string, string>();
    return {
      getItem: (key) => kept.get(key) ?? null,
      setItem: (key, value) => {
        if (this.refuses.has('to store')) throwRefusal('storage');
        kept.set(key, value);
      },
      removeItem: (key) => void kept.delete(key),
      clear: () => {
        if (this.refuses.has('to clear')) throwRefusal('storage');
        kept.clear();
      },
    };
  }

  #document(): object {
    const read = () => (this.refuses.has('cookies') ? throwRefusal('cookies') : this.#cookieLine());
    const write = (line: string) => this.setCookie(line);
    return {
      documentElement: { lang: 'en', dataset: {} },
      get cookie() {
        return read();
      },
      set cookie(line: string) {
        write(line);
      },
    };
  }

  async #call(input: RequestInfo, init?: RequestInit): Promise<Response> {
    if (this.refuses.has('network')) throw new TypeError('fetch failed');
    const request = new Request(input, init);
    request.headers.set('cookie', this.#cookieLine());
    const response = await this.#fetch(request);
    for (const line of response.headers.getSetCookie()) this.setCookie(line);
    this.captchaAnswer = response.headers.get('x-captcha-answer') ?? this.captchaAnswer;
    return response;
  }

  #tabs(): typeof BroadcastChannel {
    const opened = this.#opened;
    const isRefused = () => this.refuses.has('tabs');
    return class extends this.#channel {
      constructor(name: string) {
        super(name);
        opened.push(this);
      }

      override postMessage(message: unknown): void {
        if (isRefused()) throwRefusal('the channel');
        super.postMessage(message);
      }
    };
  }
}
