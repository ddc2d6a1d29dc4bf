/** A picture of every popup that has an address, over a page with little content. */
import { popups } from '@baize/portal/testing/tables';
import type { Picture } from '../lib/picture.ts';
import { gameSubject } from './games.ts';

const special: Readonly<Record<string, Partial<Picture>>> = {
  password: { who: 'player' },
  contract: { who: 'agent', path: '/agentHome?popup=contract' },
  feedback: {
    who: 'player',
    act: (page) => page.locator(`${dialog} form img`).waitFor(),
  },
  logout: { who: 'player' },
  chat: { who: 'player' },
  // The demo names no provider, so the page stays as it is.
  liveChat: { act: async () => {} },
  trial: { who: 'trial', path: `/download?popup=trial&${gameSubject}` },
  games: { path: '/download?popup=games&vendor=BLU&type=FISH' },
  sheet: {
    path: '/download?popup=sheet&node=16484',
    act: (page) => page.locator(`${dialog} section`).last().waitFor(),
  },
  play: { path: `/download?popup=play&${gameSubject}` },
};

/** `[role=dialog]`, or `[role=alertdialog]` for a question. */
export const dialog = '[role$=dialog]';

export const overlays = Object.keys(popups).map((name): Picture => ({
  name: `popup-${name}`,
  of: [`popup ${name}`],
  who: 'visitor',
  path: `/download?popup=${name}`,
  act: (page) => page.locator(dialog).waitFor(),
  ...special[name],
}));
