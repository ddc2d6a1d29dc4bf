import { getFallbacks, getTexts } from '../language/index.ts';
import type { CampaignTexts } from './tables.ts';

/** The text in a language, or in English. */
export function getText(texts: CampaignTexts, language: string) {
  const spoken = getFallbacks(language.toLowerCase()).find((tag) => texts[tag] !== undefined);
  return texts[spoken ?? 'en']!;
}

/** Says why a member gets an e-mail, and where to stop it. */
export const getFooter = (reader: string, brand: string, url: string): string =>
  getTexts(reader).write('server.offer.footer', { brand, url });
