import { AlertDialog } from '@baize/ui/AlertDialog';
import { forgetHandOff } from '../../kernel/member/hand-off.ts';
import { useServices } from '../../kernel/services/services.ts';
import { useT } from '../../kernel/i18n/I18n.tsx';

/** Asks the signed-in member whether a link may replace their session with another (H10). */
export default function SwitchPopup() {
  const t = useT();
  const { session } = useServices();
  const decline = () => {
    forgetHandOff();
    session.send({ type: 'switch.declined' });
  };
  return (
    <AlertDialog
      open
      title={t('switch.title')}
      description={t('switch.text')}
      confirmLabel={t('switch.confirm')}
      cancelLabel={t('switch.cancel')}
      onConfirm={() => session.send({ type: 'switch.confirmed' })}
      onOpenChange={(open) => open || decline()}
    />
  );
}
