import type { ScreenProps } from '../kernel/url/paths.ts';
import type { ChunkModule } from '../kernel/view/lazy.ts';

/**
 * Every screen but home. Their table is a chunk of its own, which each page loads once it is idle:
 * the file names of a screen and of all that it needs cost each first load about fifty bytes.
 */
export const farScreens = {
  centre: () => import('../lobby/centre/Centre.tsx'),
  login: () => import('../identity/login/LoginPage.tsx'),
  register: () => import('../identity/register/RegisterPage.tsx'),
  accountList: () => import('../lobby/account-list/AccountList.tsx'),
  agentLanding: () => import('../agent/landing/AgentLanding.tsx'),
  agentHome: () => import('../agent/home/AgentHome.tsx'),
  memberCentre: () => import('../member/MemberCentre.tsx'),
  seamless: () => import('../play/seamless/Seamless.tsx'),
  notFound: () => import('./blank/Blank.tsx'),
  promotions: () => import('../content/promotions/Promotions.tsx'),
  articles: () => import('../content/articles/Articles.tsx'),
  download: () => import('../content/download/Download.tsx'),
  help: () => import('../content/help/Help.tsx'),
  verify: () => import('../play/verify/Verify.tsx'),
  pointMall: () => import('../rewards/points/PointMallPage.tsx'),
  unsubscribe: () => import('../support/marketing/UnsubscribePage.tsx'),
  lotteryCentre: () => import('../lobby/lottery/LotteryCentre.tsx'),
  lottery: () => import('../lobby/lottery/LotteryPage.tsx'),
} satisfies Readonly<Record<string, () => Promise<ChunkModule<ScreenProps>>>>;

export type FarScreen = keyof typeof farScreens;

/**
 * Parts of the frame that a visitor's first page does not show: the corner of a member, the menu of
 * a phone, and what replaces the page while the platform is closed.
 */
export const farParts = {
  memberBar: () => import('./frame/member/MemberBar.tsx'),
  menuDrawer: () => import('./frame/drawer/MenuDrawer.tsx'),
  blocked: () => import('./blocked/Blocked.tsx'),
};
