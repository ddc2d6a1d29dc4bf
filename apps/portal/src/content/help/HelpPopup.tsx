import { Dialog } from '@baize/ui/Dialog';
import { ErrorState } from '@baize/ui/EmptyState';
import { LinkButton } from '@baize/ui/LinkButton';
import { Spinner } from '@baize/ui/Spinner';
import { useQuery } from '@tanstack/react-query';
import { helpIn } from './help.ts';
import { useLanguage, useT } from '../../kernel/i18n/I18n.tsx';
import type { PopupProps } from '../../kernel/view/popup-props.ts';
import { HelpTopics } from './HelpTopics.tsx';

/** Help in a popup over the current page, each article collapsed under its title (P10). */
export default function HelpPopup({ onClose }: PopupProps) {
  const t = useT();
  const { language } = useLanguage();
  const { data, isError, refetch } = useQuery(helpIn(language));
  return (
    <Dialog
      open
      size="md"
      title={t('page.help')}
      closeLabel={t('app.close')}
      onOpenChange={(open) => open || onClose()}
      footer={
        <LinkButton variant="ghost" href="/help">
          {t('help.all')}
        </LinkButton>
      }
    >
      {isError && (
        <ErrorState
          title={t('help.error')}
          retryLabel={t('app.retry')}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !isError && <Spinner label={t('app.loading')} />}
      <HelpTopics name="popup" articles={data?.sections ?? []} />
    </Dialog>
  );
}
