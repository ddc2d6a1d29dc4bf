import { type Chunk, chunk } from '../kernel/view/lazy.ts';
import type { ScreenName, ScreenProps } from '../kernel/url/paths.ts';

/** Every screen in a chunk of its own; `screen-sources.ts` names the files for the prerender. */
export const screens: Readonly<Record<ScreenName, Chunk<ScreenProps>>> = {
  home: chunk(() => import('../lobby/home/Home.tsx'), 'first'),
  centre: chunk(() => import('../lobby/centre/Centre.tsx')),
  accountList: chunk(() => import('../lobby/account-list/AccountList.tsx')),
  login: chunk(() => import('../identity/login/LoginPage.tsx')),
  register: chunk(() => import('../identity/register/RegisterPage.tsx')),
  agentLanding: chunk(() => import('../agent/landing/AgentLanding.tsx')),
  agentHome: chunk(() => import('../agent/home/AgentHome.tsx')),
  memberCentre: chunk(() => import('../member/MemberCentre.tsx')),
  seamless: chunk(() => import('../play/seamless/Seamless.tsx')),
  notFound: chunk(() => import('./not-found/NotFound.tsx')),
  promotions: chunk(() => import('../content/promotions/Promotions.tsx')),
  help: chunk(() => import('../content/help/Help.tsx')),
  verify: chunk(() => import('../play/verify/Verify.tsx')),
  pointMall: chunk(() => import('../rewards/points/PointMallPage.tsx')),
  soon: chunk(() => import('./soon/Soon.tsx')),
};
