import type { Brand, Scheme } from './brandTypes.ts';
import { varName } from './names.ts';

/**
 * The custom properties of a brand in one scheme, as `[name, value]` with leading dashes.
 * Throws a TypeError for a value that could leave its declaration, since brands come from a
 * server and `brandStyle` writes them into a stylesheet.
 */
export function brandVars(brand: Brand, scheme: Scheme): [string, string][] {
  const groups = { color: brand.colors[scheme], radius: brand.radius, font: brand.font };
  return Object.entries(groups).flatMap(([group, tokens]) =>
    Object.entries(tokens ?? {}).map(([key, value]): [string, string] => [
      `--${varName([group, key])}`,
      plain(value),
    ]),
  );
}

function plain(value: string): string {
  if (/[;{}<>\\@]|\/\*|url\(/i.test(value)) throw new TypeError(`not a plain CSS value: ${value}`);
  return value;
}

/**
 * Applies a brand to an element, normally `<html>`: writes `data-brand`, `data-scheme` and the
 * brand's tokens as inline custom properties (through the CSSOM, which `style-src` does not
 * restrict).
 * Without `scheme` it keeps the element's scheme, or uses the brand's default. Call it again when
 * the scheme or the brand changes; tokens of the previous brand are removed.
 */
export function applyBrand(element: HTMLElement, brand: Brand, scheme?: Scheme): void {
  const chosen = scheme ?? getScheme(element) ?? brand.defaultScheme;
  for (const name of Array.from(element.style)) {
    if (name.startsWith('--bz-')) element.style.removeProperty(name);
  }
  for (const [name, value] of brandVars(brand, chosen)) element.style.setProperty(name, value);
  element.dataset['brand'] = brand.id;
  element.dataset['scheme'] = chosen;
}

function getScheme(element: HTMLElement): Scheme | undefined {
  const scheme = element.dataset['scheme'];
  return scheme === 'dark' || scheme === 'light' ? scheme : undefined;
}

/**
 * CSS text for a server to inline, so that the first paint has the brand's colours: the given
 * scheme on `:root`, the other one under its `data-scheme` and, under `system`, if the device
 * prefers it, so that a switch needs no script.
 */
export function brandStyle(brand: Brand, scheme: Scheme = brand.defaultScheme): string {
  const other: Scheme = scheme === 'dark' ? 'light' : 'dark';
  const alternative = block(brand, other);
  return [
    `:root${block(brand, scheme)}:root[data-scheme=${other}]${alternative}`,
    `@media (prefers-color-scheme:${other}){:root[data-scheme=system]${alternative}}`,
    // Print is light, regardless of the screen.
    `@media print{:root:root${block(brand, 'light')}}`,
  ].join('');
}

const block = (brand: Brand, scheme: Scheme): string =>
  `{color-scheme:${scheme};${brandVars(brand, scheme)
    .map(([name, value]) => `${name}:${value}`)
    .join(';')}}`;
