import type { MessageId } from '../i18n/generated/ids.ts';
import { gameTypes } from './game-types.ts';

/** The parts of the page's frame that a route shows. */
export interface Chrome {
  /** False shows the screen alone, with a `<main>` of its own. */
  readonly frame: boolean;
  readonly header: boolean;
  readonly footer: boolean;
  /** `phone`: only the tab bar, which a phone has instead of the side menu. */
  readonly sideMenu: boolean | 'phone';
  /** With a button to its top, and the vendors of each game type in its footer. */
  readonly long: boolean;
}

const portal: Chrome = {
  frame: true,
  header: true,
  footer: true,
  sideMenu: true,
  long: false,
};
const bare: Chrome = {
  frame: false,
  header: false,
  footer: false,
  sideMenu: false,
  long: false,
};
const game: Chrome = { ...portal, footer: false, sideMenu: false };

/**
 * Access. `token`: any signed-in user, including trials (R38, H8). `member`: no trials (R11, T43).
 * `agent`: agents (R10). `guards.ts` defines where others are redirected.
 */
export type Guard = 'token' | 'member' | 'agent';

/** Every screen of the portal; `screens.ts` maps them to files. */
export type ScreenName =
  | 'home'
  | 'centre'
  | 'accountList'
  | 'login'
  | 'register'
  | 'agentLanding'
  | 'agentHome'
  | 'memberCentre'
  | 'seamless'
  | 'notFound'
  | 'promotions'
  | 'articles'
  | 'download'
  | 'help'
  | 'verify'
  | 'pointMall'
  | 'unsubscribe'
  | 'lotteryCentre'
  | 'lottery';

export interface RouteMeta {
  readonly path: string;
  readonly chrome: Chrome;
  readonly title: MessageId;
  readonly screen: ScreenName;
  /** HTTP status of the document; 200 by default. */
  readonly status?: number;
  readonly guard?: Guard;
  /** Other spellings of the path; all are compared case-insensitively (H2). */
  readonly aliases?: readonly string[];
  /** Whether aliases stay in the address bar instead of being replaced by `path` (R1–R4). */
  readonly keepAlias?: boolean;
  /** Announcements wait for the next page, so that they do not interrupt a form or a game. */
  readonly quiet?: boolean;
  /** Also matches paths below it: `/member/securityCenter` (H59). */
  readonly deep?: boolean;
  /** The query parameter with which the document shows one vendor's games. */
  readonly vendorParam?: 'vassalage';
}

export interface ScreenProps {
  readonly route: RouteMeta;
}

/** The only table of routes: path, frame, guard, title, screen. */
export const routes: readonly RouteMeta[] = [
  {
    path: '/',
    aliases: ['/index', '/index.html', '/home'],
    keepAlias: true,
    chrome: { ...portal, long: true },
    title: 'page.home',
    screen: 'home',
  },
  ...gameTypes.map(({ path, label }): RouteMeta => ({
    path,
    chrome: portal,
    title: label as MessageId,
    vendorParam: 'vassalage',
    screen: path === '/lott' || path === '/elott' ? 'lotteryCentre' : 'centre',
  })),
  { path: '/hot', chrome: portal, title: 'page.hot', screen: 'accountList' },
  {
    path: '/favorite',
    chrome: portal,
    title: 'page.favorite',
    screen: 'accountList',
    guard: 'token',
  },
  { path: '/recent', chrome: portal, title: 'page.recent', screen: 'accountList', guard: 'token' },
  { path: '/login', chrome: portal, title: 'page.login', screen: 'login', quiet: true },
  { path: '/login/external', chrome: portal, title: 'page.login', screen: 'login', quiet: true },
  {
    path: '/promotions',
    chrome: portal,
    title: 'side.promotions',
    screen: 'promotions',
    deep: true,
  },
  { path: '/blog', chrome: portal, title: 'page.blog', screen: 'articles', deep: true },
  { path: '/news', chrome: portal, title: 'page.news', screen: 'articles', deep: true },
  { path: '/register', chrome: portal, title: 'page.register', screen: 'register', quiet: true },
  {
    path: '/member',
    // A wide window has at most two navigations: the header's and the centre's.
    chrome: { ...portal, sideMenu: 'phone' },
    title: 'page.member',
    screen: 'memberCentre',
    guard: 'member',
    quiet: true,
    deep: true,
  },
  { path: '/help', chrome: portal, title: 'page.help', screen: 'help' },
  { path: '/helpmc', chrome: { ...portal, footer: false }, title: 'page.help', screen: 'help' },
  { path: '/verify', chrome: portal, title: 'page.verify', screen: 'verify' },
  { path: '/download', chrome: portal, title: 'side.download', screen: 'download' },
  { path: '/pointMall', chrome: portal, title: 'page.pointMall', screen: 'pointMall' },
  {
    path: '/unsubscribe',
    chrome: portal,
    title: 'marketing.title',
    screen: 'unsubscribe',
    quiet: true,
  },
  {
    path: '/lottery',
    aliases: ['/lottert'],
    chrome: { ...portal, sideMenu: false },
    title: 'page.lottery',
    screen: 'lottery',
    guard: 'token',
  },
  {
    path: '/seaLottery',
    chrome: { ...bare, footer: true, frame: true },
    title: 'page.lottery',
    screen: 'lottery',
    guard: 'token',
  },
  {
    path: '/vnLottery',
    chrome: { ...portal, sideMenu: false },
    title: 'page.lottery',
    screen: 'lottery',
    guard: 'token',
  },
  { path: '/agent', chrome: bare, title: 'page.agent', screen: 'agentLanding', quiet: true },
  {
    path: '/agentHome',
    chrome: bare,
    title: 'page.agentHome',
    screen: 'agentHome',
    guard: 'agent',
  },
  {
    path: '/seamless',
    chrome: bare,
    title: 'page.seamless',
    screen: 'seamless',
    guard: 'token',
    quiet: true,
  },
  { path: '/fun', chrome: bare, title: 'page.seamless', screen: 'seamless', quiet: true },
];

/** The route for every other path. */
export const unknownRoute: RouteMeta = {
  path: '*',
  chrome: { ...game, footer: true, sideMenu: true },
  title: 'page.notFound',
  screen: 'notFound',
  status: 404,
};

const clean = (path: string): string => {
  const lower = path.toLowerCase();
  return lower.length > 1 && lower.endsWith('/') ? lower.slice(0, -1) : lower;
};

const byPath = new Map<string, RouteMeta>();
for (const route of routes) {
  for (const spelling of [route.path, ...(route.aliases ?? [])]) byPath.set(clean(spelling), route);
}

/** The route of a path, case-insensitive, with or without a trailing slash. */
export function getRoute(path: string): RouteMeta {
  const exact = byPath.get(clean(path));
  if (exact) return exact;
  const parent = byPath.get(clean(path.slice(0, path.lastIndexOf('/')) || '/'));
  return parent?.deep ? parent : unknownRoute;
}

/** The canonical spelling of a path, or undefined if it may stay. */
export function getCanonical(path: string): string | undefined {
  const route = getRoute(path);
  const isBelow = route.deep && clean(path) !== clean(route.path);
  if (route === unknownRoute || route.keepAlias || isBelow || path === route.path) return undefined;
  return route.path;
}
