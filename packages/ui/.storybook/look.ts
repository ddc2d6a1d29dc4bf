import { create } from 'storybook/theming';
import type { ThemeVars } from 'storybook/theming';
import { baize } from '../src/theme/brands.ts';
import type { Scheme } from '../src/theme/brandTypes.ts';

/** Storybook's own pages and menus in the colours of the library. */
function createLook(scheme: Scheme): ThemeVars {
  const color = baize.colors[scheme];
  return create({
    base: scheme,
    brandTitle: 'Baize components',
    brandUrl: './',
    brandTarget: '_self',
    colorPrimary: color.accent,
    colorSecondary: color.accent,
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

/** The look of each colour scheme. */
export const themes: Readonly<Record<Scheme, ThemeVars>> = {
  dark: createLook('dark'),
  light: createLook('light'),
};
