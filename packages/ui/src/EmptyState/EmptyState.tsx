import type { ComponentProps, ReactNode } from 'react';
import { Button } from '../Button/index.ts';
import { Icon } from '../Icon/Icon.tsx';
import { iconInbox } from '../Icon/generated/lucide/inbox.ts';
import { iconRefreshCw } from '../Icon/generated/lucide/refresh-cw.ts';
import { iconTriangleAlert } from '../Icon/generated/lucide/triangle-alert.ts';
import type { IconData } from '../Icon/IconData.ts';
import { cx } from '../internal/cx.ts';
import * as css from './EmptyState.css.ts';

/** Props of {@link EmptyState}. */
export interface EmptyStateProps extends Omit<ComponentProps<'div'>, 'title'> {
  title: ReactNode;
  icon?: IconData;
  /** The next action: every empty list offers one. */
  action?: ReactNode;
}

/** The message of an empty list in one line, with an action. `data-state` is empty. */
export function EmptyState(props: EmptyStateProps) {
  const { title, icon = iconInbox, action, className, children, ...rest } = props;
  return (
    <div className={cx(css.state, className)} data-state="empty" {...rest}>
      <span className={cx(css.icon, css.tone.empty)}>
        <Icon of={icon} size="sm" />
      </span>
      <div className={css.words}>
        <p className={css.title}>{title}</p>
        {children !== undefined && <div className={css.text}>{children}</div>}
      </div>
      {action !== undefined && <div className={css.action}>{action}</div>}
    </div>
  );
}

/** Props of {@link ErrorState}. */
export interface ErrorStateProps extends Omit<ComponentProps<'div'>, 'title'> {
  title: ReactNode;
  retryLabel: string;
  onRetry: () => void;
  /** A retry is in progress. */
  retrying?: boolean;
}

/**
 * The message of failed loading, with a retry. Announced when it appears. `data-state` is error.
 */
export function ErrorState(props: ErrorStateProps) {
  const { title, retryLabel, onRetry, retrying = false, className, children, ...rest } = props;
  return (
    <div className={cx(css.state, className)} data-state="error" role="alert" {...rest}>
      <span className={cx(css.icon, css.tone.error)}>
        <Icon of={iconTriangleAlert} size="sm" />
      </span>
      <div className={css.words}>
        <p className={css.title}>{title}</p>
        {children !== undefined && <div className={css.text}>{children}</div>}
      </div>
      <div className={css.action}>
        <Button
          variant="outline"
          tone="neutral"
          busy={retrying}
          onClick={onRetry}
          start={<Icon of={iconRefreshCw} size="sm" />}
        >
          {retryLabel}
        </Button>
      </div>
    </div>
  );
}
