/** Pages that stand still: one for each person and direction, kept by its worker from picture to picture. */
import { readFileSync } from 'node:fs';
import type { Browser, Page, Request, Route } from '@playwright/test';
import type { StandingProduct } from './product.ts';
import { FIXED_TIME } from './fixed-time.ts';
import { heights, type Direction, type View } from './views.ts';
import type { Who } from './picture.ts';

const styles = (name: string): string =>
  readFileSync(new URL(`../${name}`, import.meta.url), 'utf8');

/** The styles of every picture, and of those that show only the places of art and menus. */
export const always = styles('pictures.css');
export const places = styles('places.css');

export type Stage = (who: Who, direction: Direction) => Promise<Page>;

/** Half the size: a quarter of the bytes, and still a line of text that moves is seen. */
const SCALE = Number(process.env['BAIZE_PICTURES_SCALE'] ?? 0.5);

/** A picture of one grey pixel, in base64. */
const BLANK = 'R0lGODlhAQABAIAAAICAgAAAACH5BAAAAAAALAAAAAABAAEAAAICRAEAOw==';

export function openStage(browser: Browser, { url, tokens }: Omit<StandingProduct, 'stop'>): Stage {
  const pages = new Map<string, Promise<Page>>();
  const open = async (who: Who, direction: Direction): Promise<Page> => {
    const context = await browser.newContext({
      baseURL: url,
      deviceScaleFactor: SCALE,
      locale: 'en-US',
      timezoneId: 'UTC',
      reducedMotion: 'reduce',
    });
    if (direction === 'rtl')
      await context.addCookies([{ name: 'baize.language', value: 'en-XB', url }]);
    // Every picture to copy is another one, and there is one a second: the platform's second does not pass.
    await context.route('**/api/auth/captcha', (route) =>
      route.fulfill({ json: { success: true, value: { captchaId: 'pictured', image: BLANK } } }),
    );
    for (const path of ['records/account', 'agent/transactions'])
      await context.route(`**/api/${path}?*`, nameEntries);
    if (who === 'trial') await context.route('**/api/member', nameGuest);
    await context.addInitScript(stopTime, Date.parse(FIXED_TIME));
    await context.addInitScript(
      ([origin, token]) => {
        // A game's sandboxed frame has no storage to ask.
        if (location.origin !== origin) return;
        // What a picture left behind is no part of the next one.
        localStorage.clear();
        sessionStorage.clear();
        if (token) sessionStorage.setItem('baize.token', token);
      },
      [url, tokens[who]] as const,
    );
    const page = await context.newPage();
    follow(page);
    return page;
  };
  return (who, direction) => {
    const key = `${who} ${direction}`;
    const page = pages.get(key) ?? open(who, direction);
    pages.set(key, page);
    return page;
  };
}

/** A guest's name has a number of chance in it. */
async function nameGuest(route: Route): Promise<void> {
  const response = await route.fetch();
  const { value, ...rest } = (await response.json()) as { value: object };
  await route.fulfill({ response, json: { ...rest, value: { ...value, nickname: 'Guest 1000' } } });
}

/** The reference of an entry has a number of chance in it, and a width of chance by it. */
async function nameEntries(route: Route): Promise<void> {
  const response = await route.fetch();
  const { value, ...rest } = (await response.json()) as { value: { list: readonly object[] } };
  const list = value.list.map((entry, at) => ({
    ...entry,
    id: `019ed498-2000-7000-8000-${String(at).padStart(12, '0')}`,
  }));
  await route.fulfill({ response, json: { ...rest, value: { ...value, list } } });
}

const onTheWay = new WeakMap<Page, Set<Request>>();

/** Counts what a page waits for; its event stream never ends. */
function follow(page: Page): void {
  const open = new Set<Request>();
  onTheWay.set(page, open);
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) open.clear();
    if (!request.url().includes('/api/events')) open.add(request);
  });
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
}

/** Looks from there: the result is the same as if the page had been loaded so. */
export async function look(page: Page, { width, scheme, wish }: View, tall = 1): Promise<void> {
  await page.emulateMedia({
    colorScheme: scheme,
    forcedColors: wish === 'forced-colours' ? 'active' : 'none',
  });
  await page.setViewportSize({ width, height: Math.round(heights[width] * tall) });
}

/** A page that is busy longer than this is broken. */
const BUSY_MS = 8_000;

/** Resolves when nothing is on its way any more: answers, code, fonts, pictures. Rejects with what is. */
export async function still(page: Page): Promise<void> {
  const open = onTheWay.get(page)!;
  const end = performance.now() + BUSY_MS;
  // What has come is drawn in the next frames, and may ask for more.
  for (let quiet = 0; quiet < 2; quiet += 1) {
    const busy = [...(await drawn(page)), ...Array.from(open, (request) => request.url())];
    if (busy.length > 0) quiet = -1;
    if (performance.now() > end) throw new Error(`still on its way:\n${busy.join('\n')}`);
  }
  await page.evaluate(async () => {
    await document.fonts.ready;
  });
}

/** Waits for three frames; what is seen then and is not there yet. */
const drawn = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const isSeen = (element: Element): boolean => {
      const { top, bottom, left, right } = element.getBoundingClientRect();
      return right > Math.max(left, 0) && left < innerWidth && bottom > 0 && top < innerHeight;
    };
    for (let frames = 0; frames < 3; frames += 1)
      await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
    const pictures = Array.from(document.images).filter((one) => !one.complete && isSeen(one));
    // What is cut off at the edge of its box is not fetched before it is scrolled to.
    for (const picture of pictures) picture.loading = 'eager';
    const parts = [...document.querySelectorAll('[aria-busy=true],[data-state=loading]')];
    return [...pictures, ...parts.filter(isSeen)].map(({ outerHTML }) => outerHTML.slice(0, 200));
  });

/** Adds a style sheet that the page's policy cannot refuse, until the next page. */
export async function dress(page: Page, css: string): Promise<void> {
  await page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  }, css);
}

/**
 * Runs in the page: the time is always this one. Timers run on, and so does `performance`, of which
 * Playwright's own clock leaves nothing by which a page could say that it is ready.
 */
function stopTime(now: number): void {
  globalThis.Date = class extends Date {
    constructor(...given: [] | [number]) {
      super(...((given.length === 0 ? [now] : given) as [number]));
    }
    static override now = (): number => now;
  } as DateConstructor;
}
