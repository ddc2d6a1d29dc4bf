import { InBrowser } from '../../kernel/view/InBrowser.tsx';
import { chunk } from '../../kernel/view/lazy.ts';
import type { ScreenProps } from '../../kernel/url/paths.ts';
import { useT } from '../../kernel/i18n/I18n.tsx';
import { LoginForm } from './LoginForm.tsx';
import { LoginLinks } from '../form/LoginLinks.tsx';
import { useLoginDestination } from '../form/useLoginDestination.ts';
import { BannerSlot } from '../banner/BannerSlot.tsx';
import * as banner from '../banner/banner.css.ts';
import * as css from '../form/login.css.ts';

const ExternalReturn = chunk<object>(() => import('../external/ExternalReturn.tsx'));

/**
 * The login form as a page: direct links, guard redirects, narrow screens (H1). Providers return to
 * an address below it (H89).
 */
export default function LoginPage({ route }: ScreenProps) {
  return route.path === '/login' ? (
    <Form />
  ) : (
    <InBrowser fallback={<div className={css.page} />}>
      <ExternalReturn />
    </InBrowser>
  );
}

function Form() {
  const t = useT();
  const { shown, next } = useLoginDestination(true);
  return (
    <div className={banner.page}>
      <section className={`${css.card} ${banner.middle}`} aria-labelledby="login-heading">
        <h1 className={css.heading} id="login-heading">
          {t('login.title')}
        </h1>
        <p className={css.lead}>{t(shown ? 'login.next' : 'login.subtitle')}</p>
        <LoginForm site="member" next={next}>
          <LoginLinks />
        </LoginForm>
      </section>
      <BannerSlot group="w_login" look="picture" />
    </div>
  );
}
