/** Starts the page that checks a round. */
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { readLaunch } from './kernel/client/launch.ts';
import { dressPage } from './kernel/client/page.ts';
import { getWords, loadWords } from './kernel/client/strings.ts';
import { getTheme } from './kernel/theme.ts';
import { claimIn } from './verify/check.ts';
import { RoundCheck } from './verify/RoundCheck.tsx';
import { strings } from './verify/strings.ts';
import './verify/verify.css';

const launch = readLaunch(location.search);
/** No title's own looks: the sums are the same for all of them. */
const theme = { ...getTheme('verify'), hue: 165, accentHue: 85 };
await loadWords(launch.lang);
dressPage(launch, theme);
const words = getWords(strings);
document.title = words.say('verifyTitle');

const root = document.getElementById('game');
if (!root) throw new Error('the page has no place for its content');
createRoot(root).render(
  <StrictMode>
    <RoundCheck words={words} theme={theme} brought={claimIn(location.hash)} />
  </StrictMode>,
);
