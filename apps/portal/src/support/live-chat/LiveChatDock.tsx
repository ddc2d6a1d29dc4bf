import { iconX } from '@baize/ui/Icon';
import { IconButton } from '@baize/ui/IconButton';
import { LinkButton } from '@baize/ui/LinkButton';
import { InlineNotice } from '@baize/ui/Notice';
import { Skeleton } from '@baize/ui/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../kernel/http/query.ts';
import { useLanguage, useT } from '../../kernel/i18n/I18n.tsx';
import { liveChat } from './live-chat.ts';
import * as css from './live-chat.css.ts';

/** The chat of the operator's provider in a frame that stays while the pages change (D41, C60). */
export function LiveChatDock() {
  const t = useT();
  const { language } = useLanguage();
  const { data, error } = useQuery({ ...apiQuery('/api/chat/launch', { language }), retry: false });
  return (
    <section className={css.dock} aria-label={t('liveChat.title')}>
      <header className={css.head}>
        <h2 className={css.title}>{t('liveChat.title')}</h2>
        <IconButton
          icon={iconX}
          label={t('liveChat.close')}
          onClick={() => liveChat.set(undefined)}
        />
      </header>
      {error && (
        <InlineNotice
          tone="info"
          action={<LinkButton href="/help#contact">{t('liveChat.contact')}</LinkButton>}
        >
          {t('liveChat.none')}
        </InlineNotice>
      )}
      {data ? (
        <iframe
          className={css.frame}
          title={t('liveChat.title')}
          src={data.chatUrl}
          // oxlint-disable-next-line react/iframe-missing-sandbox -- the provider's page needs its own storage
          sandbox="allow-scripts allow-same-origin allow-forms allow-popups"
          referrerPolicy="no-referrer"
        />
      ) : (
        !error && <Skeleton className={css.frame} />
      )}
    </section>
  );
}
