/** The installed portal: manifest, service worker, offline pages, updates, what is never kept. */
import { createECDH, randomBytes } from 'node:crypto';
import type { APIRequestContext, Browser, BrowserContext, Page } from '@playwright/test';
import { expectAccessible } from '../lib/axe.ts';
import { startFrontServer } from '../lib/front-server.ts';
import { goOn, expectGreeting, header, logIn, openLogin, untilIdle } from '../lib/portal.ts';
import { openPlainBrowser, type PlainBrowser, type PlainPage } from '../lib/plain-browser.ts';
import { expect, test } from '../lib/test.ts';
import type { ProductFacts } from '../../scripts/lib/product.mjs';

test.use({ serviceWorkers: 'allow' });

/** Resolves when the service worker answers the requests of the page and kept its files. */
async function controlled(page: Page): Promise<void> {
  await untilIdle(page);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.waitForFunction(async (path) => {
    const pages = await caches.open('baize-documents');
    const loaded = performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name))
      .filter(({ pathname }) => pathname.startsWith('/assets/') && pathname.endsWith('.js'));
    const kept = await Promise.all(loaded.map(({ pathname }) => caches.match(pathname)));
    return (await pages.match(path)) !== undefined && kept.every(Boolean);
  }, new URL(page.url()).pathname);
}

/** Everything that the caches of the page's origin hold: address and text. */
const readCaches = (page: Page): Promise<{ url: string; text: string }[]> =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const lists = await Promise.all(
      names.map(async (name) => {
        const cache = await caches.open(name);
        const keys = await cache.keys();
        return Promise.all(
          keys.map(async (key) => ({
            url: new URL(key.url).pathname,
            text: (await (await cache.match(key, { ignoreVary: true }))?.text()) ?? '',
          })),
        );
      }),
    );
    return lists.flat();
  });

interface Icon {
  readonly src: string;
  readonly sizes: string;
  readonly type: string;
  readonly purpose?: string;
}

/** Checks that an icon is served, in the size that it says. */
async function expectIcon(request: APIRequestContext, { src, sizes, type }: Icon): Promise<void> {
  const answer = await request.get(src);
  expect([src, answer.status(), answer.headers()['content-type']]).toEqual([src, 200, type]);
  if (sizes === 'any') return;
  const bytes = await answer.body();
  expect(`${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`, src).toBe(sizes);
}

test('[D30] each brand has an installable manifest whose icons are served', async ({
  page,
  request,
}) => {
  await page.goto('/');
  await controlled(page);
  const client = await page.context().newCDPSession(page);
  const { errors, url } = await client.send('Page.getAppManifest');
  expect([errors, new URL(url).pathname]).toEqual([[], '/brands/baize/app.webmanifest']);
  const { installabilityErrors } = await client.send('Page.getInstallabilityErrors');
  // Incognito windows cannot install anything.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
  const touch = await page.locator('link[rel="apple-touch-icon"]').getAttribute('href');
  await expectIcon(request, { src: touch ?? '', sizes: '180x180', type: 'image/png' });
  for (const brand of ['baize', 'harbor']) {
    const answer = await request.get(`/brands/${brand}/app.webmanifest`);
    expect(answer.headers()['content-type']).toBe('application/manifest+json');
    const { name, icons } = (await answer.json()) as { name: string; icons: Icon[] };
    expect(name.toLowerCase()).toBe(brand);
    expect(icons.map(({ purpose }) => purpose)).toContain('maskable');
    for (const icon of icons) await expectIcon(request, icon);
  }
});

test('opens visited pages offline, and shows a notice on others', async ({ page, context }) => {
  await page.goto('/rng');
  await controlled(page);
  await page.goto('/');
  await controlled(page);
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('main').getByRole('link').first()).toBeVisible();
  expect(await page.evaluate(() => navigator.onLine)).toBe(false);
  await expect(page.getByText("You're offline.")).toBeVisible();
  await page.goto('/rng');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const art = page.locator('main img').first();
  await expect(art).toBeVisible();
  await page.goto('/news');
  await expect(page.getByRole('heading', { name: "You're offline." })).toBeVisible();
  await page.getByRole('link', { name: 'Home' }).click();
  await expect(header(page)).toBeVisible();
  await context.setOffline(false);
});

test('says in the chosen language that a page has never been opened', async ({
  page,
  context,
  product,
}) => {
  await context.addCookies([{ name: 'baize.language', value: 'ar', url: product.url }]);
  await page.goto('/');
  await controlled(page);
  const isKept = async () => (await caches.open('baize-offline')).match('/').then(Boolean);
  await page.waitForFunction(isKept);
  await context.setOffline(true);
  await page.goto('/news');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar');
  await expect(page.getByRole('link').first()).toHaveText(/[\u0600-\u06ff]/);
  await context.setOffline(false);
});

