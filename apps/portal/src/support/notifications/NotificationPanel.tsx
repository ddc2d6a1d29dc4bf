import { Button } from '@baize/ui/Button';
import { LinkButton } from '@baize/ui/LinkButton';
import { Skeleton } from '@baize/ui/Skeleton';
import { useT } from '../../kernel/i18n/I18n.tsx';
import { useCentreLinks } from '../../kernel/parts/centre-links.ts';
import { NotificationList } from './NotificationList.tsx';
import { useMarkRead, useNotifications } from './notifications.ts';
import * as css from './notifications.css.ts';

const PAGE_SIZE = 6;

/** The latest notifications below the bell. */
export function NotificationPanel() {
  const t = useT();
  const toPage = useCentreLinks();
  const { data, isError } = useNotifications(1, PAGE_SIZE);
  const marking = useMarkRead();
  return (
    <>
      <div className={css.head}>
        <h2 className={css.title}>{t('notifications.title')}</h2>
        {data !== undefined && data.unread > 0 && (
          <Button
            variant="ghost"
            size="sm"
            busy={marking.isBusy}
            onClick={() => marking.make(undefined)}
          >
            {t('messages.readAll')}
          </Button>
        )}
      </div>
      {data === undefined && !isError && <Skeleton className={css.waiting} />}
      {isError && data === undefined && <p className={css.none}>{t('list.error')}</p>}
      {data?.total === 0 && <p className={css.none}>{t('notifications.none')}</p>}
      {data && (
        <NotificationList list={data.list} onOpen={({ id, read }) => !read && marking.make([id])} />
      )}
      <LinkButton variant="ghost" size="sm" href={toPage('notifications')}>
        {t('notifications.all')}
      </LinkButton>
    </>
  );
}
