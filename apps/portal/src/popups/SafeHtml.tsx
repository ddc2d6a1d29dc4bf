import DOMPurify from 'dompurify';
import { useMemo } from 'react';

/** What an announcement may hold: text and its structure, links and pictures; nothing that acts. */
const allowed = {
  ALLOWED_TAGS: ['p', 'br', 'b', 'strong', 'i', 'em', 'u', 's', 'ul', 'ol', 'li', 'h2', 'h3', 'h4', 'a', 'img', 'table', 'thead', 'tbody', 'tr', 'th', 'td', 'blockquote', 'hr', 'span', 'div', 'small'],
  ALLOWED_ATTR: ['href', 'src', 'alt', 'title', 'width', 'height', 'colspan', 'rowspan', 'dir', 'lang'],
  ALLOW_DATA_ATTR: false,
  RETURN_TRUSTED_TYPE: true,
} as const;

/** The operator's HTML, cleaned once more where it is shown (H50). */
export function SafeHtml({ html }: { html: string }) {
  const clean = useMemo(() => DOMPurify.sanitize(html, allowed as never) as unknown as string, [html]);
  return <div dangerouslySetInnerHTML={{ __html: clean }} />;
}