test('shows the server’s refusal instead of a stored page [H5]', async ({ browser, product }) => {
  const front = await startFrontServer(product.url);
  const { context, page } = await openFront(browser);
  await page.goto(front.url);
  await controlled(page);
  front.answer((path) =>
    path === '/' ? { status: 503, body: '<h1>Busy just now</h1>', type: 'text/html' } : undefined,
  );
  const answer = await page.reload();
  expect(answer?.status()).toBe(503);
  await expect(page.getByRole('heading', { name: 'Busy just now' })).toBeVisible();
  const pages = (await readCaches(page)).filter(({ url }) => url === '/');
  expect(pages.length).toBeGreaterThan(0);
  expect(pages.filter(({ text }) => text.includes('Busy just now'))).toEqual([]);
  await context.close();
  await front.close();
});

test('keeps nothing of a member for the next one on the device [H92]', async ({ page }) => {
  await page.goto('/');
  await controlled(page);
  await page.goto('/login');
  await untilIdle(page);
  await logIn(page, 'player01');
  await expectGreeting(page, 'Robin Vale');
  for (const path of ['/rng', '/member/wallet', '/']) {
    await goOn(page, path);
  }
  await page.goto('/member/messageV2');
  await expectGreeting(page, 'Robin Vale');
  const calls = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
  );
  expect(calls).toContain('/api/member');
  const kept = await readCaches(page);
  const about = kept.filter(({ url }) => url.startsWith('/api/')).map(({ url }) => url);
  for (const path of about)
    expect(path).toMatch(/^\/api\/(games|help|countries|articles|app-files|promotions)/);
  expect(
    kept.filter(({ text }) => /player01|Robin Vale|"balance"/.test(text)).map(({ url }) => url),
  ).toEqual([]);
});

test('offers a new release, and holds it while a form is half filled', async ({
  browser,
  product,
}) => {
  const front = await startFrontServer(product.url);
  const { context, page } = await openFront(browser);
  await page.goto(front.url);
  await controlled(page);
  await page.goto(`${front.url}/login`);
  await untilIdle(page);
  await page.getByLabel('Username').fill('player01');
  front.release('the next release');
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
  await expect(page.getByText('A new version is ready.')).toBeVisible();
  await expectAccessible(page, 'the offer of a new release');
  await page.getByRole('button', { name: 'Update now' }).click();
  await expect(page.getByText("We'll update as soon as")).toBeVisible();
  await expect(page.getByLabel('Username')).toHaveValue('player01');
  await context.close();
  await front.close();
});

/** Whether a page shows a text, as an expression for a plain page. */
const shows = (text: string) => `document.body.innerText.includes(${JSON.stringify(text)})`;
const offer = shows('A new version is ready.');

/** Runs a test in a plain browser, before a server whose next release is at hand. */
async function inPlainBrowser(
  product: ProductFacts,
  use: (
    browser: PlainBrowser,
    front: Awaited<ReturnType<typeof startFrontServer>>,
  ) => Promise<void>,
): Promise<void> {
  const front = await startFrontServer(product.url);
  const browser = await openPlainBrowser();
  try {
    await browser.goto(front.url);
    await browser.until('navigator.serviceWorker.ready.then(({ active }) => active !== null)');
    await use(browser, front);
  } finally {
    await browser.close();
    await front.close();
  }
}

/** Opens a page that the service worker answers, and waits until it reacts to input. */
async function openControlled(page: PlainPage, url: string): Promise<void> {
  await page.goto(url);
  await page.until('navigator.serviceWorker.controller !== null');
  await page.until(
    'performance.getEntriesByType("resource").some(({ name }) => name.includes("LoginPopup"))',
  );
}

const press = (page: PlainPage, name: string) =>
  page.run(`[...document.querySelectorAll('button')].find((button) =>
    button.textContent === ${JSON.stringify(name)}).click()`);

/** Marks the document, and runs an action. */
const markAndRun = (page: PlainPage, action = '') =>
  page.run(`globalThis.isBeforeReload = true; ${action} null`);
const isReloaded = '!("isBeforeReload" in globalThis) && document.readyState === "complete"';

const findRelease =
  'navigator.serviceWorker.ready.then((found) => found.update()).then(() => null)';

test('begins a held release once the form is gone, and offers it no more', async ({ product }) => {
  await inPlainBrowser(product, async (page, front) => {
    await openControlled(page, `${front.url}/login`);
    await page.run(`(() => {
      const field = document.querySelector('input[name=username]');
      field.focus();
      document.execCommand('insertText', false, 'player01');
    })()`);
    front.release('the next release');
    await page.run(findRelease);
    await page.until(offer);
    await press(page, 'Update now');
    await page.until(shows("We'll update as soon as"));
    await markAndRun(page, `history.pushState(null, '', '/rng');`);
    await page.until(isReloaded);
    expect(await page.run('location.pathname')).toBe('/rng');
    await page.until('navigator.serviceWorker.ready.then(({ waiting }) => waiting === null)');
    expect(await page.run(offer)).toBe(false);
  });
});

