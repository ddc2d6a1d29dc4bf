import { Dialog } from '@baize/ui/Dialog';
import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { useSessionPending, useViewer } from '../../kernel/session/session.ts';
import { useT } from '../../kernel/i18n/I18n.tsx';
import { ChangeForm } from './ChangeForm.tsx';
import type { PopupProps } from '../../kernel/view/popup-props.ts';

/** A new password by the member's own wish (P8); nobody else has one to change. */
export default function PasswordPopup({ onClose }: PopupProps) {
  const t = useT();
  const viewer = useViewer();
  const pending = useSessionPending();
  const [, navigate] = useLocation();
  const nobody = viewer === 'visitor' && !pending;
  useEffect(() => {
    if (nobody) navigate('/login', { replace: true });
    else if (viewer === 'trial') navigate('/?popup=trial', { replace: true });
  }, [nobody, viewer, navigate]);
  if (viewer !== 'player' && viewer !== 'agent') return null;
  return (
    <Dialog
      open
      size="sm"
      title={t('change.title')}
      description={t('change.text')}
      closeLabel={t('app.close')}
      closeOnOutside={false}
      onOpenChange={(open) => open || onClose()}
    >
      <ChangeForm reason="wish" onLeft={onClose} />
    </Dialog>
  );
}
