import { useEffect } from 'react';
import type { PopupProps } from '../../kernel/view/popup-props.ts';
import { LiveChatDock } from './LiveChatDock.tsx';
import { liveChat } from './live-chat.ts';

/**
 * Docks the live chat and takes its name out of the address, so that a page change does not close
 * it.
 */
export default function LiveChatPopup({ onClose }: PopupProps) {
  useEffect(() => {
    liveChat.set(<LiveChatDock />);
    onClose();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once
  }, []);
  return null;
}
