import type { ComponentProps, ReactNode } from 'react';
import { cx } from '../internal/cx.ts';
import * as css from './VisuallyHidden.css.ts';

/** Props of {@link VisuallyHidden}. */
export interface VisuallyHiddenProps extends ComponentProps<'span'> {
  /** The announced text. */
  children?: ReactNode;
}

/** Text for assistive technology only. */
export function VisuallyHidden({ className, ...rest }: VisuallyHiddenProps) {
  return <span className={cx(css.hidden, className)} {...rest} />;
}
