import { AlertDialog } from '@baize/ui/AlertDialog';
import { useLocation, useSearch } from 'wouter';
import { goToLogin } from '../../app/go-to-login.ts';
import { usePermission } from '../../app/status.ts';
import { useT } from '../../i18n/I18n.tsx';
import { gamePaths } from '../../launch/seamless-path.ts';
import type { PopupProps } from '../props.ts';
import { FunButton } from './FunButton.tsx';

/** Asks a visitor how to play: the login for money comes first (V70, H30), play money beside it (H105). */
export default function PlayPopup({ onClose }: PopupProps) {
  const t = useT();
  const [, navigate] = useLocation();
  const { money } = gamePaths(useSearch());
  const { demoMoney, minimumAge, switches } = usePermission().info.whitelabel;
  // This popup is answered: Back does not lead to it.
  const replace = (to: string, how?: object) => navigate(to, { ...how, replace: true });
  return (
    <AlertDialog
      open
      title={t('play.title')}
      description={t(switches.funMode ? 'play.text' : 'play.text.login', { age: minimumAge })}
      cancelLabel={t('app.close')}
      also={{ label: t('header.register'), onClick: () => replace('/register') }}
      confirmLabel={t(demoMoney ? 'play.login.demo' : 'play.login')}
      onConfirm={() => goToLogin(replace, money)}
      onOpenChange={(open) => open || onClose()}
    >
      <FunButton />
    </AlertDialog>
  );
}
