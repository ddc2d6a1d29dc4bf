import { useT } from '../../i18n/I18n.tsx';
import { LoginForm } from '../../login/LoginForm.tsx';
import { LoginLinks } from '../../login/LoginLinks.tsx';
import { useWayIn } from '../../login/useWayIn.ts';
import * as css from '../../login/login.css.ts';

/** The login form as a page of its own: cold links, guard redirects, narrow screens (H1). */
export default function LoginPage() {
  const t = useT();
  const next = useWayIn(true);
  return (
    <div className={css.page}>
      <section className={css.card} aria-labelledby="login-heading">
        <h1 className={css.heading} id="login-heading">
          {t('login.title')}
        </h1>
        <p className={css.lead}>{t(next ? 'login.next' : 'login.subtitle')}</p>
        <LoginForm site="member" next={next}>
          <LoginLinks />
        </LoginForm>
      </section>
    </div>
  );
}
