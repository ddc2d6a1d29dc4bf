import { Button } from '@baize/ui/Button';
import { Dialog } from '@baize/ui/Dialog';
import { useState } from 'react';
import { useT } from '../../kernel/i18n/I18n.tsx';
import type { PopupProps } from '../../kernel/view/popup-props.ts';
import { getConsent, setConsent } from './consent.ts';
import * as css from './consent.css.ts';

/** Shows and changes what a visitor answered about page views (H87). */
export default function PrivacyPopup({ onClose }: PopupProps) {
  const t = useT();
  const [answer, setAnswer] = useState(() => getConsent() ?? 'no');
  const choose = (next: 'yes' | 'no') => {
    setConsent(next);
    setAnswer(next);
  };
  return (
    <Dialog
      open
      size="sm"
      title={t('privacy.title')}
      description={t('privacy.ask')}
      closeLabel={t('app.close')}
      onOpenChange={(open) => open || onClose()}
    >
      <p className={css.text} role="status">
        {t(answer === 'yes' ? 'privacy.now.yes' : 'privacy.now.no')}
      </p>
      <div className={css.buttons}>
        <Button variant="outline" tone="neutral" onClick={() => choose('no')}>
          {t('privacy.refuse')}
        </Button>
        <Button variant="outline" tone="neutral" onClick={() => choose('yes')}>
          {t('privacy.allow')}
        </Button>
      </div>
    </Dialog>
  );
}
