/** A browser page under a walk, and how the walk controls it. */
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

/** Tokens and values of the product that all walks of a worker share. */
const tokens = new Map<string, Promise<string>>();
const values = new Map<string, Promise<unknown>>();

/** How long an act may take before its path fails. */
const actMs = 6_000;

/** How long a statechart may take to follow. */
const tookMs = 8_000;

/** States of the connection statechart in which its stream is closed or being replaced. */
const asksAnew: ReadonlySet<string> = new Set(['closed', 'streaming']);

/** How long a page may take to load: the first one of a new browser also starts its processes. */
const loadMs = 25_000;

/** Features that a browser may refuse to a page: storage (disabled or full), or cookies. */
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

/** News of another tab about a session: it has one, ended it, or replaced it by another login. */
type TabNews = 'offered' | 'left' | 'replaced';

/** Runs in the other tab: holds the lock by which new tabs see that it has a session. */
function haveSession(): Promise<void> {
  return new Promise((held) => {
    void navigator.locks.request('baize.having', { mode: 'shared' }, () => {
      held();
      return new Promise(() => undefined);
    });
  });
}

/** Runs in the other tab: announces the news, and offers the token on request. */
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
  /** Whether the tab shows a page of this path. */
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

  /** A token of a demo account, shared by the whole worker, so that walks begin few sessions. */
  token(account: Account): Promise<string> {
    const { url } = this.product;
    const key = `${url} ${account}`;
    const token = tokens.get(key) ?? getToken(this.product, account);
    tokens.set(key, token);
    return token;
  }

  /** The value of a call to the product, shared by the whole worker. */
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

  /** Stores an item for the tab or for the whole browser before the page boots. */
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
    // A change of the fragment alone would keep the page of the previous path.
    if (here === there && address.includes('#')) await page.goto('about:blank');
    await page.goto(address, { timeout: loadMs, waitUntil: 'domcontentloaded' });
    this.#isHere = true;
  }

  /** Resolves when the page has done its idle work: it requests its event stream. */
  async isIdle(): Promise<void> {
    await expect.poll(() => this.streams.calls.waiting, { intervals: [20] }).toBe(1);
  }

  /** Whether the page listens to a stream: its statechart has opened one, and not left it. */
  async listens(): Promise<boolean> {
    const isOfStream = ({ machine, state, event }: Taken) =>
      machine === 'connection' && (event === 'stream.opened' || asksAnew.has(state));
    return (await this.taken()).findLast(isOfStream)?.event === 'stream.opened';
  }

  /** Begins the page's stream, also when an arriving member makes it request one twice. */
  async beginStream(): Promise<void> {
    const begin = async () => {
      const isAsked = this.streams.calls.waiting > 0;
      if (isAsked) await this.streams.tryToBegin();
      const isBegun = await this.listens();
      // After a long wait the page has given up its stream; it asks again when the network is back.
      if (!isAsked && !isBegun) await this.tell('online');
      return isBegun;
    };
    await expect.poll(begin, { message: 'no stream began', intervals: [20, 50] }).toBe(true);
  }

  /** Sends an event by the stream that the page listens to or waits for. */
  async say(event: { readonly type: string; readonly data?: object }): Promise<void> {
    await this.beginStream();
    this.streams.say(event);
  }

  /** Makes the browser refuse something, in this page or in pages to come. */
  async refuse(what: keyof typeof refusals): Promise<void> {
    await runFirst(this.page, refusals[what]);
    if (this.#isHere) await this.page.evaluate(refusals[what]);
  }

  /** Opens another tab of this browser that sends this news about its session. */
  async otherTab(says: TabNews, token: string, by = ''): Promise<void> {
    const tab = await this.#newTab();
    await tab.evaluate(speakForTab, [says, token, by] as const);
    if (says === 'offered') await tab.evaluate(haveSession);
  }

  /**
   * Opens another tab that has a session but does not offer it: the page waits until that tab is
   * closed.
   */
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

  /** Advances the clock of the page. */
  async pass(ms: number): Promise<void> {
    await this.page.evaluate((by) => (window as unknown as WatchedWindow).baizePass(by), ms);
  }

  /** Waits until a timer of the page is due within `ms`, and advances the clock. */
  async passWhenDue(ms: number): Promise<void> {
    const isDue = (by: number) => (window as unknown as WatchedWindow).baizeDue(by) > 0;
    await this.page.waitForFunction(isDue, ms);
    await this.pass(ms);
  }

  /** Dispatches an event of the browser on the window. */
  async tell(event: 'focus' | 'online' | 'offline'): Promise<void> {
    await this.page.evaluate((name) => void dispatchEvent(new Event(name)), event);
  }

  /**
   * The transitions since the last call. Waits until the machine has taken `count` branches, or
   * until that takes too long.
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

  /**
   * Performs an act and waits until the page sends a statechart the event, with or without a
   * transition.
   */
  async untilSent(event: string, act: () => Promise<void>): Promise<void> {
    const countSent = () =>
      this.page.evaluate((type) => (window as unknown as WatchedWindow).baizeSent(type), event);
    const before = await countSent();
    await act();
    await expect
      .poll(countSent, { message: `the page sends ${event}`, intervals: [20, 50] })
      .toBeGreaterThan(before);
  }

  async close(): Promise<void> {
    this.streams.close();
    await leaveTab(this.#browser, this);
  }
}
