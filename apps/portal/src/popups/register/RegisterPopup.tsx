import { Dialog } from '@baize/ui/Dialog';
import { useT } from '../../i18n/I18n.tsx';
import { RegisterForm } from '../../register/RegisterForm.tsx';
import { RegisterLinks } from '../../register/RegisterLinks.tsx';
import type { PopupProps } from '../props.ts';

/** The registration over the home page (P6). */
export default function RegisterPopup({ onClose }: PopupProps) {
  const t = useT();
  return (
    <Dialog
      open
      size="lg"
      title={t('register.title')}
      description={t('register.subtitle')}
      closeLabel={t('app.close')}
      closeOnOutside={false}
      onOpenChange={(open) => open || onClose()}
    >
      <RegisterForm>
        <RegisterLinks />
      </RegisterForm>
    </Dialog>
  );
}
