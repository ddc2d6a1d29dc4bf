/** Starts the page that checks a spin. */
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { themeOf } from '../game/theme.ts';
import { claimIn } from './check.ts';
import { readLaunch } from './launch.ts';
import { dressPage } from './page.ts';
import { SpinCheck } from './SpinCheck.tsx';

const { lang, game } = readLaunch(location.search);
const theme = themeOf(game);
const words = dressPage(lang, theme);
document.title = words.say('verifyTitle');

const root = document.getElementById('game');
if (!root) throw new Error('the page has no place for its content');
createRoot(root).render(
  <StrictMode>
    <SpinCheck words={words} theme={theme} brought={claimIn(location.hash)} />
  </StrictMode>,
);
