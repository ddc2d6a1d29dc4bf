import { Dialog } from '@baize/ui/Dialog';
import { useT } from '../../kernel/i18n/I18n.tsx';
import { ComingSoon } from '../../kernel/parts/ComingSoon.tsx';
import type { PopupProps } from '../../kernel/view/popup-props.ts';

/** The feedback popup (P11, W55), until it is built. */
export default function SoonPopup({ onClose }: PopupProps) {
  const t = useT();
  return (
    <Dialog
      open
      size="sm"
      title={t('footer.feedback')}
      closeLabel={t('app.close')}
      onOpenChange={(open) => open || onClose()}
    >
      <ComingSoon topic="feedback" />
    </Dialog>
  );
}
