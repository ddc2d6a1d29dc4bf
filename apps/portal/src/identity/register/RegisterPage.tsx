import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { useViewer } from '../../kernel/session/session.ts';
import { getStart } from '../../kernel/url/guards.ts';
import { useT } from '../../kernel/i18n/I18n.tsx';
import * as css from '../form/login.css.ts';
import * as form from './register.css.ts';
import { RegisterForm } from './RegisterForm.tsx';
import { RegisterLinks } from './RegisterLinks.tsx';

/** The registration as a page: direct links, invitations, narrow screens (H1). */
export default function RegisterPage() {
  const t = useT();
  const viewer = useViewer();
  const [, navigate] = useLocation();
  useEffect(() => {
    if (viewer === 'player' || viewer === 'agent') navigate(getStart(viewer), { replace: true });
  }, [viewer, navigate]);
  return (
    <div className={css.page}>
      <section className={`${css.card} ${form.card}`} aria-labelledby="register-heading">
        <h1 className={css.heading} id="register-heading">
          {t('register.title')}
        </h1>
        <p className={css.lead}>{t('register.subtitle')}</p>
        <RegisterForm>
          <RegisterLinks />
        </RegisterForm>
      </section>
    </div>
  );
}
