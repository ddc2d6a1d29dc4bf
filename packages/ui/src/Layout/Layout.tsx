import type { ComponentProps } from 'react';
import { cx } from '../internal/cx.ts';
import * as css from './Layout.css.ts';

interface LayoutProps extends Omit<ComponentProps<'div'>, 'ref'> {
  ref?: ComponentProps<'div'>['ref'] | undefined;
  /** The element; the default is `div`. */
  as?: 'div' | 'section' | 'ul' | 'ol' | 'nav' | 'main' | 'aside' | 'header' | 'footer';
  /** Space between children: 0, 4, 8, 16, 24 or 40 px. */
  gap?: keyof typeof css.gap;
}

/** Props of {@link Stack}. */
export interface StackProps extends LayoutProps {
  align?: keyof typeof css.align;
}

/** Children in a column. */
export function Stack({ as = 'div', gap = 'md', align, className, ...rest }: StackProps) {
  const Tag = as as 'div';
  return (
    <Tag className={cx(css.stack, css.gap[gap], align && css.align[align], className)} {...rest} />
  );
}

/** Props of {@link Inline}. */
export interface InlineProps extends LayoutProps {
  align?: keyof typeof css.align;
  justify?: keyof typeof css.justify;
  /** Whether children wrap to further lines. */
  wrap?: boolean;
}

/** Children in a row, in text direction. */
export function Inline(props: InlineProps) {
  const { as = 'div', gap = 'sm', align = 'center', justify, wrap = true, ...rest } = props;
  const { className, ...others } = rest;
  const Tag = as as 'div';
  const look = [css.inline, css.gap[gap], css.align[align], justify && css.justify[justify]];
  return <Tag className={cx(...look, wrap && css.wrap, className)} {...others} />;
}

/** Props of {@link Grid}. */
export interface GridProps extends LayoutProps {
  /** Minimum width of a column: 120, 160, 256 or 352 px; as many columns as fit. */
  column?: keyof typeof css.column;
}

/** Columns of equal width, as many as fit. */
export function Grid({ as = 'div', gap = 'md', column = 'md', className, ...rest }: GridProps) {
  const Tag = as as 'div';
  return <Tag className={cx(css.grid, css.gap[gap], css.column[column], className)} {...rest} />;
}
