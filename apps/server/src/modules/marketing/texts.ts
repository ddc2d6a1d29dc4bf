import { getFallbacks } from '../language/index.ts';
import type { CampaignTexts } from './tables.ts';

/** The text in a language, or in English. */
export function getText(texts: CampaignTexts, language: string) {
  const spoken = getFallbacks(language.toLowerCase()).find((tag) => texts[tag] !== undefined);
  return texts[spoken ?? 'en']!;
}

const FOOTERS = {
  en: (brand: string, url: string) =>
    `You get this because you allowed offers from ${brand}. Stop them at ${url}`,
  vi: (brand: string, url: string) =>
    `Bạn nhận thư này vì đã đồng ý nhận ưu đãi từ ${brand}. Ngừng nhận tại ${url}`,
};

/** Says why a member gets an e-mail, and where to stop it. */
export const getFooter = (language: string, brand: string, url: string): string =>
  FOOTERS[language.toLowerCase().startsWith('vi') ? 'vi' : 'en'](brand, url);
