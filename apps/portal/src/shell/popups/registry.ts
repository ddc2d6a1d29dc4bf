import { type Chunk, chunk } from '../../kernel/view/lazy.ts';
import type { Guard } from '../../kernel/url/paths.ts';
import type { PopupProps } from '../../kernel/view/popup-props.ts';

/** Every popup by its name in the URL, each in a chunk of its own. */
export const popups: Readonly<Record<string, Chunk<PopupProps>>> = {
  login: chunk(() => import('../../identity/login/LoginPopup.tsx')),
  register: chunk(() => import('../../identity/register/RegisterPopup.tsx')),
  logout: chunk(() => import('../../identity/logout/LogoutPopup.tsx')),
  announcements: chunk(() => import('../../content/announcements/AnnouncementsPopup.tsx')),
  games: chunk(() => import('../../lobby/games-popup/GamesPopup.tsx')),
  sheet: chunk(() => import('../../lobby/game-sheet/GameSheetPopup.tsx')),
  forgot: chunk(() => import('../../identity/password/ForgotPopup.tsx')),
  password: chunk(() => import('../../identity/password/PasswordPopup.tsx')),
  contract: chunk(() => import('../../agent/contracts/ContractsPopup.tsx')),
  feedback: chunk(() => import('../../support/FeedbackPopup.tsx')),
  chat: chunk(() => import('../../support/chat/ChatPopup.tsx')),
  liveChat: chunk(() => import('../../support/live-chat/LiveChatPopup.tsx')),
  help: chunk(() => import('../../content/help/HelpPopup.tsx')),
  privacy: chunk(() => import('../analytics/PrivacyPopup.tsx')),
  play: chunk(() => import('../../play/popup/PlayPopup.tsx')),
  search: chunk(() => import('../../search/SearchPopup.tsx')),
  service: chunk(() => import('../../support/service/ServicePopup.tsx')),
  trial: chunk(() => import('../../play/trial/TrialPopup.tsx')),
};

/** The guards of popups that not everyone may see. */
export const popupGuards: Readonly<Record<string, Guard | undefined>> = {
  password: 'member',
  contract: 'member',
  chat: 'member',
  feedback: 'member',
};
