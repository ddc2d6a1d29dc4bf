import type { ScreenName } from '../kernel/url/paths.ts';

/** The source file of every screen, as the build's manifest names it; the browser has no need of them. */
export const screenSources: Readonly<Record<ScreenName, string>> = {
  home: 'src/lobby/home/Home.tsx',
  centre: 'src/lobby/centre/Centre.tsx',
  accountList: 'src/lobby/account-list/AccountList.tsx',
  login: 'src/identity/login/LoginPage.tsx',
  register: 'src/identity/register/RegisterPage.tsx',
  agentLanding: 'src/agent/landing/AgentLanding.tsx',
  agentHome: 'src/agent/home/AgentHome.tsx',
  memberCentre: 'src/member/MemberCentre.tsx',
  seamless: 'src/play/seamless/Seamless.tsx',
  notFound: 'src/shell/not-found/NotFound.tsx',
  promotions: 'src/content/promotions/Promotions.tsx',
  help: 'src/content/help/Help.tsx',
  verify: 'src/play/verify/Verify.tsx',
  pointMall: 'src/rewards/points/PointMallPage.tsx',
  soon: 'src/shell/soon/Soon.tsx',
};
