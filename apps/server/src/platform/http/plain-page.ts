import { readCookies } from './cookies.ts';

/** `system` follows the device, which only the browser knows. */
export const SCHEMES = ['dark', 'light', 'system'] as const;

/** A visitor's colour scheme. */
export type SchemeChoice = (typeof SCHEMES)[number];

/** The scheme that the visitor chose in the portal, or else the one that the brand starts with. */
export function readScheme(
  cookie: string | undefined,
  start: SchemeChoice = 'system',
): SchemeChoice {
  const chosen = readCookies(cookie).get('baize.scheme');
  return SCHEMES.find((scheme) => scheme === chosen) ?? start;
}

/** Brand and scheme of a document. */
export interface PageLook {
  readonly brand: string;
  readonly styleUrl: string;
  readonly iconUrl: string;
  readonly scheme: SchemeChoice;
}

/** Parts of a document that the server writes by itself; all of them are HTML. */
export interface PlainPage {
  readonly title: string;
  readonly look: PageLook;
  readonly head?: string;
  readonly body: string;
}

/** Where a document gets its styles, pictures and fonts from: the portal's own files. */
export const PLAIN_SOURCES = "style-src 'self'; img-src 'self'; font-src 'self'";

/**
 * A document in the portal's look without its scripts. The portal's build writes the stylesheet
 * from the tokens of `packages/ui`.
 */
export const createPlainPage = ({ title, look, head = '', body }: PlainPage): string =>
  `<!doctype html>
<html lang="en" data-scheme="${look.scheme}" data-brand="${escapeHtml(look.brand)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<link rel="icon" href="${escapeHtml(look.iconUrl)}">
<link rel="stylesheet" href="/brands/page.css">
<link rel="stylesheet" href="${escapeHtml(look.styleUrl)}">
${head}
</head>
<body>
${body}
</body>
</html>
`;

/** A document with one card, for forms without scripts, and its content security policy. */
export interface CardPage {
  readonly page: string;
  readonly policy: string;
}

/** @param content HTML below the title. */
export function createCardPage(title: string, look: PageLook, content: string): CardPage {
  const body = `<main class="card single"><h1>${title}</h1>\n${content}</main>`;
  return {
    page: createPlainPage({ title, look, body }),
    // form-action allows only this origin, also for the redirect afterwards.
    policy: `default-src 'none'; ${PLAIN_SOURCES}; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`,
  };
}

/** Text as HTML. */
export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`);
}
