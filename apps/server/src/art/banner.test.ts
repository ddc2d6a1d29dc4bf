import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { demoArticles } from '../demo/articles.ts';
import { demoBanners, demoPictures, getBannerText } from '../demo/banners.ts';
import { demoAnnouncements } from '../demo/content.ts';
import { getContentLanguages } from '../modules/language/index.ts';
import { bannerSvg, fitWords } from './banner.ts';
import { lettered } from './lettering.ts';

const all = [...demoBanners, ...demoPictures];

/** Width of a line in the banner's units: 640 for the half of the words, which begin at 72. */
const getWidth = (words: string, face: 'display' | 'text', size: number): number => {
  const tracking = face === 'display' ? -0.012 : 0;
  return lettered(words, 0, 0, { face, size, tracking, fill: '#fff' }).width;
};

describe('banners of the demo', () => {
  test.each(all.filter(({ shape }) => shape === 'wide'))(
    'the words of $name fit beside its scene, and on a phone in one line each',
    ({ name }) => {
      for (const language of getContentLanguages()) {
        const text = getBannerText(name, language);
        const { headline, line } = text;
        const size = fitWords(text, 58);
        for (const words of headline) expect(getWidth(words, 'display', size)).toBeLessThan(590);
        // On a phone the line is a fifth larger (`NARROW`).
        expect(getWidth(line, 'text', size * 0.38 * 1.2), language).toBeLessThan(560);
        expect(size, `${language}: too many words`).toBeGreaterThan(36);
      }
    },
  );

  test('are small when sent, in every language', () => {
    for (const subject of all)
      for (const language of getContentLanguages()) {
        const text = getBannerText(subject.name, language);
        expect(gzipSync(bannerSvg(subject, text)).length, subject.name).toBeLessThan(7168);
      }
  });

  test('every promotion and article has a picture, and no two share one', () => {
    const pictures = [...demoAnnouncements, ...demoArticles].flatMap(
      ({ picture }) => picture ?? [],
    );
    const names = new Set(all.map(({ name }) => name));
    expect(pictures.filter((name) => !names.has(name))).toEqual([]);
    const promotions = demoAnnouncements.filter(({ kind }) => kind === 'promotion');
    expect(new Set(promotions.map(({ picture }) => picture)).size).toBe(promotions.length);
  });
});
