import { useEffect } from 'react';
import { Link, useLocation } from 'wouter';
import { useViewer } from '../../kernel/session/session.ts';
import { usePermission } from '../../kernel/session/status.ts';
import { LanguagePicker } from '../../kernel/view/LanguagePicker.tsx';
import { SchemeToggle } from '../../kernel/view/SchemeToggle.tsx';
import { useT } from '../../kernel/i18n/I18n.tsx';
import { LoginForm, loginStyles as css } from '../../identity/index.ts';

/** The agents' landing page (R9). A signed-in agent is redirected to the agent centre. */
export default function AgentLanding() {
  const t = useT();
  const viewer = useViewer();
  const { brand, switches } = usePermission().info.whitelabel;
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
          {switches.AGENTPOLICY3 && (
            <a className={css.link} href="/help#agent-policy">
              {t('agent.policy')}
            </a>
          )}
        </LoginForm>
      </section>
    </main>
  );
}
