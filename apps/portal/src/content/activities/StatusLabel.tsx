import { StatusBadge, type StatusBadgeProps } from '@baize/ui/Badge';
import { useT } from '../../kernel/i18n/I18n.tsx';
import type { ActivityStatus } from './activities.ts';

const toneByStatus: Readonly<Record<ActivityStatus, StatusBadgeProps['tone']>> = {
  coming_soon: 'neutral',
  join: 'info',
  signed: 'info',
  joined: 'info',
  applying: 'info',
  process: 'info',
  claim: 'warning',
  claimed: 'success',
  issued: 'success',
  rejected: 'danger',
  close: 'neutral',
};

/** One of the eleven labels (T56). */
export function StatusLabel({ status }: { status: ActivityStatus }) {
  const t = useT();
  return (
    <StatusBadge state={status} tone={toneByStatus[status]}>
      {t(`activity.status.${status}`)}
    </StatusBadge>
  );
}
