/** A picture of every route of the portal's table, of an address that it does not know, and of the pages below two of them. */
import {
  agentPages,
  memberPages,
  type RouteMeta,
  routes,
  unknownRoute,
} from '@baize/portal/testing/tables';
import type { Picture, Who } from '../lib/picture.ts';
import { fewViews } from '../lib/views.ts';
import { game } from './games.ts';

const lookers: Readonly<Record<NonNullable<RouteMeta['guard']>, Who>> = {
  member: 'player',
  token: 'player',
  agent: 'agent',
};

/** What a route needs beside its line in the portal's table. */
const special: Readonly<Record<string, Partial<Picture>>> = {
  '/': { whole: true },
  '/rng': { whole: true, tall: 0.7 },
  '/promotions': { tall: 1.5 },
  '/helpmc': { tall: 0.6 },
  '/member': { tall: 2 },
  '/seamless': { path: `/seamless?${game}`, act: (page) => page.locator('iframe').waitFor() },
  '/login': { whole: true },
};

/** The folder of a route's baselines. */
const getFolder = (path: string): string => path.slice(1).replaceAll('/', '-') || 'home';

/** Not there unless its operator says so: `switched.ts` pictures it. */
const isOpen = ({ path }: RouteMeta): boolean => path !== '/fun';

/** The first rows of a list say how it stands. */
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

/** The link of a referral has the port of the product under test. */
const linkMask = ['main svg[role=img]', 'main p [translate=no]'];

/** All but the one that the route itself shows; most say that they are coming, each in its own words. */
const ofMember = memberPages.slice(1).map(({ key }): Picture => ({
  name: `member-${key}`,
  who: 'player',
  path: `/member/${key}`,
  ...(key === 'referral' && { mask: linkMask }),
  ...(key !== 'depositv2' && { views: fewViews, reload: true }),
}));

const ofAgent = agentPages
  .filter(({ key, href }) => href === undefined && key !== 'agentTeamOverview')
  .map(({ key }): Picture => ({
    name: `agent-${key}`,
    who: 'agent',
    path: `/agentHome?page=${key}`,
    // Columns as wide as their content stand between two pixels.
    ...(key !== 'agentAnnouncement' && { views: fewViews, reload: true }),
  }));

export const screens: readonly Picture[] = [...ofRoutes, unknown, ...ofMember, ...ofAgent];
