/**
 * A picture of every route of the portal's table, of an unknown address, and of the pages inside
 * the member and agent centres.
 */
import {
  agentPages,
  memberPages,
  type RouteMeta,
  routes,
  unknownRoute,
} from '@baize/portal/testing/tables';
import type { Page } from '@playwright/test';
import type { Picture, Who } from '../lib/picture.ts';
import { fewViews } from '../lib/views.ts';
import { game } from './games.ts';

const lookers: Readonly<Record<NonNullable<RouteMeta['guard']>, Who>> = {
  member: 'player',
  token: 'player',
  agent: 'agent',
};

/** Options of a route besides its entry in the portal's route table. */
/** The arcade draws by the time of the machine. */
const drawTimes = ['main time', 'main [role=timer]'];

const special: Readonly<Record<string, Partial<Picture>>> = {
  '/': { whole: true },
  '/rng': { whole: true, tall: 0.7 },
  '/promotions': { tall: 1.5 },
  '/helpmc': { tall: 0.6 },
  '/member': { tall: 2 },
  '/lottery': { mask: drawTimes },
  '/seaLottery': { mask: drawTimes },
  '/vnLottery': { mask: drawTimes },
  '/seamless': { path: `/seamless?${game}`, act: (page) => page.locator('iframe').waitFor() },
  '/login': { whole: true },
};

/** The folder of a route's baselines. */
const getFolder = (path: string): string => path.slice(1).replaceAll('/', '-') || 'home';

/** `/fun` is closed by default: `switched.ts` has its picture. */
const isOpen = ({ path }: RouteMeta): boolean => path !== '/fun';

/** The first rows of a list show enough of it. */
const isCentre = ({ vendorParam }: RouteMeta): boolean => vendorParam !== undefined;

const ofRoutes = routes.filter(isOpen).map((route): Picture => ({
  name: getFolder(route.path),
  of: [`route ${route.path}`],
  who: route.guard ? lookers[route.guard] : 'visitor',
  path: route.path,
  ...(isCentre(route) && { tall: 0.6 }),
  ...special[route.path],
}));

const unknown: Picture = {
  name: 'not-found',
  of: [`route ${unknownRoute.path}`],
  who: 'visitor',
  path: '/nowhere',
};

/** The text that says when the member logged in. */
const loginTime = 'main p:has(a[href="/help#responsible"])';

/** Further content of the member centre that differs between runs. */
const memberMasks: Readonly<Record<string, readonly string[]>> = {
  // The link contains the port of the product under test.
  referral: ['main svg[role=img]', 'main p [translate=no]'],
  rewardCenter: ['main p'],
  saferPlay: [loginTime],
};

/** How many rewards wait depends on the minute at which the server last counted. */
async function keepFewRewards(page: Page): Promise<void> {
  const rewards = page.locator('[data-reward]');
  await rewards.first().waitFor();
  await rewards.evaluateAll((rows) =>
    rows.slice(2).forEach((row) => ((row as HTMLElement).style.display = 'none')),
  );
}

/**
 * All pages but the one that the route itself shows; most announce what is coming, each with its
 * own text.
 */
const ofMember = memberPages.slice(1).map(({ key }): Picture => ({
  name: `member-${key}`,
  who: 'player',
  path: `/member/${key}`,
  mask: memberMasks[key] ?? [],
  ...(key === 'rewardCenter' && { act: keepFewRewards }),
  ...(key !== 'depositv2' && { views: fewViews, reload: true }),
}));

const ofAgent = agentPages
  .filter(({ key }) => key !== 'agentTeamOverview')
  .map(({ key }): Picture => ({
    name: `agent-${key}`,
    who: 'agent',
    path: `/agentHome?page=${key}`,
    mask: key === 'saferPlay' ? [loginTime] : [],
    // Columns as wide as their content may lie between two pixels.
    ...(key !== 'agentAnnouncement' && { views: fewViews, reload: true }),
  }));

export const screens: readonly Picture[] = [...ofRoutes, unknown, ...ofMember, ...ofAgent];
