import { Dialog } from '@baize/ui/Dialog';
import { useT } from '../../kernel/i18n/I18n.tsx';
import { RegisterForm } from './RegisterForm.tsx';
import { RegisterLinks } from './RegisterLinks.tsx';
import type { PopupProps } from '../../kernel/view/popup-props.ts';

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
