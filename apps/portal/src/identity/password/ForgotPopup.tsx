import { Button } from '@baize/ui/Button';
import { Dialog } from '@baize/ui/Dialog';
import type { PasswordResetOutcome } from '@baize/machines/password-reset';
import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { goToLogin } from '../../kernel/url/go-to-login.ts';
import { useT } from '../../kernel/i18n/I18n.tsx';
import { BannerSlot } from '../banner/BannerSlot.tsx';
import { clearAddress, linkInAddress } from './link.ts';
import { ResetForm } from './ResetForm.tsx';
import type { PopupProps } from '../../kernel/view/popup-props.ts';

/** Loaded on demand: most members who request a mail never see it. */
const LoginForm = lazy(async () => ({
  default: (await import('../login/LoginForm.tsx')).LoginForm,
}));

type LogIn = Extract<PasswordResetOutcome, { kind: 'logIn' }>;

/** A login that is submitted at once with the new password (T29). */
const getForm = ({ username, password }: LogIn) =>
  ({ method: 'username', username, password, captcha: '' }) as const;

/**
 * Resets a forgotten password (P9). Afterwards the login form continues with the new one, including
 * a second step and a required change (T29, H17).
 */
export default function ForgotPopup({ onClose }: PopupProps) {
  const t = useT();
  const [, navigate] = useLocation();
  const link = useLink();
  const [login, setLogin] = useState<ReturnType<typeof getForm>>();
  const onDone = useCallback(
    (outcome: PasswordResetOutcome) => {
      if (outcome.kind === 'logIn') setLogin(getForm(outcome));
      else onClose();
    },
    [onClose],
  );
  const toLogin = () => {
    // A member who came from the login form goes one step back to it.
    if ((history.state as { login?: boolean } | null)?.login) history.back();
    else goToLogin((to) => navigate(to, { replace: true }));
  };
  const text = login ? 'reset.changed' : link ? 'reset.link.text' : 'reset.text';
  return (
    <Dialog
      open
      size="sm"
      title={t(login ? 'login.title' : 'reset.title')}
      description={t(text)}
      closeLabel={t('app.close')}
      closeOnOutside={false}
      onOpenChange={(open) => open || onClose()}
    >
      {login ? (
        <Suspense>
          <LoginForm site="member" first={login} />
        </Suspense>
      ) : (
        <>
          <ResetForm key={String(link !== null)} link={link} onDone={onDone} />
          <Button variant="ghost" wide style={{ marginBlockStart: '0.5rem' }} onClick={toLogin}>
            {t('reset.back')}
          </Button>
          <BannerSlot group="w_forget" look="line" />
        </>
      )}
    </Dialog>
  );
}

/** The token of a mail's link, also when the link is opened while this popup is shown. */
function useLink() {
  const [link, setLink] = useState(linkInAddress);
  useEffect(() => {
    const look = () => {
      const found = linkInAddress();
      if (found) setLink(found);
      clearAddress();
    };
    clearAddress();
    addEventListener('hashchange', look);
    return () => removeEventListener('hashchange', look);
  }, []);
  return link;
}
