import type { ComponentProps, ReactNode } from 'react';
import { Icon } from '../Icon/Icon.tsx';
import { iconX } from '../Icon/generated/lucide/x.ts';
import { IconButton } from '../IconButton/index.ts';
import { cx } from '../internal/cx.ts';
import { toneIcons } from '../internal/toneIcons.ts';
import type { NoticeTone } from '../internal/toneIcons.ts';
import * as css from './Notice.css.ts';

/** Props of {@link InlineNotice} and {@link Banner}. */
export interface NoticeProps extends Omit<ComponentProps<'div'>, 'title' | 'role'> {
  tone: NoticeTone;
  title?: ReactNode;
  /** Below the text, e.g. a Button. */
  action?: ReactNode;
  /** Shows a close button with `dismissLabel`. */
  onDismiss?: (() => void) | undefined;
  dismissLabel?: string | undefined;
  /** For a notice that appears later: how urgently it is announced. */
  live?: 'polite' | 'assertive';
}

/** A message about the surrounding content. */
export function InlineNotice(props: NoticeProps) {
  const { tone, title, action, onDismiss, dismissLabel, live, className, children, ...rest } =
    props;
  const role = live && { role: live === 'assertive' ? 'alert' : 'status' };
  return (
    <div className={cx(css.notice, css.tone[tone], className)} {...role} {...rest}>
      <Icon of={toneIcons[tone]} className={css.icon[tone]} />
      <div className={css.body}>
        {title !== undefined && <p className={css.title}>{title}</p>}
        {children !== undefined && <div>{children}</div>}
        {action !== undefined && <div>{action}</div>}
      </div>
      {onDismiss && dismissLabel !== undefined && (
        <IconButton icon={iconX} label={dismissLabel} className={css.dismiss} onClick={onDismiss} />
      )}
    </div>
  );
}

/** A message about the whole page, above the content and edge to edge. */
export function Banner({ className, ...rest }: NoticeProps) {
  return <InlineNotice className={cx(css.banner, className)} {...rest} />;
}
