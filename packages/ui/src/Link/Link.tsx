import type { ComponentProps, ElementType } from 'react';
import { cx } from '../internal/cx.ts';
import * as css from './Link.css.ts';

/** Props of {@link Link}. */
export interface LinkProps extends ComponentProps<'a'> {
  href: string;
  /** `inline` stands in a sentence, `quiet` on its own. */
  look?: 'inline' | 'quiet';
  /** Leaves the product: opens a new tab and tells the other side nothing. */
  external?: boolean;
  /** A router's link; it gets `href`, `className` and the rest. `a` without it. */
  component?: ElementType | undefined;
}

/** Goes somewhere. To do something use Button. */
export function Link(props: LinkProps) {
  const { look = 'inline', external = false, component, className, ...rest } = props;
  const Tag = component ?? 'a';
  const away = external ? { target: '_blank', rel: 'noopener noreferrer' } : {};
  return <Tag className={cx(css.link, css.look[look], className)} {...away} {...rest} />;
}
