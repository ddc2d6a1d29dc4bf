import type { ComponentProps } from 'react';
import { cx } from '../internal/cx.ts';
import * as css from './Text.css.ts';

/** Props of {@link Text}. */
export interface TextProps extends Omit<ComponentProps<'span'>, 'ref'> {
  ref?: ComponentProps<'span'>['ref'] | undefined;
  /** The element; the default is `p`. */
  as?: 'p' | 'span' | 'div' | 'strong' | 'small' | 'em';
  size?: keyof typeof css.size;
  tone?: keyof typeof css.tone;
  weight?: keyof typeof css.weight;
  /** One line that ends in an ellipsis; provide the whole text elsewhere, e.g. in `title`. */
  truncate?: boolean;
}

/** Running text in the theme's sizes and tones. */
export function Text(props: TextProps) {
  const { as = 'p', size = 'md', tone = 'inherit', weight, truncate = false, ...rest } = props;
  const { className, ...others } = rest;
  // All these elements have the same attributes; the type of one represents the others.
  const Tag = as as 'span';
  const look = [css.size[size], css.tone[tone], weight && css.weight[weight]];
  return <Tag className={cx(...look, truncate && css.truncate, className)} {...others} />;
}
