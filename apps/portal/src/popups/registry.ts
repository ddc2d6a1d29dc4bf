import { type Chunk, chunk } from '../app/lazy.ts';
import type { PopupProps } from './PopupHost.tsx';

/** Every popup by the name that the URL carries, each in a chunk of its own. */
export const popups: Readonly<Record<string, Chunk<PopupProps>>> = {
  login: chunk(() => import('./login/LoginPopup.tsx')),
  logout: chunk(() => import('./logout/LogoutPopup.tsx')),
  announcements: chunk(() => import('./announcements/AnnouncementsPopup.tsx')),
  trial: chunk(() => import('./trial/TrialPopup.tsx')),
};
