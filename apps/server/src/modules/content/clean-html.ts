import sanitizeHtml from 'sanitize-html';
import { canFollow, isOwnPath } from '../../platform/web-address.ts';

/** Allowed elements with their attributes; all others are unwrapped (H50). */
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

/** Elements removed with their content, which is not text for readers. */
const ELEMENTS_WITHOUT_TEXT = [
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

/** Characters that browsers ignore before the scheme. */
// eslint-disable-next-line no-control-regex
const UNSEEN = /[\u0000-\u0020\u007F-\u009F\u200B-\u200F\u2028-\u202E\uFEFF]/g;

/**
 * The address if content may link to it: http, https, mailto or tel, a path of this origin, or an
 * anchor; otherwise null, however it is written.
 */
export function safeUrl(raw: string): string | null {
  const url = raw.replaceAll(UNSEEN, '');
  if (!canFollow(url)) return null;
  if (/^(?:https?:\/\/[^\\]+|mailto:[^\\]+|tel:[^\\]+)$/i.test(url)) return url;
  return /^(?:\/(?![/\\])|#)[^\\]*$/.test(url) ? url : null;
}

/** The address of a picture if it is on this origin, because pages load no others. */
function safePicture(raw: string): string | null {
  const url = raw.replaceAll(UNSEEN, '');
  return isOwnPath(url) ? url : null;
}

/** The allowed value of an attribute, or null. */
function checkedValue(name: string, value: string): string | null {
  if (name === 'href') return safeUrl(value);
  if (name === 'src') return safePicture(value);
  return NUMBERS.has(name) && !/^\d{1,4}$/.test(value) ? null : value;
}

function checkTag(tagName: string, given: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  const attribs: Record<string, string> = {};
  for (const [name, value] of Object.entries(given)) {
    const cleanValue = checkedValue(name, value);
    if (cleanValue !== null) attribs[name] = cleanValue;
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
  nonTextTags: ELEMENTS_WITHOUT_TEXT,
  nestingLimit: 60,
  selfClosing: ['br', 'hr', 'img'],
  transformTags: { '*': checkTag },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs['src'],
  parseStyleAttributes: false,
};

/**
 * Sanitises an author's HTML: allowed elements and attributes only, balanced, every address
 * checked, comments and scripts removed, everything else escaped as text.
 */
export const cleanHtml = (html: string): string => sanitizeHtml(html, RULES);
