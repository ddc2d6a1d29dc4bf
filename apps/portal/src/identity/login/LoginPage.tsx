import { InBrowser } from '../../kernel/view/InBrowser.tsx';
import { chunk } from '../../kernel/view/lazy.ts';
import type { ScreenProps } from '../../kernel/url/paths.ts';
import { useT } from '../../kernel/i18n/I18n.tsx';
import { LoginForm } from './LoginForm.tsx';
import { LoginLinks } from '../form/LoginLinks.tsx';
import { useLoginDestination } from '../form/useLoginDestination.ts';
import * as css from '../form/login.css.ts';

const ExternalReturn = chunk<object>(() => import('../external/ExternalReturn.tsx'));

/**
 * The login form as a page of its own: cold links, guard redirects, narrow screens (H1). Below it is the
 * address to which providers send their visitors back (H89).
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
    <div className={css.page}>
      <section className={css.card} aria-labelledby="login-heading">
        <h1 className={css.heading} id="login-heading">
          {t('login.title')}
        </h1>
        <p className={css.lead}>{t(shown ? 'login.next' : 'login.subtitle')}</p>
        <LoginForm site="member" next={next}>
          <LoginLinks />
        </LoginForm>
      </section>
    </div>
  );
}
