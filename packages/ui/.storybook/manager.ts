import { addons } from 'storybook/manager-api';
import { themes } from './look.ts';

const prefersLight = globalThis.matchMedia('(prefers-color-scheme: light)').matches;

addons.setConfig({ theme: themes[prefersLight ? 'light' : 'dark'], panelPosition: 'bottom' });