test('a release begun in one tab is no longer offered in another', async ({ product }) => {
  await inPlainBrowser(product, async (first, front) => {
    await openControlled(first, `${front.url}/rng`);
    const second = await first.openTab();
    await openControlled(second, `${front.url}/rng`);
    await markAndRun(first);
    await markAndRun(second);
    front.release('the next release');
    await second.run(findRelease);
    await first.until(offer);
    await second.until(offer);
    await press(second, 'Update now');
    await second.until(isReloaded);
    await first.until(`!(${offer})`);
    expect(await first.run('globalThis.isBeforeReload'), 'the first tab goes on').toBe(true);
  });
});

test('installs from the download page where the browser offers it [D30]', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/download?for=lite');
  await controlled(page);
  await expect(page.getByRole('button', { name: 'Install the app' })).toHaveCount(0);
  const offer = () =>
    page.evaluate(() => {
      const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
        prompt: async () => {
          document.title = 'asked';
        },
        userChoice: Promise.resolve({ outcome: 'accepted' }),
      });
      dispatchEvent(event);
      return event.defaultPrevented;
    });
  expect(await offer()).toBe(true);
  const button = page.getByRole('button', { name: 'Install the app' });
  await expect(button).toBeVisible();
  await expectAccessible(page, 'the offer to install');
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Installing.')).toBeVisible();
  expect(await page.title()).toBe('asked');
  await page.evaluate(() => dispatchEvent(new Event('appinstalled')));
  await expect(page.getByText('The app is installed.')).toBeVisible();
});

async function openFront(browser: Browser): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext({ serviceWorkers: 'allow' });
  return { context, page: await context.newPage() };
}

/** A push service that is only pretended: headless browsers have none, and deny notifications. */
async function pretendPush(context: BrowserContext): Promise<void> {
  const curve = createECDH('prime256v1');
  curve.generateKeys();
  const keys = {
    p256dh: curve.getPublicKey().toString('base64url'),
    auth: randomBytes(16).toString('base64url'),
  };
  const endpoint = `https://push.example.com/${randomBytes(8).toString('hex')}`;
  await context.addInitScript(
    ([address, given]) => {
      if (!('PushManager' in globalThis)) return;
      const subscription = {
        endpoint: address,
        toJSON: () => ({ endpoint: address, keys: given }),
        unsubscribe: async () => {
          localStorage.removeItem('subscribed');
          return true;
        },
      };
      Notification.requestPermission = async () => 'granted';
      Object.defineProperty(Notification, 'permission', {
        configurable: true,
        get: () => 'granted',
      });
      Object.assign(PushManager.prototype, {
        subscribe: async () => {
          localStorage.setItem('subscribed', '1');
          return subscription;
        },
        getSubscription: async () => (localStorage.getItem('subscribed') ? subscription : null),
      });
    },
    [endpoint, keys] as const,
  );
}

test('chooses notifications by topic, and they end when the member leaves', async ({
  page,
  context,
}) => {
  await pretendPush(context);
  await page.setViewportSize({ width: 390, height: 844 });
  await openLogin(page, '%2Fmember%2FmessageV2');
  await logIn(page, 'player02');
  const payments = page.getByRole('switch', { name: 'Deposits and withdrawals' });
  await expect(payments).not.toBeChecked();
  await payments.focus();
  await page.keyboard.press('Space');
  await expect(payments).toBeChecked();
  await page.getByRole('switch', { name: 'New messages' }).click();
  await expect(page.getByRole('switch', { name: 'New messages' })).toBeChecked();
  // A menu that is scrolled along cuts off its last entry.
  await page.evaluate(() => scrollTo(0, 0));
  await expectAccessible(page, 'the choice of notifications');
  await page.reload();
  await expect(payments).toBeChecked();
  await payments.click();
  await expect(payments).not.toBeChecked();
  await expect(page.getByRole('switch', { name: 'New messages' })).toBeChecked();
  const isSubscribed = () => page.evaluate(() => localStorage.getItem('subscribed'));
  expect(await isSubscribed()).toBe('1');
  await untilIdle(page);
  await page.evaluate(() => history.pushState(null, '', '/member/messageV2?popup=logout'));
  const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'));
  await dialog.getByRole('button', { name: 'Log out' }).click();
  await expect.poll(isSubscribed).toBeNull();
});

test('respects a refusal of notifications', async ({ page, context }) => {
  await pretendPush(context);
  await context.addInitScript(() => {
    Notification.requestPermission = async () => 'denied';
    Object.defineProperty(Notification, 'permission', { configurable: true, get: () => 'default' });
  });
  await openLogin(page, '%2Fmember%2FmessageV2');
  await logIn(page, 'player02');
  await page.getByRole('switch', { name: 'News and promotions' }).click();
  await expect(page.getByText('Your browser blocks notifications')).toBeVisible();
  await expect(page.getByRole('switch')).toHaveCount(0);
});
