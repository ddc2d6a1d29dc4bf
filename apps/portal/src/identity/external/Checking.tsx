import { Spinner } from '@baize/ui/Spinner';
import * as css from './external.css.ts';
import { useT } from '../../kernel/i18n/I18n.tsx';

/** Shown while the server asks the provider and logs in. */
export function Checking() {
  const t = useT();
  return (
    <div className={css.waiting} role="status">
      <Spinner size="lg" />
      <p className={css.why}>{t('external.finishing.text')}</p>
    </div>
  );
}
