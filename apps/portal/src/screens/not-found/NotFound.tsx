import { EmptyState } from '@baize/ui/EmptyState';
import { LinkButton } from '@baize/ui/LinkButton';
import { useT } from '../../i18n/I18n.tsx';

/** The answer to an address that the route table does not know. */
export default function NotFound() {
  const t = useT();
  return (
    <EmptyState
      title={t('page.notFound')}
      action={<LinkButton href="/">{t('notFound.home')}</LinkButton>}
    >
      {t('notFound.text')}
    </EmptyState>
  );
}
