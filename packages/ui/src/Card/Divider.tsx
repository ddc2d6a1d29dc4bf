import type { ComponentProps } from 'react';
import { cx } from '../internal/cx.ts';
import * as css from './Divider.css.ts';

/** Props of {@link Divider}. */
export interface DividerProps extends Omit<ComponentProps<'hr'>, 'children'> {
  /** `upright` separates elements in a line. */
  orientation?: 'level' | 'upright';
}

/** A hairline between two groups. */
export function Divider({ orientation = 'level', className, ...rest }: DividerProps) {
  const upright = orientation === 'upright';
  return (
    <hr
      className={cx(css.divider, upright && css.upright, className)}
      {...(upright && { 'aria-orientation': 'vertical' })}
      {...rest}
    />
  );
}
