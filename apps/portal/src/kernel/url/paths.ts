import type { MessageId } from '../i18n/generated/ids.ts';
import { gameTypes } from './game-types.ts';

/** What of the page's frame a route shows. */
export interface Chrome {
  /** False leaves the screen alone in the window, with a `<main>` of its own. */
  readonly frame: boolean;
  readonly header: boolean;
  readonly footer: boolean;
  readonly sideMenu: boolean;
  readonly scrollToTop: boolean;
}

const portal: Chrome = {
  frame: true,
  header: true,
  footer: true,
  sideMenu: true,
  scrollToTop: false,
};
const bare: Chrome = {
  frame: false,
  header: false,
  footer: false,
  sideMenu: false,
  scrollToTop: false,
};
const game: Chrome = { ...portal, footer: false, sideMenu: false };

/**
 * Who may see it. `token`: whoever is signed in, a trial too (R38, H8). `member`: no trial (R11, T43).
 * `agent`: an agent (R10). `guards.ts` says where the others are sent.
 */
export type Guard = 'token' | 'member' | 'agent';

/** Every screen of the portal; `screens.ts` says in which file each is. */
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
  | 'help'
  | 'verify'
  | 'pointMall'
  | 'soon';

export interface RouteMeta {
  readonly path: string;
  readonly chrome: Chrome;
  readonly title: MessageId;
  readonly screen: ScreenName;
  /** The status of the document; 200 unless told. */
  readonly status?: number;
  readonly guard?: Guard;
  /** Other spellings of the same page; all are compared without case (H2). */
  readonly aliases?: readonly string[];
  /** The spellings that stay in the address bar instead of being replaced by `path` (R1–R4). */
  readonly keepAlias?: boolean;
  /** Whoever fills in a form or plays is not interrupted: announcements wait for the next page. */
  readonly quiet?: boolean;
  /** Paths below it are its own: `/member/securityCenter` (H59). */
  readonly deep?: boolean;
  /** The query parameter by which its document shows the games of one vendor. */
  readonly vendorParam?: 'vassalage';
}

export interface ScreenProps {
  readonly route: RouteMeta;
}

/** The one table of routes: path, frame, guard, title, screen. */
export const routes: readonly RouteMeta[] = [
  {
    path: '/',
    aliases: ['/index', '/index.html', '/home'],
    keepAlias: true,
    chrome: { ...portal, scrollToTop: true },
    title: 'page.home',
    screen: 'home',
  },
  ...gameTypes.map(({ path, label }): RouteMeta => ({
    path,
    chrome: portal,
    title: label as MessageId,
    vendorParam: 'vassalage',
    screen: 'centre',
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
  { path: '/promotions', chrome: portal, title: 'page.promotions', screen: 'promotions' },
  { path: '/register', chrome: portal, title: 'page.register', screen: 'register', quiet: true },
  {
    path: '/member',
    chrome: portal,
    title: 'page.member',
    screen: 'memberCentre',
    guard: 'member',
    quiet: true,
    deep: true,
  },
  { path: '/help', chrome: portal, title: 'page.help', screen: 'help' },
  { path: '/helpmc', chrome: { ...portal, footer: false }, title: 'page.help', screen: 'help' },
  { path: '/verify', chrome: portal, title: 'page.verify', screen: 'verify' },
  { path: '/download', chrome: portal, title: 'page.download', screen: 'soon' },
  { path: '/pointMall', chrome: portal, title: 'page.pointMall', screen: 'pointMall' },
  {
    path: '/lottery',
    aliases: ['/lottert'],
    chrome: { ...portal, sideMenu: false },
    title: 'page.lottery',
    screen: 'soon',
    guard: 'token',
  },
  {
    path: '/seaLottery',
    chrome: { ...bare, footer: true, frame: true },
    title: 'page.lottery',
    screen: 'soon',
    guard: 'token',
  },
  {
    path: '/vnLottery',
    chrome: { ...portal, sideMenu: false },
    title: 'page.lottery',
    screen: 'soon',
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

/** The answer to every other path. */
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

/** The route of a path, in any case, with or without a slash at its end. */
export function getRoute(path: string): RouteMeta {
  const exact = byPath.get(clean(path));
  if (exact) return exact;
  const parent = byPath.get(clean(path.slice(0, path.lastIndexOf('/')) || '/'));
  return parent?.deep ? parent : unknownRoute;
}

/** The spelling to which a path is replaced, or undefined when it may stay. */
export function getCanonical(path: string): string | undefined {
  const route = getRoute(path);
  if (route === unknownRoute || route.keepAlias || route.deep || path === route.path)
    return undefined;
  return route.path;
}
