import { AlertDialog } from '@baize/ui/AlertDialog';
import { useEffect, useState } from 'react';
import { useT } from '../../kernel/i18n/I18n.tsx';
import { idleSignOut } from './warning.ts';

/** Asks whether the member is still there before the session ends. */
export default function IdleWarning({ endsAt }: { endsAt: number }) {
  const t = useT();
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  const seconds = Math.max(0, Math.ceil((endsAt - now) / 1000));
  return (
    <AlertDialog
      open
      title={t('idle.title')}
      description={<span translate="no">{t('idle.text', { seconds })}</span>}
      confirmLabel={t('idle.leave')}
      cancelLabel={t('idle.stay')}
      onConfirm={() => idleSignOut.send({ type: 'leave.chosen' })}
      // Escape counts as activity.
      onOpenChange={(open) => open || idleSignOut.send({ type: 'stay.chosen', at: Date.now() })}
    />
  );
}
