import { Button } from '@baize/ui/Button';
import { useServices } from '../../kernel/services/services.ts';
import { usePermission } from '../../kernel/session/status.ts';
import { useT } from '../../kernel/i18n/I18n.tsx';
import { Link } from 'wouter';
import * as css from './login.css.ts';
import { setLastUsername } from './last-username.ts';

/**
 * Links to register and to reset a password (P4, P5), and to the demo if the merchant has one (L4).
 */
export function LoginLinks() {
  const t = useT();
  const services = useServices();
  const { freePlay } = usePermission().info.whitelabel.switches;
  return (
    <div className={css.links}>
      <a className={css.link} href="/register">
        {t('login.register')}
      </a>
      <Link
        className={css.link}
        href="/?popup=forgot"
        state={{ login: true }}
        onClick={(event) => setLastUsername(services, event.currentTarget.closest('form'))}
      >
        {t('login.forgot')}
      </Link>
      {freePlay && (
        <Button
          variant="outline"
          tone="neutral"
          wide
          onClick={() => services.session.send({ type: 'trial.requested' })}
        >
          {t('login.free')}
        </Button>
      )}
    </div>
  );
}
