import { Dialog } from '@baize/ui/Dialog';
import { useT } from '../../kernel/i18n/I18n.tsx';
import type { PopupProps } from '../../kernel/view/popup-props.ts';
import { ChatRoomView } from './ChatRoomView.tsx';

/** The chat room of members (P13, D35). */
export default function ChatPopup({ onClose }: PopupProps) {
  const t = useT();
  return (
    <Dialog
      open
      size="md"
      title={t('chat.title')}
      description={t('chat.rules')}
      closeLabel={t('app.close')}
      closeOnOutside={false}
      onOpenChange={(open) => open || onClose()}
    >
      <ChatRoomView />
    </Dialog>
  );
}
