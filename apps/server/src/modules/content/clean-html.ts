/** Elements that content may use, with their attributes; everything else is taken apart (H50). */
const ALLOWED: Readonly<Record<string, readonly string[]>> = {
  a: ['href', 'title'],
  b: [],
  blockquote: [],
  br: [],
  code: [],
  dd: [],
  div: [],
  dl: [],
  dt: [],
  em: [],
  h2: [],
  h3: [],
  h4: [],
  hr: [],
  i: [],
  img: ['src', 'alt', 'width', 'height'],
  li: [],
  ol: [],
  p: [],
  s: [],
  small: [],
  span: [],
  strong: [],
  sub: [],
  sup: [],
  table: [],
  tbody: [],
  td: ['colspan', 'rowspan'],
  th: ['colspan', 'rowspan'],
  thead: [],
  tr: [],
  u: [],
  ul: [],
};

const VOID = new Set(['br', 'hr', 'img']);

/** Elements whose text is no text for readers: they go with all that is inside. */
const SWALLOWED = new Set([
  'script',
  'style',
  'iframe',
  'object',
  'embed',
  'noscript',
  'template',
  'svg',
  'math',
  'title',
  'textarea',
  'select',
  'xmp',
  'noembed',
  'noframes',
  'plaintext',
  'head',
]);

const URL_ATTRIBUTES = new Set(['href', 'src']);
const MAX_DEPTH = 60;

const TAG = /^<(\/?)([a-z][a-z0-9-]*)((?:[^<>"']|"[^"]*"|'[^']*')*)>/i;
const ATTRIBUTE = /([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+)))?/g;

const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  colon: ':',
  tab: '\t',
  newline: '\n',
  nbsp: '\u00A0',
};

/** Character references to characters, as far as an attribute's meaning can hang on them. */
function decode(text: string): string {
  return text.replaceAll(/&(?:#x([0-9a-f]+)|#(\d+)|([a-z]+));?/gi, (whole, hex, decimal, name) => {
    if (name) return NAMED[name.toLowerCase()] ?? whole;
    const code = hex ? Number.parseInt(hex, 16) : Number(decimal);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
  });
}

const escapeText = (text: string): string =>
  text
    .replaceAll(/&(?!(?:#\d{1,7}|#x[0-9a-f]{1,6}|[a-z][a-z0-9]{1,30});)/gi, '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');

const escapeAttribute = (value: string): string =>
  value
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');

/**
 * The address when it is one that content may carry: http, https, mailto or tel, a path of this
 * origin, or an anchor; null for everything else, whatever way it is written.
 */
export function safeUrl(raw: string): string | null {
  // Browsers drop these before they read the scheme.
  // eslint-disable-next-line no-control-regex
  const url = raw.replaceAll(/[\u0000-\u0020\u007F-\u009F\u200B-\u200F\u2028-\u202E\uFEFF]/g, '');
  if (/^(?:https?:\/\/[^\\]+|mailto:[^\\]+|tel:[^\\]+)$/i.test(url)) return url;
  return /^(?:\/(?![/\\])|#)[^\\]*$/.test(url) ? url : null;
}

function cleanAttributes(tag: string, source: string): string | null {
  const allowed = ALLOWED[tag] ?? [];
  let out = '';
  for (const [, name = '', double, single, bare] of source.matchAll(ATTRIBUTE)) {
    const key = name.toLowerCase();
    if (!allowed.includes(key) || out.includes(` ${key}="`)) continue;
    const value = decode(double ?? single ?? bare ?? '');
    const kept = URL_ATTRIBUTES.has(key) ? safeUrl(value) : value;
    if (kept === null) continue;
    if (/^(?:width|height|colspan|rowspan)$/.test(key) && !/^\d{1,4}$/.test(kept)) continue;
    out += ` ${key}="${escapeAttribute(kept)}"`;
  }
  if (tag === 'img' && !out.includes(' src="')) return null;
  if (tag === 'a' && /href="https?:/i.test(out)) out += ' rel="noopener noreferrer nofollow"';
  return out;
}

/** Skips to behind the end tag of a swallowed element; without one, to the end. */
function behind(html: string, from: number, tag: string): number {
  const end = new RegExp(`</${tag}[^>]*>`, 'i').exec(html.slice(from));
  return end ? from + end.index + end[0].length : html.length;
}

/**
 * HTML of an author as the portal may show it: allowed elements and attributes only, balanced,
 * every address checked, comments and scripts gone, all else as text. Cleaning twice changes nothing.
 */
export function cleanHtml(html: string): string {
  const open: string[] = [];
  let out = '';
  let at = 0;
  while (at < html.length) {
    const next = html.indexOf('<', at);
    if (next < 0) return finish(out + escapeText(html.slice(at)), open);
    out += escapeText(html.slice(at, next));
    if (html.startsWith('<!--', next)) {
      const end = html.indexOf('-->', next + 4);
      at = end < 0 ? html.length : end + 3;
      continue;
    }
    const match = TAG.exec(html.slice(next, next + 8192));
    if (!match) {
      // A lone bracket is text; a declaration or an unfinished tag disappears up to its end.
      const isText = !/^<[!/?a-z]/i.test(html.slice(next, next + 2));
      if (isText) {
        out += '&lt;';
        at = next + 1;
      } else {
        const end = html.indexOf('>', next);
        at = end < 0 ? html.length : end + 1;
      }
      continue;
    }
    const [whole, slash, name = '', attributes = ''] = match;
    const tag = name.toLowerCase();
    at = next + whole.length;
    if (SWALLOWED.has(tag)) {
      if (!slash) at = behind(html, at, tag);
    } else if (Object.hasOwn(ALLOWED, tag)) {
      out += slash ? close(tag, open) : begin(tag, attributes, open);
    }
  }
  return finish(out, open);
}

function begin(tag: string, attributes: string, open: string[]): string {
  const kept = cleanAttributes(tag, attributes);
  if (kept === null) return '';
  if (VOID.has(tag)) return `<${tag}${kept}>`;
  if (open.length >= MAX_DEPTH) return '';
  open.push(tag);
  return `<${tag}${kept}>`;
}

function close(tag: string, open: string[]): string {
  const depth = open.lastIndexOf(tag);
  return depth < 0 ? '' : finish('', open.splice(depth));
}

const finish = (out: string, open: readonly string[]): string =>
  out +
  open
    .toReversed()
    .map((tag) => `</${tag}>`)
    .join('');
