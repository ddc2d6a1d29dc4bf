import { useSyncExternalStore } from 'react';
import { liveChat } from '../../support/index.ts';
import { gameWindow } from '../../play/index.ts';
import { consentBanner } from '../analytics/consent.ts';
import { PanelHost } from './PanelHost.tsx';
import { PopupHost } from './PopupHost.tsx';
import { ToastHost } from './ToastHost.tsx';

/** Everything that overlays a page. */
export default function Popups() {
  const docked = useSyncExternalStore(liveChat.subscribe, liveChat.get, () => undefined);
  const consent = useSyncExternalStore(consentBanner.subscribe, consentBanner.get, () => undefined);
  const game = useSyncExternalStore(gameWindow.subscribe, gameWindow.get, () => undefined);
  return (
    <>
      {game}
      <PanelHost />
      <PopupHost />
      <ToastHost />
      {docked}
      {consent}
    </>
  );
}
