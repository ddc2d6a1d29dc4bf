import type { ReactNode } from 'react';
import * as css from './security.css.ts';

export interface RowProps {
  name: ReactNode;
  facts: ReactNode;
  /** The row's actions. */
  children?: ReactNode;
}

/** One row of a card's list: name, time and place, and the button that removes it. */
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
