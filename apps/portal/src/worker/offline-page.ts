import { OFFLINE, findResponse, storeResponse } from './stores.ts';

/** The texts of the offline page, in a language that an open page speaks. */
export interface OfflineWords {
  /** BCP 47 code of the language. */
  readonly language: string;
  readonly direction: 'ltr' | 'rtl';
  readonly text: string;
  readonly again: string;
  readonly home: string;
}

/** Until a page has sent its own. */
const ENGLISH: OfflineWords = {
  language: 'en',
  direction: 'ltr',
  text: "You're offline. Connect to the internet, then try again.",
  again: 'Try again',
  home: 'Home',
};

const KEY = '/';

/** Keeps the page in the language that the person has chosen. */
export const keepOfflinePage = (words: OfflineWords): Promise<void> =>
  storeResponse(OFFLINE, KEY, createOfflinePage(words));

/** A small page without script or style, for an address that this device has never opened. */
export const findOfflinePage = async (): Promise<Response> =>
  (await findResponse(OFFLINE, KEY)) ?? createOfflinePage(ENGLISH);

function createOfflinePage(words: OfflineWords): Response {
  const language = escapeText(words.language);
  const text = escapeText(words.text);
  const again = escapeText(words.again);
  const home = escapeText(words.home);
  const html = `<!doctype html><html lang="${language}" dir="${words.direction}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="dark light"><title>${text}</title></head><body><main><h1>${text}</h1><p><a href="">${again}</a></p><p><a href="/">${home}</a></p></main></body></html>`;
  return new Response(html, {
    status: 503,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': "default-src 'none'; base-uri 'none'",
    },
  });
}

const escapeText = (text: string): string =>
  text.replaceAll(/[<>&"]/g, (char) => `&#${char.charCodeAt(0)};`);
