import type { ComponentProps } from 'react';
import { cx } from '../internal/cx.ts';
import * as css from './Text.css.ts';

type Level = 1 | 2 | 3 | 4 | 5 | 6;

/** Props of {@link Heading}. */
export interface HeadingProps extends ComponentProps<'h2'> {
  /** The level in the page's outline. */
  level: Level;
  /** The visual size, if it differs from the level's default. */
  size?: keyof typeof css.size;
  tone?: keyof typeof css.tone;
}

const habit: Record<Level, keyof typeof css.size> = {
  1: '2xl',
  2: 'xl',
  3: 'lg',
  4: 'md',
  5: 'sm',
  6: 'sm',
};

/** A heading: `level` is its level in the outline, `size` only its look. */
export function Heading({ level, size, tone = 'inherit', className, ...rest }: HeadingProps) {
  const Tag = `h${level}` as const;
  const look = [css.heading, css.weight.semibold, css.size[size ?? habit[level]], css.tone[tone]];
  return <Tag className={cx(...look, className)} {...rest} />;
}
