/** Pages with a fixed time: one per person and direction, reused by the worker for all pictures. */
import { readFileSync } from 'node:fs';
import type { Browser, Page, Request, Route } from '@playwright/test';
import type { StandingProduct } from './product.ts';
import { FIXED_TIME } from './fixed-time.ts';
import { heights, type Direction, type View } from './views.ts';
import type { Who } from './picture.ts';

const styles = (name: string): string =>
  readFileSync(new URL(`../${name}`, import.meta.url), 'utf8');

/**
 * Style sheets of every picture, and of the pictures that show only the places of art and menus.
 */
export const always = styles('pictures.css');
export const places = styles('places.css');

export type Stage = (who: Who, direction: Direction) => Promise<Page>;

/** Half the size: a quarter of the bytes, and a moved line of text is still visible. */
const SCALE = Number(process.env['BAIZE_PICTURES_SCALE'] ?? 0.5);

/** An image of one grey pixel, in base64. */
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
    // Each captcha image differs, and the server draws one a second; its clock stands still.
    await context.route('**/api/auth/captcha', (route) =>
      route.fulfill({ json: { success: true, value: { captchaId: 'pictured', image: BLANK } } }),
    );
    for (const path of ['records/account', 'agent/transactions'])
      await context.route(`**/api/${path}?*`, nameEntries);
    if (who === 'trial') await context.route('**/api/member', nameGuest);
    await context.addInitScript(stopTime, Date.parse(FIXED_TIME));
    await context.addInitScript(
      ([origin, token]) => {
        // A game's sandboxed frame has no storage.
        if (location.origin !== origin) return;
        // State of the previous picture must not leak into the next one.
        localStorage.clear();
        sessionStorage.clear();
        if (token) sessionStorage.setItem('baize.token', token);
      },
      [url, tokens[who]] as const,
    );
    const page = await context.newPage();
    countRequests(page);
    return page;
  };
  return (who, direction) => {
    const key = `${who} ${direction}`;
    const page = pages.get(key) ?? open(who, direction);
    pages.set(key, page);
    return page;
  };
}

/** Gives a guest a fixed name: its number is random. */
async function nameGuest(route: Route): Promise<void> {
  const response = await route.fetch();
  const { value, ...rest } = (await response.json()) as { value: object };
  await route.fulfill({ response, json: { ...rest, value: { ...value, nickname: 'Guest 1000' } } });
}

/** Gives record entries fixed ids and references: they are random and differ in width. */
async function nameEntries(route: Route): Promise<void> {
  const response = await route.fetch();
  const { value, ...rest } = (await response.json()) as { value: { list: readonly Entry[] } };
  const list = value.list.map(({ reference, ...entry }, at) => ({
    ...entry,
    id: `019ed498-2000-7000-8000-${String(at).padStart(12, '0')}`,
    // The letter says what the reference names.
    ...(reference && { reference: `${reference.charAt(0)}-7KQ4-92MX` }),
  }));
  await route.fulfill({ response, json: { ...rest, value: { ...value, list } } });
}

interface Entry {
  readonly reference?: string;
}

const onTheWay = new WeakMap<Page, Set<Request>>();

/** Counts the requests under way; the event stream never ends. */
function countRequests(page: Page): void {
  const open = new Set<Request>();
  onTheWay.set(page, open);
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) open.clear();
    if (!/\/api\/(events|chat\/stream)/.test(request.url())) open.add(request);
  });
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
}

/** Shows the page in a view; the result equals a page that was loaded in that view. */
export async function showView(page: Page, { width, scheme, wish }: View, tall = 1): Promise<void> {
  await page.emulateMedia({
    colorScheme: scheme,
    forcedColors: wish === 'forced-colours' ? 'active' : 'none',
  });
  await page.setViewportSize({ width, height: Math.round(heights[width] * tall) });
}

/** A page that is busy longer than this is broken. */
const BUSY_MS = 8_000;

/**
 * Resolves when nothing is loading any more: responses, code, fonts, images. Rejects with what
 * still is.
 */
export async function untilStill(page: Page): Promise<void> {
  const open = onTheWay.get(page)!;
  const end = performance.now() + BUSY_MS;
  // A response is rendered in the next frames, which may start further requests.
  for (let quiet = 0; quiet < 2; quiet += 1) {
    const busy = [
      ...(await findLoadingParts(page)),
      ...Array.from(open, (request) => request.url()),
    ];
    if (busy.length > 0) quiet = -1;
    if (performance.now() > end) throw new Error(`still loading:\n${busy.join('\n')}`);
  }
  await page.evaluate(async () => {
    await document.fonts.ready;
  });
}

/** Waits for three frames; returns the visible images and parts that are still loading. */
const findLoadingParts = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const isSeen = (element: Element): boolean => {
      const { top, bottom, left, right } = element.getBoundingClientRect();
      return right > Math.max(left, 0) && left < innerWidth && bottom > 0 && top < innerHeight;
    };
    for (let frames = 0; frames < 3; frames += 1)
      await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
    const pictures = Array.from(document.images).filter((one) => !one.complete && isSeen(one));
    // A lazy image that its box clips is not fetched before it is scrolled to.
    for (const picture of pictures) picture.loading = 'eager';
    const parts = [...document.querySelectorAll('[aria-busy=true],[data-state=loading]')];
    return [...pictures, ...parts.filter(isSeen)].map(({ outerHTML }) => outerHTML.slice(0, 200));
  });

/** Adds a style sheet that the page's policy cannot refuse, until the next navigation. */
export async function addStyles(page: Page, css: string): Promise<void> {
  await page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  }, css);
}

/**
 * Runs in the page and fixes its time. Timers and `performance` run on: Playwright's own clock
 * would stop them, and the page could not report that it is ready.
 */
function stopTime(now: number): void {
  globalThis.Date = class extends Date {
    constructor(...given: [] | [number]) {
      super(...((given.length === 0 ? [now] : given) as [number]));
    }
    static override now = (): number => now;
  } as DateConstructor;
}
