import { EmptyState } from '@baize/ui/EmptyState';
import { LinkButton } from '@baize/ui/LinkButton';
import type { ScreenProps } from '../../kernel/url/paths.ts';
import { useT } from '../../kernel/i18n/I18n.tsx';
import * as css from '../../kernel/parts/page.css.ts';

/** The page of an unknown address. */
export default function Blank({ route }: ScreenProps) {
  const t = useT();
  return (
    <div className={css.page}>
      <h1 className={css.title}>{t(route.title)}</h1>
      <EmptyState
        title={t('notFound.text')}
        action={<LinkButton href="/">{t('notFound.home')}</LinkButton>}
      />
    </div>
  );
}
