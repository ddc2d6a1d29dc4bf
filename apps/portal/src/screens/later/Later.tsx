import { EmptyState } from '@baize/ui/EmptyState';
import { LinkButton } from '@baize/ui/LinkButton';
import type { ScreenProps } from '../../app/routes.ts';
import { useT } from '../../i18n/I18n.tsx';
import * as css from '../centre/centre.css.ts';

/** A room of the house that is drawn on the plan and not yet open; it says so. */
export default function Later({ route }: ScreenProps) {
  const t = useT();
  return (
    <div className={css.centre}>
      <h1 className={css.title}>{t(route.title)}</h1>
      <EmptyState
        title={t('later.title')}
        action={<LinkButton href="/">{t('notFound.home')}</LinkButton>}
      >
        {t('later.text')}
      </EmptyState>
    </div>
  );
}
