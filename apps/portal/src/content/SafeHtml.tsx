import { SafeHtml as Prose } from '@baize/ui/SafeHtml';
import DOMPurify from 'dompurify';

/** What an announcement may hold: text and its structure, links and pictures; nothing that acts. */
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
  // Asked for only once it stands in the page; the page's policy takes pictures of its own origin alone.
  for (const picture of content.querySelectorAll('img')) if (!isOwn(picture)) picture.remove();
  return content;
}

function isOwn(picture: HTMLImageElement): boolean {
  const src = picture.getAttribute('src') ?? '';
  return URL.canParse(src, location.href) && new URL(src, location.href).origin === location.origin;
}

/**
 * The operator's HTML, cleaned by the server and once more where it is shown (H50). The prerender
 * has no document to clean with, so it leaves the place empty and the browser fills it.
 */
export function SafeHtml({ html }: { html: string }) {
  return <Prose html={html} sanitize={clean} />;
}
