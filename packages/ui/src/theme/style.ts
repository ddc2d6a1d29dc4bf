import { globalStyle, style, styleVariants } from '@vanilla-extract/css';
import type { GlobalStyleRule, StyleRule } from '@vanilla-extract/css';
import { layers } from './layers.css.ts';

export { layers };
export { typography } from './typography.ts';

/** A class in the `component` layer: `export const root = component({ display: 'flex' })`. */
export const component = (rule: StyleRule): string => style(inLayer(layers.component, rule));

/** A class in the `screen` layer, for the app that uses the library; it beats components. */
export const screen = (rule: StyleRule): string => style(inLayer(layers.screen, rule));

/** One class per variant, all in the `component` layer. */
export const componentVariants = <Name extends string>(
  rules: Record<Name, StyleRule>,
): Record<Name, string> => styleVariants(rules, (rule) => [inLayer(layers.component, rule)]);

/** A rule for any selector, in the `component` layer. */
export const componentGlobal = (selector: string, rule: GlobalStyleRule): void =>
  globalStyle(selector, { '@layer': { [layers.component]: rule } });

const inLayer = (layer: string, rule: StyleRule): StyleRule => ({ '@layer': { [layer]: rule } });
