import type { ComponentProps, ReactNode } from 'react';
import { Icon } from '../Icon/Icon.tsx';
import { iconServerOff } from '../Icon/generated/lucide/server-off.ts';
import { iconShieldX } from '../Icon/generated/lucide/shield-x.ts';
import { iconWifiOff } from '../Icon/generated/lucide/wifi-off.ts';
import { iconWrench } from '../Icon/generated/lucide/wrench.ts';
import type { IconData } from '../Icon/IconData.ts';
import { cx } from '../internal/cx.ts';
import * as css from './FullScreenNotice.css.ts';

/** Why the whole product is replaced; the names are those of the `system-status` chart. */
export type FullScreenReason = 'maintenance' | 'region' | 'unreachable' | 'broken';

/** Props of {@link FullScreenNotice}. */
export interface FullScreenNoticeProps extends Omit<ComponentProps<'main'>, 'title'> {
  /** Written as `data-state`; also picks the icon. */
  reason: FullScreenReason;
  /** The brand, above the title. */
  logo?: ReactNode;
  title: ReactNode;
  /** A fact to quote to customer service, e.g. the visitor's address. */
  detail?: { label: string; value: string };
  /** Actions: retry, customer service, social links. */
  actions?: ReactNode;
}

const icons: Record<FullScreenReason, IconData> = {
  maintenance: iconWrench,
  region: iconShieldX,
  unreachable: iconWifiOff,
  broken: iconServerOff,
};

/** Replaces the whole product: maintenance, region blocked, unreachable, a chunk that failed. */
export function FullScreenNotice(props: FullScreenNoticeProps) {
  const { reason, logo, title, detail, actions, className, children, ...rest } = props;
  return (
    <main className={cx(css.screen, className)} data-state={reason} {...rest}>
      <div className={css.panel} aria-live="polite">
        {logo}
        <span className={css.icon}>
          <Icon of={icons[reason]} size="lg" />
        </span>
        <h1 className={css.title}>{title}</h1>
        {children !== undefined && <div className={css.text}>{children}</div>}
        {detail && (
          <p className={css.detail}>
            <span className={css.detailLabel}>{detail.label}</span>
            <bdi className={css.detailValue}>{detail.value}</bdi>
          </p>
        )}
      </div>
      {actions !== undefined && <div className={css.actions}>{actions}</div>}
    </main>
  );
}
