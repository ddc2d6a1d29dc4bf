/** Starts the page that checks a spin. */
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { getTheme } from '../game/theme.ts';
import { claimIn } from './check.ts';
import { readLaunch } from './launch.ts';
import { dressPage } from './page.ts';
import { SpinCheck } from './SpinCheck.tsx';

const { lang } = readLaunch(location.search);
/** No title's own looks: the sums are the same for all of them. */
const theme = { ...getTheme('verify'), hue: 165, accentHue: 85 };
const words = dressPage(lang, theme);
document.title = words.say('verifyTitle');

const root = document.getElementById('game');
if (!root) throw new Error('the page has no place for its content');
createRoot(root).render(
  <StrictMode>
    <SpinCheck words={words} theme={theme} brought={claimIn(location.hash)} />
  </StrictMode>,
);
