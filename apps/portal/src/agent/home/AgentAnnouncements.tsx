import { EmptyState } from '@baize/ui/EmptyState';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../kernel/http/query.ts';
import { useLanguage, useT } from '../../kernel/i18n/I18n.tsx';
import { NoticeList } from '../../content/index.ts';

/** The operator's published announcements, inside the agent centre (AC1). */
export function AgentAnnouncements() {
  const t = useT();
  const { language } = useLanguage();
  const { data } = useQuery(
    apiQuery('/api/announcements', { types: 'player', platform: 'html5-desktop', language }),
  );
  if (!data) return null;
  if (data.player.length === 0) return <EmptyState title={t('announcements.empty')} />;
  return <NoticeList notices={data.player} />;
}
