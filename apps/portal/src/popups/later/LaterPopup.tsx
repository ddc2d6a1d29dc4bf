import { AlertDialog } from '@baize/ui/AlertDialog';
import { useT } from '../../i18n/I18n.tsx';
import type { PopupProps } from '../props.ts';

/** A popup that is on the plan and not yet open; it says so, like its page would. */
export default function LaterPopup({ onClose }: PopupProps) {
  const t = useT();
  return (
    <AlertDialog
      open
      title={t('later.title')}
      description={t('later.text')}
      confirmLabel={t('app.ok')}
      onConfirm={onClose}
      onOpenChange={(open) => open || onClose()}
    />
  );
}
