import { EmptyState } from '@baize/ui/EmptyState';
import { LinkButton } from '@baize/ui/LinkButton';
import { useT } from '../../kernel/i18n/I18n.tsx';
import * as css from '../../kernel/parts/page.css.ts';

/** The answer to an address that the route table does not know. */
export default function NotFound() {
  const t = useT();
  return (
    <div className={css.page}>
      <h1 className={css.title}>{t('page.notFound')}</h1>
      <EmptyState
        title={t('notFound.text')}
        action={<LinkButton href="/">{t('notFound.home')}</LinkButton>}
      />
    </div>
  );
}
