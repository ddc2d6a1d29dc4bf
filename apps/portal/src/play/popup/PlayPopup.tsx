import { Button } from '@baize/ui/Button';
import { Dialog } from '@baize/ui/Dialog';
import { useLocation, useSearch } from 'wouter';
import { withParam } from '../../kernel/url/url.ts';
import { usePermission } from '../../kernel/session/status.ts';
import { useT } from '../../kernel/i18n/I18n.tsx';
import { gameOfPopup, gamePaths } from '../path/seamless-path.ts';
import type { PopupProps } from '../../kernel/view/popup-props.ts';
import { FunButton } from './FunButton.tsx';
import * as css from './play.css.ts';

/** Asks a visitor how to play: login for money first (V70, H30), or play money (H105). */
export default function PlayPopup({ onClose }: PopupProps) {
  const t = useT();
  const [, navigate] = useLocation();
  const { money } = gamePaths(gameOfPopup(useSearch()));
  const { register, whitelabel } = usePermission().info;
  const { demoMoney, minimumAge, switches } = whitelabel;
  // The popup is answered, so Back must not lead to it.
  const replace = (to: string, how?: object) => navigate(to, { ...how, replace: true });
  /** Over the page, whose filters stay; then the game opens. */
  const logIn = () => {
    const { pathname, search } = location;
    const without = withParam('', search, 'game', undefined);
    const query = withParam('', withParam('', without, 'popup', 'login'), 'next', money);
    replace(pathname + query, { state: { popup: true } });
  };
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
        <Button wide onClick={logIn}>
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
