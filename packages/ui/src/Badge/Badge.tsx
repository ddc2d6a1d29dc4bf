import type { ComponentProps, ReactNode } from 'react';
import { cx } from '../internal/cx.ts';
import { VisuallyHidden } from '../VisuallyHidden/index.ts';
import * as css from './Badge.css.ts';

/** Props of {@link Badge}. */
export interface BadgeProps extends Omit<ComponentProps<'span'>, 'children'> {
  tone?: keyof typeof css.tone;
  children: ReactNode;
}

/** A short label: NEW, VIP 3. */
export function Badge({ tone = 'neutral', className, ...rest }: BadgeProps) {
  return <span className={cx(css.badge, css.tone[tone], className)} {...rest} />;
}

/** Props of {@link CountBadge}. */
export interface CountBadgeProps extends Omit<ComponentProps<'span'>, 'children'> {
  count: number;
  /** The count in words, e.g. "3 unread". */
  label: string;
  /** Counts above are shown as `99+`. */
  most?: number;
  tone?: keyof typeof css.tone;
}

/** A count beside a menu entry. Renders nothing for zero. */
export function CountBadge(props: CountBadgeProps) {
  const { count, label, most = 99, tone = 'danger', className, ...rest } = props;
  if (count <= 0) return null;
  return (
    <span className={cx(css.badge, css.tone[tone], className)} {...rest}>
      <span aria-hidden="true">{count > most ? `${most}+` : count}</span>
      <VisuallyHidden>{label}</VisuallyHidden>
    </span>
  );
}
