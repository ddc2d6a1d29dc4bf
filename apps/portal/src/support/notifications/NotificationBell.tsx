import { Badge } from '@baize/ui/Badge';
import { iconBell } from '@baize/ui/Icon';
import { IconButton } from '@baize/ui/IconButton';
import { Popover } from '@baize/ui/Popover';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../kernel/http/query.ts';
import { useT } from '../../kernel/i18n/I18n.tsx';
import { NotificationPanel } from './NotificationPanel.tsx';
import * as css from './notifications.css.ts';

/** A larger number is shown as `99+`. */
const MAX_COUNT_SHOWN = 99;

/** The bell in a member's header, with the number of unread notifications. */
export default function NotificationBell() {
  const t = useT();
  const { data } = useQuery(apiQuery('/api/messages/unread', {}));
  const unread = data?.notifications ?? 0;
  return (
    <span className={css.bell}>
      <Popover
        trigger={<IconButton icon={iconBell} label={t('notifications.open', { unread })} />}
        label={t('notifications.title')}
        align="end"
        className={css.panel}
      >
        <NotificationPanel />
      </Popover>
      {unread > 0 && (
        <Badge tone="danger" className={css.count} aria-hidden="true">
          {unread > MAX_COUNT_SHOWN ? `${MAX_COUNT_SHOWN}+` : unread}
        </Badge>
      )}
    </span>
  );
}
