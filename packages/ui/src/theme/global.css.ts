import { assignVars, globalStyle } from '@vanilla-extract/css';
import { layers } from './layers.css.ts';
import './faces.css.ts';
import { baize } from './brands.ts';
import type { Scheme } from './brandTypes.ts';
import { vars } from './contract.css.ts';
import { media } from './media.ts';
import { baseTokens, coarseTokens } from './tokens.ts';
import { typography } from './typography.ts';

/*
 * The one global stylesheet: element defaults and the values of every token. Import it for its
 * effect, from the app's entry: `import '@baize/ui/theme/global'`.
 */

const { space, radius, font, size, motion, z } = vars;

const schemeVars = (scheme: Scheme) => ({
  colorScheme: scheme,
  vars: assignVars(vars.color, baize.colors[scheme]),
});

globalStyle(':root', {
  '@layer': {
    [layers.theme]: {
      vars: assignVars({ space, radius, font, size, motion, z }, baseTokens),
      '@media': {
        [media.coarse]: {
          vars: { [size.control]: coarseTokens.size.control, [size.hit]: coarseTokens.size.hit },
        },
        [media.reducedMotion]: {
          vars: { [motion.fast]: '0s', [motion.normal]: '0s', [motion.slow]: '0s' },
        },
      },
    },
  },
});
globalStyle(':root, [data-scheme="dark"]', { '@layer': { [layers.theme]: schemeVars('dark') } });
globalStyle('[data-scheme="light"]', { '@layer': { [layers.theme]: schemeVars('light') } });
globalStyle(':root:root', {
  '@layer': { [layers.theme]: { '@media': { print: schemeVars('light') } } },
});
globalStyle('[data-scheme="system"]', {
  '@layer': { [layers.theme]: { '@media': { [media.light]: schemeVars('light') } } },
});

const reset = (selector: string, rule: Parameters<typeof globalStyle>[1]): void =>
  globalStyle(selector, { '@layer': { [layers.reset]: rule } });

reset('*, *::before, *::after', { boxSizing: 'border-box' });
reset('html', {
  textSizeAdjust: '100%',
  // Short and long pages, and pages under a dialog, keep the same width.
  scrollbarGutter: 'stable',
});
/*
 * Focused elements and link targets are not covered by the sticky header or the bottom bar (WCAG
 * 2.4.11). A scroll margin of the content, not a scroll padding of the page, which would scroll
 * whenever the focus is in the header itself.
 */
const targets = 'a, button, input, select, textarea, summary, [tabindex], [id]';
reset(`main, :is(main, footer) :is(${targets})`, {
  scrollMarginBlock: `calc(${size.header} + ${space[2]}) calc(${size.tabBar} + env(safe-area-inset-bottom) + ${space[2]})`,
  '@media': {
    [media.lg]: {
      scrollMarginBlock: `calc(${size.header} + ${size.headerMenu} + ${space[2]}) ${space[2]}`,
    },
  },
});
reset('body', {
  margin: 0,
  minBlockSize: '100dvb',
  background: vars.color.canvas,
  color: vars.color.text,
  fontFamily: font.sans,
  fontSize: font.sizeMd,
  lineHeight: font.lineNormal,
  fontVariantNumeric: 'tabular-nums',
  WebkitFontSmoothing: 'antialiased',
  overflowWrap: 'break-word',
});
reset('h1, h2, h3, h4, h5, h6, p, figure, blockquote, dl, dd, pre, fieldset', {
  margin: 0,
  padding: 0,
  border: 0,
  minInlineSize: 0,
});
// A page title must not be smaller than its section titles.
reset('h1', typography.page);
reset('h2', typography.section);
reset('h3, h4, h5, h6', typography.card);
reset('ul, ol, menu', { margin: 0, padding: 0, listStyle: 'none' });
reset('img, svg, video, canvas, iframe', { display: 'block', maxInlineSize: '100%' });
reset('img, video', { blockSize: 'auto' });
reset('button, input, select, textarea', { font: 'inherit', color: 'inherit', margin: 0 });
reset('button', { padding: 0, border: 0, background: 'none', textAlign: 'inherit' });
reset('button, [role="button"], select, summary, label', { cursor: 'pointer' });
reset('button:disabled, [aria-disabled="true"]', { cursor: 'not-allowed' });
reset('button, a, input, select, textarea, summary', {
  WebkitTapHighlightColor: 'transparent',
  touchAction: 'manipulation',
});
reset('a', { color: 'inherit', textDecoration: 'none' });
reset('table', { borderCollapse: 'collapse', inlineSize: '100%' });
reset('th', { textAlign: 'start' });
reset('[hidden]', { display: 'none !important' });
reset(':focus-visible', {
  outline: `2px solid ${vars.color.focus}`,
  outlineOffset: '2px',
});
