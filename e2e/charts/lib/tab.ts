/**
 * One tab of one browser for all walks of a worker: a browser that knows the portal opens it again
 * in a third of the time. Its data are cleared between two paths, so that the portal finds a fresh
 * browser.
 */
import type { Browser, Page } from '@playwright/test';
import { Network } from './network.ts';

export interface Tab {
  readonly page: Page;
  readonly network: Network;
}

type Undo = Awaited<ReturnType<Page['addInitScript']>>;

const tabs = new WeakMap<Browser, Promise<Tab>>();
const scripts = new WeakMap<Page, Undo[]>();

/** The kinds of storage of the portal's origin that `silence` does not clear. */
const traces = 'indexeddb,service_workers,cache_storage,file_systems';

async function newTab(browser: Browser): Promise<Tab> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    // Walks do not wait for animations.
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  return { page, network: await Network.of(page) };
}

/** The tab, as if a new visitor had just opened it. */
export async function freshTab(browser: Browser, origin: string): Promise<Tab> {
  const known = tabs.get(browser) ?? newTab(browser);
  tabs.set(browser, known);
  const tab = await known;
  const { page, network } = tab;
  await network.forget();
  await page.context().clearCookies();
  await network.session.send('Storage.clearDataForOrigin', { origin, storageTypes: traces });
  return tab;
}

/** Runs a script in every document of the tab until the path ends. */
export async function runFirst<Argument = void>(
  page: Page,
  ...script: Parameters<typeof page.addInitScript<Argument>>
): Promise<void> {
  const undo = await page.addInitScript(...script);
  scripts.set(page, [...(scripts.get(page) ?? []), undo]);
}

/** Runs in the page: stops what it still does after its path. */
function silencePage(): void {
  window.fetch = () => new Promise(() => undefined);
  navigator.sendBeacon = () => true;
  BroadcastChannel.prototype.postMessage = () => undefined;
  for (const store of [sessionStorage, localStorage]) {
    for (const key of Object.keys(store)) store.removeItem(key);
  }
  Storage.prototype.setItem = () => undefined;
  Object.defineProperty(document, 'cookie', { get: () => '', set() {} });
}

/** Ends a path; closes a tab that does not let go. */
export async function leaveTab(browser: Browser, { page, network }: Tab): Promise<void> {
  try {
    if (page.url().startsWith('http')) await page.evaluate(silencePage);
    await network.close();
    await Promise.all((scripts.get(page) ?? []).map((undo) => undo.dispose()));
    scripts.delete(page);
    const others = page.context().pages();
    await Promise.all(others.map((other) => (other === page ? undefined : other.close())));
    await page.mouse.move(0, 0);
  } catch {
    tabs.delete(browser);
    await page.context().close();
  }
}
