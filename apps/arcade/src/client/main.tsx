/** Starts the page: language and colours of the launch, then the game. */
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { getTheme } from '../game/theme.ts';
import { App } from './App.tsx';
import { readLaunch } from './launch.ts';
import { dressPage } from './page.ts';

const launch = readLaunch(location.search);
dressPage(launch.lang, getTheme(launch.game));
document.title = launch.name;

const root = document.getElementById('game');
if (!root) throw new Error('the page has no place for the game');
createRoot(root).render(
  <StrictMode>
    <App launch={launch} />
  </StrictMode>,
);
