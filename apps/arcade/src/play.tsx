/** Starts the page: language and colours of the launch, then its game. */
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { loadView } from './games/views.ts';
import { App } from './kernel/client/App.tsx';
import { readLaunch } from './kernel/client/launch.ts';
import { dressPage } from './kernel/client/page.ts';
import { loadWords } from './kernel/client/strings.ts';
import type { Recompute } from './kernel/client/verdict.ts';
import { getTheme } from './kernel/theme.ts';

const launch = readLaunch(location.search);
await loadWords(launch.lang);
dressPage(launch, getTheme(launch.game));
document.title = launch.name;

/** Loaded when the first round is checked. */
const recompute: Recompute = {
  outcome: async (...round) => (await import('./verify/recompute.ts')).recompute.outcome(...round),
  pay: async (...round) => (await import('./verify/recompute.ts')).recompute.pay(...round),
};

const root = document.getElementById('game');
if (!root) throw new Error('the page has no place for the game');
createRoot(root).render(
  <StrictMode>
    <App launch={launch} loadView={loadView} recompute={recompute} />
  </StrictMode>,
);
