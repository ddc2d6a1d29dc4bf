import { Badge } from '@baize/ui/Badge';
import { DateTime } from '@baize/ui/DateTime';
import {
  Icon,
  iconBell,
  iconCoins,
  iconGift,
  iconHandshake,
  iconMail,
  iconMegaphone,
  iconShieldCheck,
} from '@baize/ui/Icon';
import { formatMoney } from '@baize/ui/Money';
import { useIntl } from 'react-intl';
import { useT } from '../../kernel/i18n/I18n.tsx';
import { useCentreLinks } from '../../kernel/parts/centre-links.ts';
import { usePermission } from '../../kernel/session/status.ts';
import * as css from './notifications.css.ts';
import { type Category, getPlace, getTextId, isDue, type Notification } from './notifications.ts';

const icons: Readonly<Record<Category, typeof iconBell>> = {
  payouts: iconCoins,
  messages: iconMail,
  contracts: iconHandshake,
  bonuses: iconGift,
  promotions: iconMegaphone,
  security: iconShieldCheck,
};

export interface NotificationListProps {
  readonly list: readonly Notification[];
  /** Called when one is opened. */
  readonly onOpen: (notification: Notification) => void;
}

/** Notifications as links to where each is dealt with; what waits for an answer says until when. */
export function NotificationList({ list, onOpen }: NotificationListProps) {
  const toPage = useCentreLinks();
  return (
    <ul className={css.list}>
      {list.map((notification) => (
        <li key={notification.id}>
          <a
            className={css.entry}
            href={getPlace(notification, toPage)}
            data-unread={!notification.read || undefined}
            onClick={() => onOpen(notification)}
          >
            <span className={css.icon}>
              <Icon of={icons[notification.category]} size="sm" />
            </span>
            <Content of={notification} />
          </a>
        </li>
      ))}
    </ul>
  );
}

function Content({ of: notification }: { of: Notification }) {
  const t = useT();
  const { locale } = useIntl();
  const { currency } = usePermission().info.whitelabel;
  const { amount, title = '', at, dueAt, read } = notification;
  const money = amount === undefined ? '' : formatMoney(amount, { ...currency, locale });
  return (
    <span className={css.content}>
      <span className={css.text}>
        <bdi>{t(getTextId(notification), { amount: money, title })}</bdi>
        {!read && <Badge tone="danger">{t('messages.new')}</Badge>}
      </span>
      {dueAt !== undefined && isDue(notification) && (
        <span className={css.due}>
          {t('notifications.due')} <DateTime value={dueAt} parts="time" />
        </span>
      )}
      <DateTime className={css.at} value={at} parts="dateTime" />
    </span>
  );
}
