import type { ComponentProps, ReactNode } from 'react';
import { cx } from '../internal/cx.ts';
import * as css from './Badge.css.ts';

/** Props of {@link StatusBadge}. */
export interface StatusBadgeProps extends Omit<ComponentProps<'span'>, 'children'> {
  /** The state's name in its statechart or on the wire; written as `data-state`. */
  state: string;
  /** The tone of the state, from success to danger. */
  tone: keyof typeof css.statusTone;
  /** The state in the reader's words. */
  children: ReactNode;
}

/**
 * The state of a record: a withdrawal, an application, a contract. Words carry the meaning, colour
 * supports it.
 */
export function StatusBadge({ state, tone, className, ...rest }: StatusBadgeProps) {
  const look = cx(css.badge, css.status, css.statusTone[tone], className);
  return <span data-state={state} className={look} {...rest} />;
}
