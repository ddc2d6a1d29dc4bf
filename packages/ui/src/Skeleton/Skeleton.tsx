import type { ComponentProps } from 'react';
import { cx } from '../internal/cx.ts';
import * as css from './Skeleton.css.ts';

/** Props of {@link Skeleton}. */
export interface SkeletonProps extends Omit<ComponentProps<'span'>, 'children'> {
  /** `text` is a line at the font size around it; `block` takes its size from `className`. */
  shape?: 'text' | 'block' | 'circle';
  /** Number of lines, for `text`. */
  lines?: number;
}

/**
 * A placeholder with the final size of the content, so that nothing moves when it loads.
 * Decoration: mark the region itself with `aria-busy`.
 */
export function Skeleton({ shape = 'block', lines = 1, className, ...rest }: SkeletonProps) {
  const bar = cx(css.skeleton, css.shape[shape]);
  const loading = { 'aria-hidden': true, 'data-state': 'loading', ...rest } as const;
  if (shape !== 'text') return <span className={cx(bar, className)} {...loading} />;
  return (
    <span className={className} {...loading}>
      {Array.from({ length: lines }, (_, line) => (
        <span key={line} className={cx(bar, css.last)} />
      ))}
    </span>
  );
}
