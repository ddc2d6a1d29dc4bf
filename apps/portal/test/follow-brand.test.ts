/** An open page follows the brand that the operator publishes. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { apiQuery, createQueryClient, type Read } from '../src/kernel/http/query.ts';
import { Catalogue, showCatalogue } from '../src/kernel/i18n/catalogue.ts';
import { loadMessages } from '../src/kernel/i18n/locales.ts';
import { createServices } from '../src/kernel/services/services.ts';
import { followBrand } from '../src/shell/after-idle/follow-brand.ts';

class Link extends EventTarget {
  rel = '';
  href = '';
  dataset: Record<string, string> = {};
  remove = () => void links.splice(links.indexOf(this), 1);
}

let links: Link[];
let root: Record<string, string>;
beforeEach(() => {
  links = [
    { rel: 'icon', href: '/brands/baize/icon.svg' },
    { rel: 'manifest', href: '/brands/baize/app.webmanifest' },
  ].map((link) => Object.assign(new Link(), link));
  root = { brand: 'baize', style: '/brands/style/a.css' };
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('getComputedStyle', () => ({ backgroundColor: 'pink' }));
  vi.stubGlobal('document', {
    documentElement: { dataset: root },
    head: { append: (link: Link) => links.push(link) },
    createElement: () => new Link(),
    querySelector: (text: string) => links.find(({ rel }) => text === `link[rel=${rel}]`),
    querySelectorAll: (text: string) => (text === 'link[data-brand-style]' ? getSheets() : []),
  });
});
afterEach(() => vi.unstubAllGlobals());

const getSheets = () => links.filter(({ rel }) => rel === 'stylesheet');
const listSheets = () => getSheets().map(({ href }) => href);
const getHref = (wanted: string) => links.find(({ rel }) => rel === wanted)?.href;
/** The newest stylesheet loads, or fails to. */
const answer = (type: 'load' | 'error', href = listSheets().at(-1)) =>
  getSheets()
    .find((sheet) => sheet.href === href)
    ?.dispatchEvent(new Event(type));

function openPage() {
  const read = (() => new Promise(() => undefined)) as unknown as Read;
  const queryClient = createQueryClient(read);
  let updatedAt = 0;
  const publish = (style: string, words?: object) => {
    updatedAt += 1000;
    const brand = {
      id: style,
      iconUrl: `/${style}.svg`,
      styleUrl: `/brands/style/${style}.css`,
      words,
    };
    const { queryKey } = apiQuery('/api/permission', {});
    queryClient.setQueryData(queryKey, { info: { whitelabel: { brand } } } as never, {
      updatedAt,
    });
  };
  publish('a');
  followBrand(createServices({ queryClient, read }));
  return { publish };
}

test('shows a brand once its stylesheet has loaded', () => {
  const { publish } = openPage();
  publish('b');
  expect(listSheets()).toEqual(['/brands/style/b.css']);
  expect(root).toEqual({ brand: 'baize', style: '/brands/style/a.css' });
  expect(getHref('icon')).toBe('/brands/baize/icon.svg');
  answer('load');
  expect(root).toEqual({ brand: 'b', style: '/brands/style/b.css' });
  expect(getHref('icon')).toBe('/b.svg');
  expect(getHref('manifest')).toBe('/brands/app.webmanifest');
  publish('c');
  answer('load');
  expect(listSheets()).toEqual(['/brands/style/c.css']);
});

test('keeps the brand before where the stylesheet fails, and tries again', () => {
  const { publish } = openPage();
  publish('b');
  answer('load');
  publish('c');
  answer('error');
  expect(listSheets()).toEqual(['/brands/style/b.css']);
  expect(root).toEqual({ brand: 'b', style: '/brands/style/b.css' });
  publish('c');
  answer('load');
  expect(root).toEqual({ brand: 'c', style: '/brands/style/c.css' });
});

test('shows the newest brand when an older stylesheet loads later', () => {
  const { publish } = openPage();
  publish('b');
  publish('c');
  answer('load', '/brands/style/b.css');
  expect(root['brand']).toBe('baize');
  expect(listSheets()).toEqual(['/brands/style/c.css']);
  answer('load');
  expect(root['brand']).toBe('c');
});

test('keeps the words of the brand when the language changes, in words of that language', async () => {
  vi.stubGlobal('localStorage', { setItem: () => undefined });
  const { publish } = openPage();
  const catalogue = new Catalogue({ language: 'en', messages: await loadMessages('en', 'first') });
  showCatalogue(catalogue);
  const getWord = () => catalogue.snapshot().messages['type.RNG'];
  publish('a', { 'type.RNG': 'Juicy slots' });
  expect(getWord()).toBe('Juicy slots');
  await catalogue.change('vi');
  const translated = getWord();
  expect(translated).not.toBe('Juicy slots');
  // The operator has written the same words for every language.
  publish('a', { 'type.RNG': 'Juicy slots' });
  expect(getWord()).toBe('Juicy slots');
  await catalogue.change('en');
  publish('a', { 'type.RNG': 'Sweet slots' });
  expect(getWord()).toBe('Sweet slots');
  await catalogue.change('vi');
  publish('a');
  expect(getWord()).toBe(translated);
});
