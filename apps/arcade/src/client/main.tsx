/** Starts the page: language and colours of the launch, then the game. */
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { themeOf } from '../game/theme.ts';
import { App } from './App.tsx';
import { readLaunch } from './launch.ts';
import { wordsOf } from './strings.ts';
import './styles.css';

const launch = readLaunch(location.search);
const { lang, dir } = wordsOf(launch.lang);
const theme = themeOf(launch.game);
const { documentElement } = document;

documentElement.lang = lang;
documentElement.dir = dir;
documentElement.style.setProperty('--hue', String(theme.hue));
documentElement.style.setProperty('--accent-hue', String(theme.accentHue));
document.title = launch.name;

const root = document.getElementById('game');
if (!root) throw new Error('the page has no place for the game');
createRoot(root).render(
  <StrictMode>
    <App launch={launch} />
  </StrictMode>,
);
