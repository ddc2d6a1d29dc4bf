import { EmptyState, ErrorState } from '@baize/ui/EmptyState';
import { LinkButton } from '@baize/ui/LinkButton';
import { Spinner } from '@baize/ui/Spinner';
import { useQuery } from '@tanstack/react-query';
import { useLanguage, useT } from '../../kernel/i18n/I18n.tsx';
import { SafeHtml } from '../SafeHtml.tsx';
import { helpIn } from './help.ts';
import { HelpTopics } from './HelpTopics.tsx';
import { PrivacyLink } from './PrivacyLink.tsx';

/** The article for beginners. */
const GUIDE = 'start';

export interface HelpCentreProps {
  /** Shows only the guide for beginners. */
  isGuide?: boolean;
}

/** Help in the member centre: all topics (PC17), or the guide for beginners (PC18, D34). */
export default function HelpCentre({ isGuide = false }: HelpCentreProps) {
  const t = useT();
  const { language } = useLanguage();
  const { data, isError, refetch } = useQuery(helpIn(language));
  if (isError && !data) {
    return (
      <ErrorState
        title={t('help.error')}
        retryLabel={t('app.retry')}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!data) return <Spinner label={t('app.loading')} />;
  const articles = data.sections.filter(({ anchor }) => !isGuide || anchor === GUIDE);
  const [guide] = articles;
  if (!guide) return <EmptyState title={t('help.empty')} />;
  return (
    <>
      {isGuide ? (
        <div lang={guide.lang} dir="auto">
          <SafeHtml html={guide.content} />
        </div>
      ) : (
        <HelpTopics name="centre" articles={articles} />
      )}
      <LinkButton variant="ghost" href="/help">
        {t('help.all')}
      </LinkButton>
      <PrivacyLink />
    </>
  );
}
