import type { ComponentProps, ElementType, ReactNode } from 'react';
import * as css from '../Button/Button.css.ts';
import { lookClass } from '../Button/look.ts';
import type { ButtonLook } from '../Button/look.ts';
import { cx } from '../internal/cx.ts';

/** Props of {@link LinkButton}. */
export interface LinkButtonProps extends ComponentProps<'a'>, ButtonLook {
  href: string;
  /** Before the text, normally an Icon. */
  start?: ReactNode;
  /** After the text. */
  end?: ReactNode;
  /** As wide as its container. */
  wide?: boolean;
  /** A router's link; it gets `href`, `className` and the rest. The default is `a`. */
  component?: ElementType | undefined;
}

/** A link that looks like a button, for the main navigation step of a page. */
export function LinkButton(props: LinkButtonProps) {
  const { tone, variant, size, start, end, wide = false, component, ...rest } = props;
  const { className, children, ...others } = rest;
  const Tag = component ?? 'a';
  return (
    <Tag
      className={cx(lookClass({ tone, variant, size }), wide && css.wide, className)}
      {...others}
    >
      <span className={css.content}>
        {start}
        <span>{children}</span>
        {end}
      </span>
    </Tag>
  );
}
