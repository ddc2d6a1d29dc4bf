import type { ComponentProps, ReactNode } from 'react';
import { cx } from '../internal/cx.ts';
import * as css from './Figure.css.ts';

/** Props of {@link Figure}. */
export interface FigureProps extends Omit<ComponentProps<'bdi'>, 'children'> {
  /** A formatted number with its sign and unit: "-0.9%", "GMT+7". */
  children: ReactNode;
}

/**
 * A number with a sign or a unit, isolated from the direction of the surrounding text: in
 * right-to-left text its sign would move to the other end. Money has a component of its own.
 */
export function Figure({ className, ...rest }: FigureProps) {
  return <bdi className={cx(css.figure, className)} {...rest} />;
}
