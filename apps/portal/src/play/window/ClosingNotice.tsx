import { Banner } from '@baize/ui/Notice';
import { useEffect, useState } from 'react';
import { useServices } from '../../kernel/services/services.ts';
import { useSelected } from '../../kernel/store/use-selected.ts';
import { useT } from '../../kernel/i18n/I18n.tsx';
import * as css from './game-window.css.ts';

/** The countdown over an open game before the platform closes (H5). */
export function ClosingNotice() {
  const t = useT();
  const { status } = useServices();
  const closesAt = useSelected(status, ({ context }) => context.closesAt, null);
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (closesAt === null) return undefined;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [closesAt]);
  if (closesAt === null) return null;
  const seconds = Math.max(0, Math.ceil((closesAt - now) / 1000));
  return (
    <div className={css.closing}>
      <Banner tone="warning" live="polite">
        {t('status.closing', { seconds })}
      </Banner>
    </div>
  );
}
