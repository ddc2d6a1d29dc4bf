import { type Chunk, chunk } from '../kernel/view/lazy.ts';
import type { ScreenName, ScreenProps } from '../kernel/url/paths.ts';
import type { FarScreen } from './far-screens.ts';

/** A screen of `far-screens.ts`. */
const far = (name: FarScreen) =>
  chunk<ScreenProps>(() => import('./far-screens.ts').then(({ farScreens }) => farScreens[name]()));

/** Every screen in a chunk of its own; `screen-sources.ts` names the files for the prerender. */
export const screens: Readonly<Record<ScreenName, Chunk<ScreenProps>>> = {
  home: chunk(() => import('../lobby/home/Home.tsx'), 'first'),
  centre: far('centre'),
  accountList: far('accountList'),
  login: far('login'),
  register: far('register'),
  agentLanding: far('agentLanding'),
  agentHome: far('agentHome'),
  memberCentre: far('memberCentre'),
  seamless: far('seamless'),
  notFound: far('notFound'),
  promotions: far('promotions'),
  articles: far('articles'),
  download: far('download'),
  help: far('help'),
  verify: far('verify'),
  pointMall: far('pointMall'),
  unsubscribe: far('unsubscribe'),
  lotteryCentre: far('lotteryCentre'),
  lottery: far('lottery'),
};
