/** What every page of the arcade does first: the language, the direction, the colours. */
import type { Theme } from '../game/theme.ts';
import { getWords } from './strings.ts';
import type { Words } from './strings.ts';
import './styles.css';

/** Gives the document the looks of a title and the language of whoever opened it. */
export function dressPage(code: string, theme: Theme): Words {
  const words = getWords(code);
  const { documentElement } = document;
  documentElement.lang = words.lang;
  documentElement.dir = words.dir;
  documentElement.style.setProperty('--hue', String(theme.hue));
  documentElement.style.setProperty('--accent-hue', String(theme.accentHue));
  return words;
}
