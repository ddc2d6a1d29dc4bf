import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { demoArticles } from '../demo/articles.ts';
import { demoBanners, demoPictures } from '../demo/banners.ts';
import { demoAnnouncements } from '../demo/content.ts';
import { bannerSvg } from './banner.ts';
import { lettered } from './lettering.ts';

const all = [...demoBanners, ...demoPictures];

/** Width of a line in the banner's units: 640 for the half of the words, which begin at 72. */
const getWidth = (words: string, face: 'display' | 'text', size: number): number =>
  lettered(words, 0, 0, { face, size, fill: '#fff' }).width;

describe('banners of the demo', () => {
  test.each(all.filter(({ shape }) => shape === 'wide'))(
    'the words of $name fit beside its scene, and on a phone in one line each',
    ({ texts }) => {
      for (const { headline, line } of Object.values(texts)) {
        for (const words of headline) expect(getWidth(words, 'display', 58)).toBeLessThan(590);
        // On a phone the line is a fifth larger (`NARROW`).
        expect(getWidth(line, 'text', 58 * 0.38 * 1.2)).toBeLessThan(560);
      }
    },
  );

  test('are small when sent, in every language', () => {
    for (const subject of all)
      for (const language of Object.keys(subject.texts))
        expect(gzipSync(bannerSvg(subject, language)).length, subject.name).toBeLessThan(7168);
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
