/** One browser page under a walk, and what a walk does to it. */
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { call } from '../../lib/api.ts';
import { expect, getToken } from '../../lib/test.ts';
import type { Account } from '../../lib/test.ts';
import type { ProductFacts } from '../../../scripts/lib/product.mjs';
import { Calls, type Wanted } from './calls.ts';
import { holdTime, longTimer, type Taken, watchCharts, type WatchedWindow } from './page.ts';
import type { Network } from './network.ts';
import { Streams } from './stream.ts';
import { freshTab, leaveTab, runFirst, type Tab } from './tab.ts';

/** Facts of the product that every walk of a worker may use again. */
const tokens = new Map<string, Promise<string>>();
const values = new Map<string, Promise<unknown>>();

/** How long a hand may reach for something before the walk gives its path up. */
const actMs = 6_000;

/** How long a chart may take to follow. */
const tookMs = 8_000;

/** The states of the connection chart that leave a stream, or have none. */
const asksAnew: ReadonlySet<string> = new Set(['closed', 'streaming']);

/** How long a page may take to load: the first one of a new browser also starts its processes. */
const loadMs = 25_000;

/** What a browser may refuse a page: its storage is off or full, its cookies are not its own. */
const refusals = {
  cookies: () => {
    Object.defineProperty(document, 'cookie', {
      configurable: true,
      get() {
        throw new DOMException('refused', 'SecurityError');
      },
    });
  },
  'to clear storage': () => {
    Storage.prototype.clear = () => {
      throw new DOMException('refused', 'SecurityError');
    };
  },
  'to read files': () => {
    Blob.prototype.arrayBuffer = () => Promise.reject(new DOMException('gone', 'NotReadableError'));
  },
  'to store': () => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  },
  'to talk to tabs': () => {
    BroadcastChannel.prototype.postMessage = () => {
      throw new DOMException('closed', 'InvalidStateError');
    };
  },
} as const;

/** What another tab says of a session: it has one, it ended it, it logged in over it. */
type TabNews = 'offered' | 'left' | 'replaced';

/** Runs in the other tab: it has a session, as new tabs see by the lock. */
function haveSession(): Promise<void> {
  return new Promise((held) => {
    void navigator.locks.request('baize.having', { mode: 'shared' }, () => {
      held();
      return new Promise(() => undefined);
    });
  });
}

/** Runs in the other tab: says it, and offers the token to whoever asks. */
function speakForTab([says, token, by]: readonly [TabNews, string, string]): void {
  const channel = new BroadcastChannel('baize.session');
  if (says !== 'offered') channel.postMessage({ kind: says, token, by });
  channel.addEventListener('message', ({ data }: MessageEvent<{ kind: string }>) => {
    if (data.kind === 'asked') channel.postMessage({ kind: 'offered', token });
  });
}

export class Stage {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly network: Network;
  readonly product: ProductFacts;
  readonly streams: Streams;
  readonly #browser: Browser;
  readonly #taken: Taken[] = [];
  /** Whether the tab shows something of this path yet. */
  #isHere = false;

  private constructor(
    browser: Browser,
    { page, network }: Tab,
    product: ProductFacts,
    streams: Streams,
  ) {
    this.#browser = browser;
    this.context = page.context();
    this.page = page;
    this.network = network;
    this.product = product;
    this.streams = streams;
  }

  static async open(
    browser: Browser,
    product: ProductFacts,
    also: readonly number[] = [],
  ): Promise<Stage> {
    const tab = await freshTab(browser, product.url);
    const { page, network } = tab;
    page.setDefaultTimeout(actMs);
    const streams = await Streams.of(network);
    await runFirst(page, watchCharts);
    await runFirst(page, holdTime, { long: longTimer, also });
    return new Stage(browser, tab, product, streams);
  }

  hold(wanted: Wanted): Promise<Calls> {
    return Calls.of(this.network, wanted);
  }

  /** A token of a demo account, the same for the whole worker: walks begin no sessions needlessly. */
  token(account: Account): Promise<string> {
    const { url } = this.product;
    const key = `${url} ${account}`;
    const token = tokens.get(key) ?? getToken(this.product, account);
    tokens.set(key, token);
    return token;
  }

  /** What the product itself answers to a call, the same for the whole worker. */
  async value<Value>(path: string, account?: Account): Promise<Value> {
    const key = `${this.product.url}${path} ${account ?? ''}`;
    const read = async () => {
      const token = account && { token: await this.token(account) };
      const answer = await call(this.product, 'GET', path, token);
      expect(answer.status, path).toBe(200);
      return answer.value;
    };
    const value = values.get(key) ?? read();
    values.set(key, value);
    return (await value) as Value;
  }

  /** Puts something into the storage of the tab, or of the whole browser, before the page boots. */
  async remember(key: string, value: string, where: 'tab' | 'browser' = 'tab'): Promise<void> {
    await runFirst(
      this.page,
      ([origin, name, text, place]) => {
        const isFirst = sessionStorage.getItem(`walk.${name}`) === null;
        if (location.origin !== origin || !isFirst) return;
        sessionStorage.setItem(`walk.${name}`, '1');
        (place === 'tab' ? sessionStorage : localStorage).setItem(name!, text!);
      },
      [this.product.url, key, value, where] as const,
    );
  }

