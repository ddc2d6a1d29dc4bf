import { Button } from '@baize/ui/Button';
import { Dialog } from '@baize/ui/Dialog';
import { useLocation, useSearch } from 'wouter';
import { goToLogin } from '../../kernel/url/go-to-login.ts';
import { usePermission } from '../../kernel/session/status.ts';
import { useT } from '../../kernel/i18n/I18n.tsx';
import { gameOfPopup, gamePaths } from '../path/seamless-path.ts';
import type { PopupProps } from '../../kernel/view/popup-props.ts';
import { FunButton } from './FunButton.tsx';
import * as css from './play.css.ts';

/** Asks a visitor how to play: the login for money comes first (V70, H30), play money beside it (H105). */
export default function PlayPopup({ onClose }: PopupProps) {
  const t = useT();
  const [, navigate] = useLocation();
  const { money } = gamePaths(gameOfPopup(useSearch()));
  const { register, whitelabel } = usePermission().info;
  const { demoMoney, minimumAge, switches } = whitelabel;
  // This popup is answered: Back does not lead to it.
  const replace = (to: string, how?: object) => navigate(to, { ...how, replace: true });
  return (
    <Dialog
      open
      size="sm"
      title={t('play.title')}
      description={t(switches.funMode ? 'play.text' : 'play.text.login', { age: minimumAge })}
      closeLabel={t('app.close')}
      onOpenChange={(open) => open || onClose()}
    >
      <div className={css.choices}>
        <Button wide onClick={() => goToLogin(replace, money)}>
          {t(demoMoney ? 'play.login.demo' : 'play.login')}
        </Button>
        <FunButton />
        {register.enabled && (
          <Button wide variant="ghost" onClick={() => replace('/register')}>
            {t('header.register')}
          </Button>
        )}
      </div>
    </Dialog>
  );
}
