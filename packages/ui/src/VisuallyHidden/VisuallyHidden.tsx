import type { ComponentProps } from 'react';
import { cx } from '../internal/cx.ts';
import * as css from './VisuallyHidden.css.ts';

/** Text for assistive technology only. */
export function VisuallyHidden({ className, ...rest }: ComponentProps<'span'>) {
  return <span className={cx(css.hidden, className)} {...rest} />;
}
