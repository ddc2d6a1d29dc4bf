import type { ComponentProps, ElementType } from 'react';
import { cx } from '../internal/cx.ts';
import * as css from './Link.css.ts';

/** Props of {@link Link}. */
export interface LinkProps extends ComponentProps<'a'> {
  href: string;
  /** `inline` is for links in a sentence, `quiet` for separate ones. */
  look?: 'inline' | 'quiet';
  /** An external link: opens a new tab and sends no referrer. */
  external?: boolean;
  /** A router's link; it gets `href`, `className` and the rest. The default is `a`. */
  component?: ElementType | undefined;
}

/** A link for navigation. For actions use Button. */
export function Link(props: LinkProps) {
  const { look = 'inline', external = false, component, className, ...rest } = props;
  const Tag = component ?? 'a';
  const away = external ? { target: '_blank', rel: 'noopener noreferrer' } : {};
  return <Tag className={cx(css.link, css.look[look], className)} {...away} {...rest} />;
}
