import type { Brand, Scheme } from './brandTypes.ts';
import { varName } from './names.ts';
import { baseTokens } from './tokens.ts';

/**
 * The custom properties of a brand in one scheme, as `[name, value]` with leading dashes.
 * Throws a TypeError for a value that could leave its declaration, since brands come from a
 * server and `brandSheet` writes them into a stylesheet.
 */
export function brandVars(brand: Brand, scheme: Scheme): [string, string][] {
  const { radius, font, space } = brand;
  const groups = { color: brand.colors[scheme], radius, font, space };
  return Object.entries(groups).flatMap(([group, tokens]) =>
    Object.entries(tokens ?? {}).map(([key, value]): [string, string] => [
      `--${varName([group, key])}`,
      requirePlain(value),
    ]),
  );
}

function requirePlain(value: string): string {
  if (/[;{}<>\\@]|\/\*|url\(/i.test(value)) throw new TypeError(`not a plain CSS value: ${value}`);
  return value;
}

const block = (brand: Brand, scheme: Scheme): string =>
  `{color-scheme:${scheme};${brandVars(brand, scheme)
    .map(([name, value]) => `${name}:${value}`)
    .join(';')}}`;

/**
 * A whole stylesheet of a brand, for pages that already have the library's tokens: the portal,
 * games of vendors, documents of the server. It sets every token that brands may set, so that it
 * replaces the one of any other brand. A part of a page may have a scheme of its own: by
 * `data-scheme`, or by the class `window`, the stage of a game, which is always dark.
 */
export function brandSheet(brand: Brand): string {
  const whole = withDefaults(brand);
  const { id, name, defaultScheme, colors } = whole;
  // Only colours differ by scheme.
  const light = block({ id, name, defaultScheme, colors }, 'light');
  return [
    `:root,[data-scheme=dark],.window${block(whole, 'dark')}[data-scheme=light]${light}`,
    `@media (prefers-color-scheme:light){[data-scheme=system],:root:not([data-scheme])${light}}`,
    `@media print{:root:root${light}}`,
  ].join('');
}

const { sm, md, lg, xl } = baseTokens.radius;
const { sans, display, mono, weightDisplay, trackDisplay, caseDisplay } = baseTokens.font;

/** A brand with every token that a brand may set. */
const withDefaults = (brand: Brand): Brand => ({
  ...brand,
  radius: { sm, md, lg, xl, ...brand.radius },
  font: { sans, display, mono, weightDisplay, trackDisplay, caseDisplay, ...brand.font },
  space: { ...baseTokens.space, ...brand.space },
});
