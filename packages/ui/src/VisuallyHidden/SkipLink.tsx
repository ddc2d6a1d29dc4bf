import type { ComponentProps } from 'react';
import { cx } from '../internal/cx.ts';
import * as css from './SkipLink.css.ts';

/** Props of {@link SkipLink}. */
export interface SkipLinkProps extends ComponentProps<'a'> {
  /** `#` and the id of the main content, which should have `tabIndex={-1}`. */
  href: `#${string}`;
}

/** The first tab stop: skips the chrome and jumps to the content. Shown while focused. */
export function SkipLink({ className, children, ...rest }: SkipLinkProps) {
  return (
    <a className={cx(css.skipLink, className)} {...rest}>
      {children}
    </a>
  );
}
