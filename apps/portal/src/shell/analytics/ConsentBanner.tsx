import { Button } from '@baize/ui/Button';
import { useT } from '../../kernel/i18n/I18n.tsx';
import { setConsent } from './consent.ts';
import * as css from './consent.css.ts';

/** Asks a visitor about page views; refusing is as easy as allowing. Blocks nothing. */
export function ConsentBanner() {
  const t = useT();
  return (
    <section className={css.banner} aria-label={t('privacy.title')}>
      <p className={css.text}>
        {t('privacy.ask')} {t('privacy.later')}
      </p>
      <div className={css.buttons}>
        <Button variant="outline" tone="neutral" onClick={() => setConsent('no')}>
          {t('privacy.refuse')}
        </Button>
        <Button variant="outline" tone="neutral" onClick={() => setConsent('yes')}>
          {t('privacy.allow')}
        </Button>
      </div>
    </section>
  );
}
