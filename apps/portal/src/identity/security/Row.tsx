import type { ReactNode } from 'react';
import * as css from './security.css.ts';

export interface RowProps {
  name: ReactNode;
  facts: ReactNode;
  /** What can be done about it. */
  children?: ReactNode;
}

/** One line of a card's list: what it is, when and where, and the button that ends it. */
export function Row({ name, facts, children }: RowProps) {
  return (
    <li className={css.row}>
      <span className={css.rowText}>
        <span className={css.rowName}>{name}</span>
        <span className={css.rowFacts}>{facts}</span>
      </span>
      {children}
    </li>
  );
}
