import { AlertDialog } from '@baize/ui/AlertDialog';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { useServices } from '../../kernel/services/services.ts';
import { useT } from '../../kernel/i18n/I18n.tsx';
import { beginLogout } from './leave.ts';
import { getRoute } from '../../kernel/url/paths.ts';
import type { PopupProps } from '../../kernel/view/popup-props.ts';

/** Asks for confirmation before logging out (P19, T34, X26). */
export default function LogoutPopup({ onClose }: PopupProps) {
  const t = useT();
  const services = useServices();
  const [path, navigate] = useLocation();
  const [logout] = useState(() => {
    const site = getRoute(path).path === '/agentHome' ? 'agent' : 'member';
    return beginLogout(services, site, (destination) => navigate(destination, { replace: true }));
  });
  const cancel = () => {
    logout.send({ type: 'logout.cancelled' });
    onClose();
  };
  return (
    <AlertDialog
      open
      title={t('logout.title')}
      description={t('logout.text')}
      confirmLabel={t('logout.confirm')}
      cancelLabel={t('app.cancel')}
      onConfirm={() => logout.send({ type: 'logout.confirmed' })}
      onOpenChange={(open) => open || cancel()}
    />
  );
}
