import { addons } from 'storybook/manager-api';
import { menuThemes } from './look.ts';

const prefersLight = globalThis.matchMedia('(prefers-color-scheme: light)').matches;

addons.setConfig({ theme: menuThemes[prefersLight ? 'light' : 'dark'], panelPosition: 'bottom' });
