import { create } from 'storybook/theming';
import type { ThemeVars } from 'storybook/theming';
import { baize } from '../src/theme/brands.ts';
import type { Scheme } from '../src/theme/brandTypes.ts';

/**
 * Storybook's own pages and menus in the colours of the library. The secondary colour fills a
 * selected entry in the menu, and is the text of links on pages.
 */
function createLook(scheme: Scheme, secondary: 'accent' | 'accentText'): ThemeVars {
  const color = baize.colors[scheme];
  return create({
    base: scheme,
    brandTitle: 'Baize components',
    brandUrl: './',
    brandTarget: '_self',
    colorPrimary: color.accent,
    colorSecondary: color[secondary],
    appBg: color.surface,
    appContentBg: color.canvas,
    appPreviewBg: color.canvas,
    appBorderColor: color.border,
    appBorderRadius: 8,
    textColor: color.text,
    textMutedColor: color.textMuted,
    textInverseColor: color.onAccent,
    barBg: color.surface,
    barTextColor: color.textMuted,
    barSelectedColor: color.accentText,
    barHoverColor: color.accentText,
    inputBg: color.surfaceSunken,
    inputBorder: color.borderStrong,
    inputTextColor: color.text,
    inputBorderRadius: 8,
    fontBase: "'Baize Text', system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif",
    fontCode: "ui-monospace, SFMono-Regular, Menlo, Consolas, 'Liberation Mono', monospace",
  });
}

/** The look of the menu in each colour scheme. */
export const menuThemes: Readonly<Record<Scheme, ThemeVars>> = {
  dark: createLook('dark', 'accent'),
  light: createLook('light', 'accent'),
};

/** The look of the documentation pages in each colour scheme. */
export const pageThemes: Readonly<Record<Scheme, ThemeVars>> = {
  dark: createLook('dark', 'accentText'),
  light: createLook('light', 'accentText'),
};
