import { Dialog } from '@baize/ui/Dialog';
import { useT } from '../../kernel/i18n/I18n.tsx';
import { LoginForm } from './LoginForm.tsx';
import { BannerSlot } from '../banner/BannerSlot.tsx';
import { LoginLinks } from '../form/LoginLinks.tsx';
import { useLoginDestination } from '../form/useLoginDestination.ts';
import type { PopupProps } from '../../kernel/view/popup-props.ts';

/** The login form over the current page (P3). */
export default function LoginPopup({ onClose }: PopupProps) {
  const t = useT();
  return (
    <Dialog
      open
      size="sm"
      title={t('login.title')}
      description={t('login.subtitle')}
      closeLabel={t('app.close')}
      closeOnOutside={false}
      onOpenChange={(open) => open || onClose()}
    >
      <Form />
      <BannerSlot group="w_login" look="line" />
    </Dialog>
  );
}

const links = <LoginLinks />;

/** Subscribes to the address here, so that the dialog does not render again with each change. */
function Form() {
  const { next } = useLoginDestination(false);
  // A prerendered form started without its destination, so it restarts.
  return (
    <LoginForm key={next} site="member" next={next}>
      {links}
    </LoginForm>
  );
}
