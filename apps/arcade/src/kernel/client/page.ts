/** Set-up of every arcade page: language, direction and colours. */
import type { Launch } from './launch.ts';
import type { Theme } from '../theme.ts';
import { getWords } from './strings.ts';
import type { Words } from './strings.ts';
import './generated/baize.css';
import './styles.css';

const brand = document.querySelector<HTMLLinkElement>('link[data-brand]');

/** Follows the portal's brand; the page's policy allows only stylesheets of brands. */
if (brand)
  addEventListener('message', ({ origin, data }) => {
    if (!data?.brandStyle || new URL(brand.href).origin !== origin) return;
    const next = brand.cloneNode() as HTMLLinkElement;
    next.href = origin + data.brandStyle;
    document.head.append(next);
  });

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
