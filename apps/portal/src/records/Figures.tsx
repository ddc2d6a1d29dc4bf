import type { ReactNode } from 'react';
import * as css from './records.css.ts';

/** What a filter comes to: a few names with their figures, beside each other, two in a line on a phone. */
export function Figures({ of }: { of: readonly { name: string; figure: ReactNode }[] }) {
  return (
    <dl className={css.figures}>
      {of.map(({ name, figure }) => (
        <div key={name} className={css.figure}>
          <dt className={css.figureName}>{name}</dt>
          <dd className={css.figureValue}>{figure}</dd>
        </div>
      ))}
    </dl>
  );
}
