import { globalLayer } from '@vanilla-extract/css';

/**
 * The cascade, weakest first. This file is the only place that declares layers, and every
 * stylesheet of the library imports it first, so source order never decides who wins.
 *
 * - `reset`: element defaults
 * - `theme`: token values
 * - `component`: this library
 * - `screen`: the app that uses the library; beats a component without specificity tricks
 * - `utility`: one-purpose classes that must always win (visually hidden)
 */
export const layers = {
  reset: globalLayer('reset'),
  theme: globalLayer('theme'),
  component: globalLayer('component'),
  screen: globalLayer('screen'),
  utility: globalLayer('utility'),
};
