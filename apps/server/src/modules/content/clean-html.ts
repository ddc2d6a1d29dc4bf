import sanitizeHtml from 'sanitize-html';
import { canFollow, isOwnPath } from '../../platform/web-address.ts';

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

/** Elements whose text is no text for readers: they go with all that is inside. */
const SWALLOWED = [
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
  'option',
  'xmp',
  'noembed',
  'noframes',
  'plaintext',
  'head',
];

const NUMBERS = new Set(['width', 'height', 'colspan', 'rowspan']);

/** What browsers drop before they read the scheme. */
// eslint-disable-next-line no-control-regex
const UNSEEN = /[\u0000-\u0020\u007F-\u009F\u200B-\u200F\u2028-\u202E\uFEFF]/g;

/**
 * The address when it is one that content may link: http, https, mailto or tel, a path of this
 * origin, or an anchor; null for everything else, however it is written.
 */
export function safeUrl(raw: string): string | null {
  const url = raw.replaceAll(UNSEEN, '');
  if (!canFollow(url)) return null;
  if (/^(?:https?:\/\/[^\\]+|mailto:[^\\]+|tel:[^\\]+)$/i.test(url)) return url;
  return /^(?:\/(?![/\\])|#)[^\\]*$/.test(url) ? url : null;
}

/** The address of a picture that content may show: of this origin, for pages load no other. */
function safePicture(raw: string): string | null {
  const url = raw.replaceAll(UNSEEN, '');
  return isOwnPath(url) ? url : null;
}

/** The value that an attribute may have, null for none. */
function checkedValue(name: string, value: string): string | null {
  if (name === 'href') return safeUrl(value);
  if (name === 'src') return safePicture(value);
  return NUMBERS.has(name) && !/^\d{1,4}$/.test(value) ? null : value;
}

function checked(tagName: string, given: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  const attribs: Record<string, string> = {};
  for (const [name, value] of Object.entries(given)) {
    const kept = checkedValue(name, value);
    if (kept !== null) attribs[name] = kept;
  }
  if (tagName === 'a' && /^https?:/i.test(attribs['href'] ?? ''))
    attribs['rel'] = 'noopener noreferrer nofollow';
  return { tagName, attribs };
}

const RULES: sanitizeHtml.IOptions = {
  allowedTags: Object.keys(ALLOWED),
  allowedAttributes: { ...(ALLOWED as Record<string, string[]>), a: ['href', 'title', 'rel'] },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  nonTextTags: SWALLOWED,
  nestingLimit: 60,
  selfClosing: ['br', 'hr', 'img'],
  transformTags: { '*': checked },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs['src'],
  parseStyleAttributes: false,
};

/**
 * HTML of an author as the portal may show it: allowed elements and attributes only, balanced,
 * every address checked, comments and scripts gone, all else as text.
 */
export const cleanHtml = (html: string): string => sanitizeHtml(html, RULES);
