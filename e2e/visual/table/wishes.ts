/** The main screens with text of twice the size, and in forced colours. */
import type { Picture } from '../lib/picture.ts';
import { wishViews } from '../lib/views.ts';
import { game } from './games.ts';

const main: readonly Omit<Picture, 'views'>[] = [
  { name: 'home', who: 'visitor', path: '/' },
  { name: 'rng', who: 'visitor', path: '/rng?vassalage=BRK' },
  { name: 'login', who: 'visitor', path: '/login' },
  { name: 'register', who: 'visitor', path: '/register' },
  { name: 'game', who: 'player', path: `/seamless?${game}` },
  {
    name: 'security',
    who: 'player',
    path: '/member/securityCenter',
    // The bar covers a title, and counts what is new at its own time.
    mask: ['nav[data-count]'],
  },
  { name: 'agent', who: 'agent', path: '/agentHome' },
  { name: 'help', who: 'visitor', path: '/help' },
];

export const wishes = main.map((picture): Picture => ({
  ...picture,
  name: `wish-${picture.name}`,
  whole: true,
  views: wishViews,
}));
