import { SafeHtml as Prose } from '@baize/ui/SafeHtml';
import DOMPurify from 'dompurify';

/** The allowed content of an announcement: text, structure, links and pictures; nothing active. */
const allowed = {
  ALLOWED_TAGS: [
    'p',
    'br',
    'b',
    'strong',
    'i',
    'em',
    'u',
    's',
    'ul',
    'ol',
    'li',
    'h2',
    'h3',
    'h4',
    'a',
    'img',
    'table',
    'thead',
    'tbody',
    'tr',
    'th',
    'td',
    'blockquote',
    'hr',
    'span',
    'div',
    'small',
  ],
  ALLOWED_ATTR: [
    'href',
    'src',
    'alt',
    'title',
    'width',
    'height',
    'colspan',
    'rowspan',
    'dir',
    'lang',
  ],
  ALLOW_DATA_ATTR: false,
};

function clean(html: string): DocumentFragment {
  const content = DOMPurify.sanitize(html, { ...allowed, RETURN_DOM_FRAGMENT: true });
  // Pictures are requested only once they are in the page; its policy allows its own origin only.
  for (const picture of content.querySelectorAll('img')) if (!isOwn(picture)) picture.remove();
  return content;
}

function isOwn(picture: HTMLImageElement): boolean {
  const src = picture.getAttribute('src') ?? '';
  return URL.canParse(src, location.href) && new URL(src, location.href).origin === location.origin;
}

/**
 * The operator's HTML, sanitized by the server and again where it is shown (H50). The prerender has
 * no DOM to sanitize with, so it leaves the place empty for the browser to fill.
 */
export function SafeHtml({ html }: { html: string }) {
  return <Prose html={html} sanitize={clean} />;
}
