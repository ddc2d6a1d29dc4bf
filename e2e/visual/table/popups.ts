/** A picture of every popup that an address opens, over a page with little on it. */
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
  trial: { who: 'trial', path: `/download?popup=trial&${gameSubject}` },
  games: { path: '/download?popup=games&vendor=BLU&type=FISH' },
  play: { path: `/download?popup=play&${gameSubject}` },
};

/** `[role=dialog]`, and of a question `[role=alertdialog]`. */
export const dialog = '[role$=dialog]';

export const overlays = Object.keys(popups).map((name): Picture => ({
  name: `popup-${name}`,
  of: [`popup ${name}`],
  who: 'visitor',
  path: `/download?popup=${name}`,
  act: (page) => page.locator(dialog).waitFor(),
  ...special[name],
}));
