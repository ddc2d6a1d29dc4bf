import { useT } from '../../kernel/i18n/I18n.tsx';
import * as css from './register.css.ts';

/** Link to the login for people with an account. */
export function RegisterLinks() {
  const t = useT();
  return (
    <a className={css.link} href="/login">
      {t('register.login')}
    </a>
  );
}
