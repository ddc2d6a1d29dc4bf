/** Pictures of a platform that its operator has closed, or that has other settings. */
import type { Operator } from '../../lib/api.ts';
import { untilIdle } from '../../lib/portal.ts';
import type { SwitchedPicture } from '../lib/picture.ts';
import { game, gameSubject } from './games.ts';
import { dialog } from './popups.ts';

const open = {
  maintenance: { active: false, title: '', text: '', endsAt: null },
  regions: { mode: 'block', countries: [], addresses: [] },
};

/** Sets the system status until the picture is taken. */
const status = (change: object) => async (operator: Operator) => {
  await operator.call('PUT', '/status', { ...open, ...change });
  return () => operator.call('PUT', '/status', open);
};

const whitelabel = (there: object, back: object) => async (operator: Operator) => {
  await operator.call('PATCH', '/whitelabel', there);
  return () => operator.call('PATCH', '/whitelabel', back);
};

const announcement = {
  kind: 'popup',
  execution: 'B',
  sequence: 1,
  title: 'Something to read',
  content: '<p>Come in, <strong>please</strong>.</p><ul><li>One</li><li>Two</li></ul>',
};

export const switched: readonly SwitchedPicture[] = [
  {
    name: 'closed-maintenance',
    who: 'visitor',
    path: '/rng',
    given: status({
      maintenance: {
        active: true,
        title: 'Back at nine',
        text: 'We are at work.',
        endsAt: '2026-06-17T09:00:00Z',
      },
    }),
  },
  {
    name: 'closed-region',
    who: 'visitor',
    path: '/rng',
    given: status({ regions: { mode: 'block', countries: [], addresses: ['127.0.0.1'] } }),
  },
  {
    name: 'popup-notice',
    of: ['popup notice'],
    who: 'visitor',
    path: '/download',
    act: async (page) => {
      // A visitor gets it after doing something.
      await untilIdle(page);
      await page.keyboard.press('Tab');
      await page.locator(dialog).waitFor();
    },
    given: async (operator) => {
      const { value } = await operator.call<{ id: string }>('POST', '/announcements', announcement);
      return () => operator.call('DELETE', `/announcements/${value.id}`);
    },
  },
  {
    name: 'fun',
    of: ['route /fun'],
    who: 'visitor',
    path: `/fun?${game}`,
    act: (page) => page.locator('iframe').waitFor(),
    given: whitelabel({ switches: { funMode: true } }, { switches: { funMode: false } }),
  },
  {
    name: 'popup-play-fun',
    who: 'visitor',
    path: `/download?popup=play&${gameSubject}`,
    act: (page) => page.locator(dialog).waitFor(),
    given: whitelabel({ switches: { funMode: true } }, { switches: { funMode: false } }),
  },
  {
    name: 'login-providers',
    who: 'visitor',
    path: '/login',
    given: whitelabel(
      { featureFlags: { externalAuth: true } },
      { featureFlags: { externalAuth: false } },
    ),
  },
];
