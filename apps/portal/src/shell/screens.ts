import { type Chunk, chunk } from '../kernel/view/lazy.ts';
import type { ScreenName, ScreenProps } from '../kernel/url/paths.ts';
import type { FarScreen } from './far-screens.ts';

/** A screen of `far-screens.ts`. */
const createFarChunk = (name: FarScreen) =>
  chunk<ScreenProps>(() => import('./far-screens.ts').then(({ farScreens }) => farScreens[name]()));

/** Every screen in a chunk of its own; `screen-sources.ts` names the files for the prerender. */
export const screens: Readonly<Record<ScreenName, Chunk<ScreenProps>>> = {
  home: chunk(() => import('../lobby/home/Home.tsx'), 'first'),
  centre: createFarChunk('centre'),
  accountList: createFarChunk('accountList'),
  login: createFarChunk('login'),
  register: createFarChunk('register'),
  agentLanding: createFarChunk('agentLanding'),
  agentHome: createFarChunk('agentHome'),
  memberCentre: createFarChunk('memberCentre'),
  seamless: createFarChunk('seamless'),
  notFound: createFarChunk('notFound'),
  promotions: createFarChunk('promotions'),
  articles: createFarChunk('articles'),
  download: createFarChunk('download'),
  help: createFarChunk('help'),
  verify: createFarChunk('verify'),
  pointMall: createFarChunk('pointMall'),
  unsubscribe: createFarChunk('unsubscribe'),
  lotteryCentre: createFarChunk('lotteryCentre'),
  lottery: createFarChunk('lottery'),
};
