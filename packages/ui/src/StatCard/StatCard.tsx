import type { ReactNode } from 'react';
import { Icon } from '../Icon/Icon.tsx';
import { iconTrendingDown } from '../Icon/generated/lucide/trending-down.ts';
import { iconTrendingUp } from '../Icon/generated/lucide/trending-up.ts';
import * as css from './StatCard.css.ts';

/** How a figure changed, already written ("+12.4%"), and whether that is welcome. */
export interface StatDelta {
  readonly text: string;
  readonly direction: 'up' | 'down' | 'flat';
  readonly tone: 'good' | 'bad' | 'neutral';
  /** What it is compared with, for example "than last week". */
  readonly against: string;
}

/** Props of {@link StatCard}. */
export interface StatCardProps {
  readonly label: string;
  /** The written figure; undefined while it is on its way. */
  readonly value: ReactNode;
  readonly delta?: StatDelta | undefined;
  /** A `Sparkline`. */
  readonly trend?: ReactNode;
  readonly icon?: ReactNode;
}

/** One key figure with its change; several stand in a `StatGrid`. */
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
            <span>{delta.text}</span> <span className={css.against}>{delta.against}</span>
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
