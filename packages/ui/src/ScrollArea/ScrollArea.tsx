import type { ComponentProps } from 'react';
import { cx } from '../internal/cx.ts';
import * as css from './ScrollArea.css.ts';

/** Props of {@link ScrollArea}. */
export interface ScrollAreaProps extends ComponentProps<'section'> {
  /** Names the region: it can be focused and scrolled with the arrow keys. */
  label: string;
  /** The scroll axis; `inline` is the text direction. */
  axis?: 'block' | 'inline';
}

/**
 * A scrolling region. Native scrolling with a slim bar in the theme's colours, without a script.
 */
export function ScrollArea({ label, axis = 'block', className, ...rest }: ScrollAreaProps) {
  return (
    <section
      aria-label={label}
      // A scrolling region must be reachable by keyboard.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className={cx(css.area, css.axis[axis], className)}
      {...rest}
    />
  );
}
