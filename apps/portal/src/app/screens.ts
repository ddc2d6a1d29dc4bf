import { type Chunk, chunk } from './lazy.ts';
import type { ScreenName, ScreenProps } from './paths.ts';

/** Where a screen is. */
interface Screen {
  /** Its chunk. */
  readonly part: Chunk<ScreenProps>;
  /** Its source file, as the build's manifest names it. */
  readonly source: string;
}

/** Every screen in a chunk of its own. */
export const screens: Readonly<Record<ScreenName, Screen>> = {
  home: {
    source: 'src/screens/home/Home.tsx',
    part: chunk(() => import('../screens/home/Home.tsx'), 'first'),
  },
  centre: {
    source: 'src/screens/centre/Centre.tsx',
    part: chunk(() => import('../screens/centre/Centre.tsx')),
  },
  accountList: {
    source: 'src/screens/account-list/AccountList.tsx',
    part: chunk(() => import('../screens/account-list/AccountList.tsx')),
  },
  login: {
    source: 'src/screens/login/LoginPage.tsx',
    part: chunk(() => import('../screens/login/LoginPage.tsx')),
  },
  register: {
    source: 'src/screens/register/RegisterPage.tsx',
    part: chunk(() => import('../screens/register/RegisterPage.tsx')),
  },
  agentLanding: {
    source: 'src/screens/agent/AgentLanding.tsx',
    part: chunk(() => import('../screens/agent/AgentLanding.tsx')),
  },
  agentHome: {
    source: 'src/screens/agent-home/AgentHome.tsx',
    part: chunk(() => import('../screens/agent-home/AgentHome.tsx')),
  },
  memberCentre: {
    source: 'src/screens/member/MemberCentre.tsx',
    part: chunk(() => import('../screens/member/MemberCentre.tsx')),
  },
  seamless: {
    source: 'src/screens/seamless/Seamless.tsx',
    part: chunk(() => import('../screens/seamless/Seamless.tsx')),
  },
  notFound: {
    source: 'src/screens/not-found/NotFound.tsx',
    part: chunk(() => import('../screens/not-found/NotFound.tsx')),
  },
  promotions: {
    source: 'src/screens/promotions/Promotions.tsx',
    part: chunk(() => import('../screens/promotions/Promotions.tsx')),
  },
  help: {
    source: 'src/screens/help/Help.tsx',
    part: chunk(() => import('../screens/help/Help.tsx')),
  },
  verify: {
    source: 'src/screens/verify/Verify.tsx',
    part: chunk(() => import('../screens/verify/Verify.tsx')),
  },
  soon: {
    source: 'src/screens/soon/Soon.tsx',
    part: chunk(() => import('../screens/soon/Soon.tsx')),
  },
};
