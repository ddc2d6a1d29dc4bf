import { useT } from '../../kernel/i18n/I18n.tsx';
import { Invitations } from './Invitations.tsx';
import { OpenAccount } from './OpenAccount.tsx';
import * as css from './register.css.ts';

/** New accounts and invitation links for the downline (AC3). */
export default function RegisterCenter() {
  const t = useT();
  return (
    <div className={css.page}>
      <section className={css.card} aria-labelledby="register-open">
        <h2 id="register-open" className={css.heading}>
          {t('downlines.open.title')}
        </h2>
        <OpenAccount />
      </section>
      <section className={css.card} aria-labelledby="register-invite">
        <h2 id="register-invite" className={css.heading}>
          {t('downlines.invitations')}
        </h2>
        <Invitations />
      </section>
    </div>
  );
}