  async signIn(account: Account): Promise<void> {
    await this.remember('baize.token', await this.token(account));
  }

  async goto(path: string): Promise<void> {
    const { page, product } = this;
    const address = product.url + path;
    const [here, there] = [page.url(), address].map((url) => url.split('#')[0]);
    // Another fragment alone would leave the page of the path before in its place.
    if (here === there && address.includes('#')) await page.goto('about:blank');
    await page.goto(address, { timeout: loadMs, waitUntil: 'domcontentloaded' });
    this.#isHere = true;
  }

  /** Resolves when the page has begun all that it does once it is idle: it asks for its stream. */
  async isIdle(): Promise<void> {
    await expect.poll(() => this.streams.calls.waiting, { intervals: [20] }).toBe(1);
  }

  /** Whether the page listens to a stream: its chart has opened one, and has left none since. */
  async listens(): Promise<boolean> {
    const isOfStream = ({ machine, state, event }: Taken) =>
      machine === 'connection' && (event === 'stream.opened' || asksAnew.has(state));
    return (await this.taken()).findLast(isOfStream)?.event === 'stream.opened';
  }

  /** Lets the page's stream begin, also when a member who arrives makes it ask twice. */
  async beginStream(): Promise<void> {
    const begin = async () => {
      const isAsked = this.streams.calls.waiting > 0;
      if (isAsked) await this.streams.tryToBegin();
      const isBegun = await this.listens();
      // After a long wait the page has given its stream up, and asks anew when the network is back.
      if (!isAsked && !isBegun) await this.tell('online');
      return isBegun;
    };
    await expect.poll(begin, { message: 'no stream began', intervals: [20, 50] }).toBe(true);
  }

  /** Says something by the stream that the page listens to, or waits for. */
  async say(event: { readonly type: string; readonly data?: object }): Promise<void> {
    await this.beginStream();
    this.streams.say(event);
  }

  /** From now on, or from the page's beginning, the browser refuses something of the page. */
  async refuse(what: keyof typeof refusals): Promise<void> {
    await runFirst(this.page, refusals[what]);
    if (this.#isHere) await this.page.evaluate(refusals[what]);
  }

  /** Another tab of this browser, which has a session or ends it; it says what the portal says there. */
  async otherTab(says: TabNews, token: string, by = ''): Promise<void> {
    const tab = await this.#newTab();
    await tab.evaluate(speakForTab, [says, token, by] as const);
    if (says === 'offered') await tab.evaluate(haveSession);
  }

  /** Another tab that has a session and does not offer it: the page waits for it until it is closed. */
  async busyTab(): Promise<Page> {
    const tab = await this.#newTab();
    await tab.evaluate(haveSession);
    return tab;
  }

  async #newTab(): Promise<Page> {
    const address = `${this.product.url}/walk/other-tab`;
    const tab = await this.context.newPage();
    await tab.route(address, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<p>Another tab</p>' }),
    );
    await tab.goto(address);
    return tab;
  }

  /** Lets time pass in the page. */
  async pass(ms: number): Promise<void> {
    await this.page.evaluate((by) => (window as unknown as WatchedWindow).baizePass(by), ms);
  }

  /** Waits until the page waits for so much time, and lets it pass. */
  async passWhenDue(ms: number): Promise<void> {
    const isDue = (by: number) => (window as unknown as WatchedWindow).baizeDue(by) > 0;
    await this.page.waitForFunction(isDue, ms);
    await this.pass(ms);
  }

  /** Tells the window what a browser tells it. */
  async tell(event: 'focus' | 'online' | 'offline'): Promise<void> {
    await this.page.evaluate((name) => void dispatchEvent(new Event(name)), event);
  }

  /**
   * What the charts of the page took since the walk last looked. Waits until one of them has taken so
   * many branches, or until that takes too long.
   */
  async taken(machine = '', count = 0): Promise<Taken[]> {
    const known = this.#taken.filter((entry) => entry.machine === machine).length;
    const news = await this.page.evaluate(
      (wanted) => (window as unknown as WatchedWindow).baizeTook(...wanted),
      [machine, count - known, tookMs] as const,
    );
    this.#taken.push(...news);
    return this.#taken;
  }

  /** Does something after which the page sends an event to a chart, and waits for that; the chart may take nothing by it. */
  async untilSent(event: string, act: () => Promise<void>): Promise<void> {
    const sent = () =>
      this.page.evaluate((type) => (window as unknown as WatchedWindow).baizeSent(type), event);
    const before = await sent();
    await act();
    await expect
      .poll(sent, { message: `the page sends ${event}`, intervals: [20, 50] })
      .toBeGreaterThan(before);
  }

  async close(): Promise<void> {
    this.streams.close();
    await leaveTab(this.#browser, this);
  }
}
