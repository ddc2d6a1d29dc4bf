/** What every page of the arcade does first: the language, the direction, the colours. */
import type { Launch } from './launch.ts';
import type { Theme } from '../theme.ts';
import { getWords } from './strings.ts';
import type { Words } from './strings.ts';
import './generated/baize.css';
import './styles.css';

/** Tokens of the brands other than the default, loaded for a launch that names one. */
const BRANDS = new Map([['harbor', () => import('./generated/harbor.css')]]);

/** Loads the look of the portal's brand; an unknown one has the default's. */
export async function loadBrand({ brand }: Pick<Launch, 'brand'>): Promise<void> {
  await BRANDS.get(brand)?.();
  document.documentElement.dataset['brand'] = brand;
}

/** Gives the document the looks of a title and the language of its words. */
export function dressPage({ scheme }: Pick<Launch, 'scheme'>, theme: Theme): Words {
  const words = getWords();
  const { documentElement } = document;
  documentElement.lang = words.lang;
  documentElement.dir = words.dir;
  if (scheme) documentElement.dataset['scheme'] = scheme;
  documentElement.style.setProperty('--hue', String(theme.hue));
  documentElement.style.setProperty('--accent-hue', String(theme.accentHue));
  return words;
}
