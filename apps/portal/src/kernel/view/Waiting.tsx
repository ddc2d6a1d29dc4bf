import { useEffect, useState } from 'react';
import { useT } from '../i18n/I18n.tsx';
import * as css from './broken.css.ts';
import * as limits from '../limits.ts';

/** The placeholder of a loading screen; says so when loading takes long (H70). */
export function Waiting() {
  const t = useT();
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), limits.slowMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div role="status" aria-label={slow ? undefined : t('app.loading')} className={css.waiting}>
      {slow && <p>{t('app.slow')}</p>}
    </div>
  );
}
