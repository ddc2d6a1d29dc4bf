import { LinkButton } from '@baize/ui/LinkButton';
import type { ScreenProps } from '../../kernel/url/paths.ts';
import { useT } from '../../kernel/i18n/I18n.tsx';
import { ComingSoon, type Topic } from '../../kernel/parts/ComingSoon.tsx';
import * as css from '../../kernel/parts/page.css.ts';

/** A page that is announced and not built yet. Its topic is that of its title. */
export default function Soon({ route }: ScreenProps) {
  const t = useT();
  return (
    <div className={css.page}>
      <h1 className={css.title}>{t(route.title)}</h1>
      <ComingSoon
        topic={route.title.slice('page.'.length) as Topic}
        action={<LinkButton href="/">{t('notFound.home')}</LinkButton>}
      />
    </div>
  );
}
