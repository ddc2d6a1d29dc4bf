import { useT } from '../../kernel/i18n/I18n.tsx';
import * as css from './register.css.ts';

/** The way to the login, for who has an account. */
export function RegisterLinks() {
  const t = useT();
  return (
    <a className={css.link} href="/login">
      {t('register.login')}
    </a>
  );
}
