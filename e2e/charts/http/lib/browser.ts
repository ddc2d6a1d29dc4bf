/**
 * As much of a browser as the portal's effects ask for, in Node: storage, cookies, an address and a
 * network. Each of them can be made to refuse, so that a walk meets what a page meets.
 */
import { type Question, searchNumber } from '@baize/portal/testing/effects';
import type { ProductFacts } from '../../../../scripts/lib/product.mjs';

/** The only worker that a walk in Node meets: the one that makes proofs of work. */
class ProofWorker extends EventTarget {
  postMessage(question: Question): void {
    const data = searchNumber(question);
    queueMicrotask(() => this.dispatchEvent(new MessageEvent('message', { data })));
  }

  terminate(): void {}
}

type Refusal = 'to store' | 'to clear' | 'cookies' | 'network' | 'tabs';

const refused = (what: string): never => {
  throw new DOMException(`${what} refused`, 'SecurityError');
};

export class NodeBrowser {
  /** What this browser refuses now. */
  readonly refuses = new Set<Refusal>();
  /** What the captcha image shows that was drawn last, as a server under test tells it. */
  captchaAnswer = '';
  readonly #cookies = new Map<string, string>();
  readonly #fetch = globalThis.fetch;
  readonly #channel = globalThis.BroadcastChannel;
  readonly #opened: BroadcastChannel[] = [];

  /** Puts itself where the portal's modules look for a browser. */
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
      // As at an origin that is not secure: nothing of it is promised.
      navigator: {},
    };
    for (const [name, value] of Object.entries(page)) {
      Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
    }
  }

  /** Gives Node its own things back. */
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
        if (this.refuses.has('to store')) refused('storage');
        kept.set(key, value);
      },
      removeItem: (key) => void kept.delete(key),
      clear: () => {
        if (this.refuses.has('to clear')) refused('storage');
        kept.clear();
      },
    };
  }

  #document(): object {
    const read = () => (this.refuses.has('cookies') ? refused('cookies') : this.#cookieLine());
    const write = (line: string) => this.setCookie(line);
    return {
      documentElement: { lang: 'en' },
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
        if (isRefused()) refused('the channel');
        super.postMessage(message);
      }
    };
  }
}
