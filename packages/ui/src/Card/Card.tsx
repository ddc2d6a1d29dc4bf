import type { ComponentProps } from 'react';
import { cx } from '../internal/cx.ts';
import * as css from './Card.css.ts';

/** Props of {@link Card}. */
export interface CardProps extends Omit<ComponentProps<'div'>, 'ref'> {
  ref?: ComponentProps<'div'>['ref'] | undefined;
  as?: 'div' | 'section' | 'article' | 'li' | 'aside';
  tone?: keyof typeof css.tone;
  padding?: keyof typeof css.padding;
}

/** A surface with a hairline border around related content. */
export function Card(props: CardProps) {
  const { as = 'div', tone = 'surface', padding = 'md', className, ...rest } = props;
  const Tag = as as 'div';
  return (
    <Tag className={cx(css.card, css.tone[tone], css.padding[padding], className)} {...rest} />
  );
}
