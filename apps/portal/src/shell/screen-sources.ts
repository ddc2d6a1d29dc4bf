import type { ScreenName } from '../kernel/url/paths.ts';

/** The source file of every screen, by its manifest name; the browser does not need it. */
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
  notFound: 'src/shell/blank/Blank.tsx',
  promotions: 'src/content/promotions/Promotions.tsx',
  articles: 'src/content/articles/Articles.tsx',
  download: 'src/content/download/Download.tsx',
  help: 'src/content/help/Help.tsx',
  verify: 'src/play/verify/Verify.tsx',
  pointMall: 'src/rewards/points/PointMallPage.tsx',
  unsubscribe: 'src/support/marketing/UnsubscribePage.tsx',
  lotteryCentre: 'src/lobby/lottery/LotteryCentre.tsx',
  lottery: 'src/lobby/lottery/LotteryPage.tsx',
};
