import { Dialog } from '@baize/ui/Dialog';
import { useT } from '../../kernel/i18n/I18n.tsx';
import { ChangeForm } from './ChangeForm.tsx';
import type { PopupProps } from '../../kernel/view/popup-props.ts';

/** A new password by the member's choice (P8). */
export default function PasswordPopup({ onClose }: PopupProps) {
  const t = useT();
  return (
    <Dialog
      open
      size="sm"
      title={t('change.title')}
      description={t('change.text')}
      closeLabel={t('app.close')}
      closeOnOutside={false}
      onOpenChange={(open) => open || onClose()}
    >
      <ChangeForm reason="wish" onLeft={onClose} />
    </Dialog>
  );
}
