import { brandSheet, brandVars } from './brand-style.ts';
import type { Brand } from './brandTypes.ts';
import { fontFiles } from './font-files.ts';
import { varName } from './names.ts';
import { baseTokens, coarseTokens } from './tokens.ts';

/*
 * Stylesheets as text, for pages that are not built with this library: documents that a server
 * writes by itself, and the pages of game vendors. They contain the library's tokens, never a value
 * of their own.
 */

/** Address of a font file of `./fonts`. */
type FontUrl = (file: string) => string;

/** The library's fonts as `@font-face` rules. */
export const fontStyle = (toUrl: FontUrl): string =>
  fontFiles
    .map(
      ({ family, file, weight, unicodeRange }) =>
        `@font-face{font-family:"${family}";src:url("${toUrl(file)}") format("woff2");` +
        `font-weight:${weight};font-display:swap;unicode-range:${unicodeRange}}`,
    )
    .join('');

/** The tokens that all brands share, as `[name, value]` with leading dashes. */
const sharedVars = (groups: object): [string, string][] =>
  Object.entries(groups).flatMap(([group, tokens]: [string, object]) =>
    Object.entries(tokens).map(([key, value]): [string, string] => [
      `--${varName([group, key])}`,
      String(value),
    ]),
  );

const declare = (vars: readonly (readonly [string, string])[]): string =>
  vars.map(([name, value]) => `${name}:${value}`).join(';');

/**
 * The named tokens of a brand. A colour that differs by scheme is a `light-dark()`, so that a part
 * of a page may have a scheme of its own: set `color-scheme`. Throws for a name without a token,
 * and for a shadow, which `light-dark()` does not take.
 */
export function tokenStyle(brand: Brand, names: readonly string[]): string {
  const dark = new Map([...sharedVars(baseTokens), ...brandVars(brand, 'dark')]);
  const light = new Map(brandVars(brand, 'light'));
  return declare(
    names.map((name) => {
      const value = dark.get(name);
      if (value === undefined || name.startsWith('--bz-color-shadow'))
        throw new TypeError(`${name} is no token of one value per scheme`);
      const day = light.get(name) ?? value;
      return [name, day === value ? value : `light-dark(${day},${value})`];
    }),
  );
}

/** Declarations of elements; every value is a token. */
const ELEMENTS = `
*,*::before,*::after{box-sizing:border-box}
body{margin:0;min-block-size:100dvb;background:var(--bz-color-canvas);color:var(--bz-color-text);font-family:var(--bz-font-sans);font-size:var(--bz-font-size-md);line-height:var(--bz-font-line-normal);font-variant-numeric:tabular-nums;overflow-wrap:break-word}
h1,h2{margin:0;font-family:var(--bz-font-display);font-weight:var(--bz-font-weight-display);letter-spacing:var(--bz-font-track-display);text-transform:var(--bz-font-case-display);line-height:var(--bz-font-line-tight);text-wrap:balance}
h1{font-size:var(--bz-font-size2xl)}
h2{font-size:var(--bz-font-size-xl)}
p{margin:0;color:var(--bz-color-text-muted)}
a{color:var(--bz-color-accent-text)}
:focus-visible{outline:2px solid var(--bz-color-focus);outline-offset:2px}
.card{padding:var(--bz-space-6);border:1px solid var(--bz-color-border);border-radius:var(--bz-radius-lg);background:var(--bz-color-surface)}
label{display:grid;gap:var(--bz-space-1);font-size:var(--bz-font-size-sm);font-weight:var(--bz-font-weight-medium)}
input{min-block-size:var(--bz-size-control);padding-inline:var(--bz-space-3);border:1px solid var(--bz-color-border-strong);border-radius:var(--bz-radius-md);background:var(--bz-color-surface-sunken);color:inherit;font:inherit;font-size:var(--bz-font-size-lg)}
button,.button{display:inline-flex;align-items:center;justify-content:center;min-block-size:var(--bz-size-control);padding:var(--bz-space-2) var(--bz-space-4);border:1px solid var(--bz-color-border-strong);border-radius:var(--bz-radius-md);background:none;color:var(--bz-color-text);font:inherit;font-weight:var(--bz-font-weight-semibold);line-height:var(--bz-font-line-tight);text-align:center;text-decoration:none;cursor:pointer;transition:background-color var(--bz-motion-fast),border-color var(--bz-motion-fast)}
button:hover,.button:hover{border-color:currentColor;background:var(--bz-color-surface-raised)}
.main{border-color:transparent;background:var(--bz-color-accent);color:var(--bz-color-on-accent)}
.main:hover{border-color:transparent;background:var(--bz-color-accent-hover)}
.single{display:grid;gap:var(--bz-space-2);inline-size:min(26rem,100% - var(--bz-space-8));margin:max(var(--bz-space-4),12dvb) auto var(--bz-space-4)}
.single h2{margin-block:var(--bz-space-4) var(--bz-space-1);font-family:inherit;text-transform:none;font-size:var(--bz-font-size-sm);letter-spacing:normal}
.single form{display:grid;gap:var(--bz-space-2);margin-block-start:var(--bz-space-2)}
.amount{font-size:var(--bz-font-size2xl);font-weight:var(--bz-font-weight-semibold);color:var(--bz-color-highlight-text);line-height:var(--bz-font-line-tight)}
.person{display:grid;justify-items:start;text-align:start}
.person small{color:var(--bz-color-text-muted);font-weight:var(--bz-font-weight-regular)}
.ghost{border-color:transparent;color:var(--bz-color-accent-text)}
@media (prefers-reduced-motion:reduce){:root{--bz-motion-fast:0s}}
`;

/**
 * The whole stylesheet of a document that a server writes: fonts, the brand's tokens in both
 * schemes, and element styles that look like the library's. `<html data-scheme>` selects the
 * scheme: `dark`, `light`, or `system` for the device's.
 */
export const pageStyle = (brand: Brand, toUrl: FontUrl): string =>
  fontStyle(toUrl) +
  `:root{${declare(sharedVars(baseTokens))}}` +
  `@media (pointer:coarse){:root{${declare(sharedVars(coarseTokens))}}}` +
  brandSheet(brand) +
  ELEMENTS.trim().replaceAll('\n', '');
