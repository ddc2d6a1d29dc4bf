import type { ComponentProps } from 'react';
import { cx } from '../internal/cx.ts';
import * as css from './ScrollArea.css.ts';

/** Props of {@link ScrollArea}. */
export interface ScrollAreaProps extends ComponentProps<'section'> {
  /** Names the region: it can be focused and scrolled with the arrow keys. */
  label: string;
  /** Along which axis it scrolls; `inline` is along the line of text. */
  axis?: 'block' | 'inline';
}

/**
 * A part that scrolls on its own. The system's scrolling with a slim bar in the theme's colours:
 * nothing is drawn by a script.
 */
export function ScrollArea({ label, axis = 'block', className, ...rest }: ScrollAreaProps) {
  return (
    <section
      aria-label={label}
      // A part that scrolls has to be reachable by the keyboard.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className={cx(css.area, css.axis[axis], className)}
      {...rest}
    />
  );
}
