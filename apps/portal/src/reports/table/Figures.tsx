import type { ReactNode } from 'react';
import * as css from '../reports.css.ts';

/** Labelled totals side by side, two per line on a phone. */
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
