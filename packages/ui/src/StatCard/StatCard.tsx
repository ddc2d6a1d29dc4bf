import type { ReactNode } from 'react';
import { Figure } from '../Figure/index.ts';
import { Icon } from '../Icon/Icon.tsx';
import { iconTrendingDown } from '../Icon/generated/lucide/trending-down.ts';
import { iconTrendingUp } from '../Icon/generated/lucide/trending-up.ts';
import * as css from './StatCard.css.ts';

/** The formatted change of a figure ("+12.4%"), and whether it is good. */
export interface StatDelta {
  readonly text: string;
  readonly direction: 'up' | 'down' | 'flat';
  readonly tone: 'good' | 'bad' | 'neutral';
  /** The base of the comparison, for example "than last week". */
  readonly against: string;
}

/** Props of {@link StatCard}. */
export interface StatCardProps {
  readonly label: string;
  /** The formatted figure; undefined while it loads. */
  readonly value: ReactNode;
  readonly delta?: StatDelta | undefined;
  /** A `Sparkline`. */
  readonly trend?: ReactNode;
  readonly icon?: ReactNode;
}

/** One key figure with its change; use a `StatGrid` for several. */
export function StatCard({ label, value, delta, trend, icon }: StatCardProps) {
  const loading = value === undefined;
  return (
    <div className={css.card} data-state={loading ? 'loading' : 'ready'}>
      <dt className={css.label}>
        {icon}
        {label}
      </dt>
      <dd className={css.body}>
        <span className={css.value}>{loading ? '\u00a0' : value}</span>
        {delta && (
          <span className={css.delta} data-tone={delta.tone}>
            {delta.direction !== 'flat' && (
              <Icon of={delta.direction === 'up' ? iconTrendingUp : iconTrendingDown} size="sm" />
            )}
            <Figure>{delta.text}</Figure> <span className={css.against}>{delta.against}</span>
          </span>
        )}
        {trend}
      </dd>
    </div>
  );
}

/** Key figures side by side, as one description list. */
export function StatGrid({ children }: { readonly children: ReactNode }) {
  return <dl className={css.grid}>{children}</dl>;
}
