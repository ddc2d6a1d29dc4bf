import { Dialog } from '@baize/ui/Dialog';
import { useT } from '../../kernel/i18n/I18n.tsx';
import { LoginForm } from './LoginForm.tsx';
import { LoginLinks } from '../form/LoginLinks.tsx';
import { useLoginDestination } from '../form/useLoginDestination.ts';
import type { PopupProps } from '../../kernel/view/popup-props.ts';

/** The login form over whatever page is open (P3). */
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
    </Dialog>
  );
}

const links = <LoginLinks />;

/** What follows the address, so that the dialog around it is not drawn anew with each change of it. */
function Form() {
  const { next } = useLoginDestination(false);
  // A form that was drawn ahead has begun without knowing where it leads: it begins anew.
  return (
    <LoginForm key={next} site="member" next={next}>
      {links}
    </LoginForm>
  );
}
