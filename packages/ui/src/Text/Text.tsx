import type { ComponentProps } from 'react';
import { cx } from '../internal/cx.ts';
import * as css from './Text.css.ts';

/** Props of {@link Text}. */
export interface TextProps extends Omit<ComponentProps<'span'>, 'ref'> {
  ref?: ComponentProps<'span'>['ref'] | undefined;
  /** The element; `p` unless told otherwise. */
  as?: 'p' | 'span' | 'div' | 'strong' | 'small' | 'em';
  size?: keyof typeof css.size;
  tone?: keyof typeof css.tone;
  weight?: keyof typeof css.weight;
  /** One line that ends in an ellipsis; give the whole text elsewhere, e.g. in `title`. */
  truncate?: boolean;
}

/** Running text in the theme's sizes and tones. */
export function Text(props: TextProps) {
  const { as = 'p', size = 'md', tone = 'inherit', weight, truncate = false, ...rest } = props;
  const { className, ...others } = rest;
  // All these elements take the same attributes; one of them stands for the others' types.
  const Tag = as as 'span';
  const look = [css.size[size], css.tone[tone], weight && css.weight[weight]];
  return <Tag className={cx(...look, truncate && css.truncate, className)} {...others} />;
}
