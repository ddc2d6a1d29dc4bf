import type { ComponentProps, ReactNode } from 'react';
import { cx } from '../internal/cx.ts';
import * as css from './DescriptionList.css.ts';

/** A term and its detail. */
export interface Description {
  term: string;
  detail: ReactNode;
}

/** Props of {@link DescriptionList}. */
export interface DescriptionListProps extends Omit<ComponentProps<'dl'>, 'children'> {
  items: readonly Description[];
}

/** Facts about one item, such as an account or a receipt, in columns if there is space. */
export function DescriptionList({ items, className, ...rest }: DescriptionListProps) {
  return (
    <dl className={cx(css.list, className)} {...rest}>
      {items.map(({ term, detail }) => (
        <div key={term} className={css.row}>
          <dt className={css.term}>{term}</dt>
          <dd className={css.detail}>{detail}</dd>
        </div>
      ))}
    </dl>
  );
}
