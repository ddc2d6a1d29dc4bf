import { useLayoutEffect, useRef } from 'react';
import type { ComponentProps } from 'react';
import { cx } from '../internal/cx.ts';
import * as css from './SafeHtml.css.ts';

/** Props of {@link SafeHtml}. */
export interface SafeHtmlProps extends Omit<ComponentProps<'div'>, 'children' | 'ref'> {
  /** HTML from the server: announcements, popups, help. Never trusted. */
  html: string;
  /**
   * Creates clean nodes from it, e.g. DOMPurify with `RETURN_DOM_FRAGMENT`. Nodes instead of a
   * string, so that no HTML sink is used and Trusted Types need no policy.
   */
  sanitize: (html: string) => DocumentFragment;
}

/** Shows third-party HTML, cleaned by the caller's sanitiser, in the theme's text style (H50). */
export function SafeHtml({ html, sanitize, className, ...rest }: SafeHtmlProps) {
  const host = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const clean = sanitize(html);
    for (const link of clean.querySelectorAll('a[href]')) closeOff(link);
    host.current?.replaceChildren(clean);
  }, [html, sanitize]);
  return <div ref={host} className={cx(css.prose, className)} {...rest} />;
}

/**
 * An external link opens a tab without access to the opener; an invalid link becomes text,
 * without affecting the rest.
 */
function closeOff(link: Element): void {
  const href = link.getAttribute('href') ?? '';
  if (!URL.canParse(href, document.baseURI)) {
    link.removeAttribute('href');
    return;
  }
  if (new URL(href, document.baseURI).origin === location.origin) return;
  link.setAttribute('target', '_blank');
  link.setAttribute('rel', 'noopener noreferrer');
}
