import type { ComponentProps, ReactNode } from 'react';
import { cx } from '../internal/cx.ts';
import * as css from './Timeline.css.ts';

/** One event. */
export interface TimelineEvent {
  readonly id: string;
  readonly title: ReactNode;
  /** When it happened, normally a DateTime. */
  readonly time?: ReactNode;
  readonly detail?: ReactNode;
  /** The meaning of the event; words must carry it, too. */
  readonly tone?: 'neutral' | 'accent' | 'success' | 'warning' | 'danger';
}

/** Props of {@link Timeline}. */
export interface TimelineProps extends Omit<ComponentProps<'ol'>, 'children'> {
  /** Names the list, e.g. "What happened to this withdrawal". */
  label: string;
  /** In the order in which they are read; the caller decides which end is first. */
  events: readonly TimelineEvent[];
}

/** What happened to one thing, event by event. */
export function Timeline({ label, events, className, ...rest }: TimelineProps) {
  return (
    <ol aria-label={label} className={cx(css.timeline, className)} {...rest}>
      {events.map(({ id, title, time, detail, tone = 'neutral' }) => (
        <li key={id} className={cx(css.event, css.tone[tone])}>
          <div className={css.head}>
            <span className={css.title}>{title}</span>
            {time !== undefined && <span className={css.time}>{time}</span>}
          </div>
          {detail !== undefined && <div className={css.detail}>{detail}</div>}
        </li>
      ))}
    </ol>
  );
}
