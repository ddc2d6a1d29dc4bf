import { AlertDialog } from '@baize/ui/AlertDialog';
import { useSearch, useLocation } from 'wouter';
import { goToLogin } from '../../kernel/url/go-to-login.ts';
import { useT } from '../../kernel/i18n/I18n.tsx';
import { gameOfPopup } from '../path/seamless-path.ts';
import type { PopupProps } from '../../kernel/view/popup-props.ts';
import { FunButton } from '../popup/FunButton.tsx';
import * as css from '../popup/play.css.ts';

/**
 * Tells a trial account that this needs a real one (P20, X25); a game may have play money (H105).
 */
export default function TrialPopup({ onClose }: PopupProps) {
  const t = useT();
  const [, navigate] = useLocation();
  const isGame = gameOfPopup(useSearch()) !== undefined;
  return (
    <AlertDialog
      open
      title={t('popup.prompt')}
      description={t('popup.trial')}
      confirmLabel={t('header.register')}
      cancelLabel={t('app.close')}
      also={{
        label: t('popup.trial.login'),
        // The popup is answered, so Back must not lead to it.
        onClick: () => goToLogin((to, how) => navigate(to, { ...how, replace: true })),
      }}
      onConfirm={() => navigate('/register', { replace: true })}
      onOpenChange={(open) => open || onClose()}
    >
      {isGame && (
        <div className={css.choices}>
          <FunButton />
        </div>
      )}
    </AlertDialog>
  );
}
