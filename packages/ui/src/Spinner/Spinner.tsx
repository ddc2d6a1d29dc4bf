import type { ComponentProps } from 'react';
import { cx } from '../internal/cx.ts';
import * as css from './Spinner.css.ts';

/** Props of {@link Spinner}. */
export interface SpinnerProps extends Omit<ComponentProps<'span'>, 'children'> {
  size?: 'sm' | 'md' | 'lg';
  /** Names the loading content; without it the spinner is decoration beside a text. */
  label?: string | undefined;
}

/** A wait of unknown length. For content of a known shape use Skeleton. */
export function Spinner({ size = 'md', label, className, ...rest }: SpinnerProps) {
  const name = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label };
  return <span className={cx(css.spinner, css.size[size], className)} {...name} {...rest} />;
}
