import { brandVars } from './brand-style.ts';
import type { Brand, Scheme } from './brandTypes.ts';

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
