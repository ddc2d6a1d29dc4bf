import { type Chunk, chunk } from '../app/lazy.ts';
import type { PopupProps } from './props.ts';

/** Every popup by the name that the URL carries, each in a chunk of its own. */
export const popups: Readonly<Record<string, Chunk<PopupProps>>> = {
  login: chunk(() => import('./login/LoginPopup.tsx')),
  register: chunk(() => import('./register/RegisterPopup.tsx')),
  logout: chunk(() => import('./logout/LogoutPopup.tsx')),
  announcements: chunk(() => import('./announcements/AnnouncementsPopup.tsx')),
  games: chunk(() => import('./games/GamesPopup.tsx')),
  forgot: chunk(() => import('./forgot/ForgotPopup.tsx')),
  password: chunk(() => import('./password/PasswordPopup.tsx')),
  feedback: chunk(() => import('./soon/SoonPopup.tsx')),
  help: chunk(() => import('./help/HelpPopup.tsx')),
  play: chunk(() => import('./play/PlayPopup.tsx')),
  trial: chunk(() => import('./trial/TrialPopup.tsx')),
};
