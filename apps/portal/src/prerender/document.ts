import type { SchemeChoice } from '@baize/ui/theme';
import { layers } from '@baize/ui/theme/style';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as css from '../kernel/view/broken.css.ts';
import type { PageBrand } from './contract.ts';
import type { PageHead } from '../kernel/view/lazy.ts';
import { getDirection } from '@baize/rules/direction';

interface ManifestChunk {
  file: string;
  css?: string[];
  imports?: string[];
}

const client = join(dirname(fileURLToPath(import.meta.url)), '../client');

function readManifest(): Record<string, ManifestChunk> {
  const file = join(client, '.vite/manifest.json');
  if (!existsSync(file)) throw new Error(`${file} is missing: build the portal first`);
  return JSON.parse(readFileSync(file, 'utf8')) as Record<string, ManifestChunk>;
}

const manifest = readManifest();
const bootScript = `/${manifest['src/boot.ts']!.file}`;

/** The style files of a chunk and of its static imports, in cascade order. */
function styleFiles(entries: readonly string[]): string[] {
  const files = new Set<string>();
  const seen = new Set<string>();
  const visit = (name: string) => {
    if (seen.has(name)) return;
    seen.add(name);
    for (const imported of manifest[name]?.imports ?? []) visit(imported);
    for (const file of manifest[name]?.css ?? []) files.add(file);
  };
  entries.forEach(visit);
  return [...files];
}

const styleCache = new Map<string, { text: string; hash: string; files: string[] }>();

function createStyle(entries: readonly string[], brandCss: string) {
  const key = `${entries.join()}\n${brandCss}`;
  let style = styleCache.get(key);
  if (!style) {
    const files = styleFiles(entries);
    // Declares the layer order first, so that it does not depend on the bundler's file order.
    const order = `@layer ${Object.values(layers).join()};`;
    const texts = files.map((file) => readFileSync(join(client, file), 'utf8'));
    const text = [order, ...texts, brandCss].join('');
    const hash = `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
    style = { text, hash, files };
    styleCache.set(key, style);
  }
  return style;
}

const messagesFolder = 'src/kernel/i18n/generated';

/**
 * The files of a language's first messages, asked for at once: the list of languages, which only
 * pages in another language than English load, would delay them.
 */
const messageFiles = (language: string): string =>
  [`${messagesFolder}/loaders.ts`, `${messagesFolder}/${language}.first.json`]
    .map((source) => `<link rel="modulepreload" href="/${manifest[source]!.file}">`)
    .join('');

export interface DocumentInput {
  language: string;
  scheme: SchemeChoice;
  brand: PageBrand;
  title: string;
  description: string;
  /** Sources of the chunks whose styles the page needs, by their manifest names. */
  chunks: readonly string[];
  /** The largest picture, preloaded first. */
  hero: { href: string; srcSet: string; sizes: string } | undefined;
  body: string;
  /** Shown on the painted page when its scripts cannot be loaded, with a link to try again. */
  broken: { text: string; again: string };
  /** Metadata for search engines, messengers and feed readers. */
  head: PageHead;
  /** Origin of the portal, for the addresses that they follow. */
  origin: string;
  /** Path of the document. */
  path: string;
  /** Facts for hydration; written as inert data, never as a script. */
  data: unknown;
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escape = (text: string): string => text.replaceAll(/[&<>"]/g, (char) => escapes[char]!);

/** JSON that cannot close its element. */
const inert = (data: unknown): string => JSON.stringify(data).replaceAll('<', '\\u003c');

const brokenNote = ({ text, again }: DocumentInput['broken']): string =>
  `<p id="baize-broken" role="alert" class="${css.brokenPage}" hidden>${escape(text)} <a class="${css.again}" href="">${escape(again)}</a></p>`;

/** Metadata for other sites; its URLs are absolute. */
function headTags({ head, origin, path, title, description }: DocumentInput): string {
  const feed = head.feed
    ? `<link rel="alternate" type="application/rss+xml" href="${escape(head.feed)}">`
    : '';
  if (head.title === undefined) return feed;
  const image = head.image && new URL(head.image, origin).href;
  const tags = {
    'og:title': title,
    'og:description': description,
    'og:type': head.type ?? 'website',
    'og:url': new URL(path, origin).href,
    ...(image && { 'og:image': image }),
  };
  const meta = Object.entries(tags)
    .map(([property, content]) => `<meta property="${property}" content="${escape(content)}">`)
    .join('');
  const data = head.data && { ...head.data, url: tags['og:url'], ...(image && { image }) };
  const script = data ? `<script type="application/ld+json">${inert(data)}</script>` : '';
  return feed + meta + script;
}

/** The device's scheme is not known here, so there are two colours to choose from. */
const themeColor = ({ scheme, brand }: DocumentInput): string =>
  (scheme === 'system' ? (['dark', 'light'] as const) : [scheme])
    .map((one) => {
      const media = scheme === 'system' ? ` media="(prefers-color-scheme:${one})"` : '';
      return `<meta name="theme-color" content="${escape(brand.canvas[one])}"${media}>`;
    })
    .join('');

/**
 * The whole document: styles inline, so that the first paint waits for nothing else; style links
 * disabled, so that a chunk loaded later finds its styles present.
 */
export function createDocument(input: DocumentInput): { html: string; styleHashes: string[] } {
  const style = createStyle(input.chunks, input.brand.css);
  const { hero, brand } = input;
  const preload = hero
    ? `<link rel="preload" as="image" fetchpriority="high" href="${escape(hero.href)}" imagesrcset="${escape(hero.srcSet)}" imagesizes="${escape(hero.sizes)}">`
    : '';
  const links = style.files
    .map((file) => `<link rel="stylesheet" href="/${file}" disabled>`)
    .join('');
  const html = `<!doctype html><html lang="${escape(input.language === 'en-XB' ? 'en' : input.language)}" dir="${getDirection(input.language)}" data-scheme="${input.scheme}" data-brand="${escape(brand.id)}" data-style="${escape(brand.styleUrl)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover"><title>${escape(input.title)}</title><meta name="description" content="${escape(input.description)}">${themeColor(input)}<link rel="icon" href="${escape(brand.iconUrl)}" type="image/svg+xml"><link rel="manifest" href="${escape(brand.manifest)}"><link rel="apple-touch-icon" href="${escape(brand.touchIcon)}">${headTags(input)}${preload}<style>${style.text}</style>${links}${input.language === 'en' ? '' : messageFiles(input.language)}</head><body><div id="root">${input.body}</div>${brokenNote(input.broken)}<script type="application/json" id="baize-data">${inert(input.data)}</script><script type="module" src="${bootScript}" fetchpriority="low"></script></body></html>`;
  return { html, styleHashes: [style.hash] };
}
