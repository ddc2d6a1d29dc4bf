import { useEffect } from 'react';
import { Link, useLocation } from 'wouter';
import { useViewer } from '../../kernel/session/session.ts';
import { usePermission } from '../../kernel/session/status.ts';
import { LanguagePicker } from '../../kernel/view/LanguagePicker.tsx';
import { SchemeToggle } from '../../kernel/view/SchemeToggle.tsx';
import { useT } from '../../kernel/i18n/I18n.tsx';
import { LoginForm } from '../../identity/login/LoginForm.tsx';
import * as css from '../../identity/form/login.css.ts';

/** The agents' entrance (R9). Who is signed in as an agent goes straight on. */
export default function AgentLanding() {
  const t = useT();
  const viewer = useViewer();
  const { brand } = usePermission().info.whitelabel;
  const [, navigate] = useLocation();
  useEffect(() => {
    if (viewer === 'agent') navigate('/agentHome', { replace: true });
  }, [viewer, navigate]);
  return (
    <main className={css.page} id="content">
      <section className={css.card} aria-labelledby="agent-heading">
        <div className={css.brandRow}>
          <p className={css.brand}>{brand.name}</p>
          <SchemeToggle />
          <LanguagePicker />
        </div>
        <h1 className={css.heading} id="agent-heading">
          {t('agent.title')}
        </h1>
        <p className={css.lead}>{t('agent.subtitle')}</p>
        <LoginForm site="agent">
          <Link className={css.link} href="/">
            {t('agent.back')}
          </Link>
        </LoginForm>
      </section>
    </main>
  );
}
