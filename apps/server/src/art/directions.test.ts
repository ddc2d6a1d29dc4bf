import { describe, expect, test } from 'vitest';
import { demoGames } from '../demo/games.ts';
import { demoVendors } from '../demo/vendors.ts';
import { getDirection } from './directions.ts';
import { tileSvg } from './tile.ts';

const getPicture = ({ vendor, code, name, type }: ReturnType<typeof demoGames>[number]) =>
  tileSvg({ vassalage: vendor, gameType: type, gameCode: code, gameName: name.en });

/** Ink and accent, which all games of a vendor share. */
const getInk = (vendor: string): string[] => {
  const { ink, spot } = getDirection(vendor).palette;
  return [...ink, spot];
};

/** Glyph, mirrored or not, of a picture. */
const getGlyph = (svg: string): string => /<path id="g" d="([^"]*)"/.exec(svg)?.[1] ?? '';

describe('art direction of the demo catalogue', () => {
  test('gives no two demo vendors the same composition and colours', () => {
    const directions = demoVendors.map(({ code }) => getDirection(code));
    const looks = directions.map(
      ({ compositions: [main], palette }) => `${main} ${palette.spot} ${palette.ink.join()}`,
    );
    expect(new Set(looks).size).toBe(demoVendors.length);
    expect(new Set(directions.map(({ compositions: [main] }) => main)).size).toBeGreaterThan(12);
  });

  test('draws all games of a vendor in its ink, and those of two vendors in different ones', () => {
    const games = demoGames('baize').filter(({ type }) => type === 'RNG');
    for (const vendor of ['LNF', 'BRK']) {
      const other = vendor === 'LNF' ? 'BRK' : 'LNF';
      const pictures = games.filter((game) => game.vendor === vendor).map(getPicture);
      expect(pictures.length).toBeGreaterThan(100);
      const own = pictures.filter((svg) => getInk(vendor).some((ink) => svg.includes(ink)));
      expect(own).toHaveLength(pictures.length);
      expect(pictures.filter((svg) => svg.includes(getDirection(other).palette.spot))).toEqual([]);
    }
  });

  test('varies the pictures within a type: no two of a first page are alike', () => {
    const games = demoGames('baize');
    for (const type of new Set(games.map((game) => game.type))) {
      const page = games.filter((game) => game.type === type).slice(0, 24);
      expect(new Set(page.map(getPicture)).size, type).toBe(page.length);
      const subjects = new Set(page.map((game) => getGlyph(getPicture(game))));
      expect(subjects.size, type).toBeGreaterThanOrEqual(Math.min(page.length / 2, 5));
    }
  });

  test('draws the twelve cockfights with at least six subjects, each in scenery of its own', () => {
    const pictures = demoGames('baize')
      .filter(({ type }) => type === 'COCKFIGHT')
      .map(getPicture);
    expect(pictures).toHaveLength(12);
    expect(new Set(pictures.map(getGlyph)).size).toBeGreaterThanOrEqual(6);
    const scenery = pictures.map((svg) => svg.replaceAll(/<use [^>]*>|<path id="g"[^>]*>/g, ''));
    expect(new Set(scenery).size).toBe(12);
  });

  test('mirrors no picture with letters or figures', () => {
    const cards = demoGames('baize').filter(({ name }) => /Baccarat|Blackjack/.test(name.en));
    expect(cards.length).toBeGreaterThan(10);
    for (const game of cards) expect(getPicture(game)).not.toMatch(/scale\(-/);
  });

  test('gives an unlisted vendor a stable direction of its own', () => {
    expect(getDirection('NEW1')).toEqual(getDirection('NEW1'));
    expect(getDirection('NEW1')).not.toEqual(getDirection('NEW2'));
  });

  test('keeps every demo picture small and simple', () => {
    const pictures = demoGames('baize').map(getPicture);
    expect(Math.max(...pictures.map(({ length }) => length))).toBeLessThan(3500);
    expect(
      Math.max(...pictures.map((svg) => svg.match(/<[a-z]/gi)?.length ?? 0)),
    ).toBeLessThanOrEqual(14);
    const average = pictures.reduce((sum, { length }) => sum + length, 0) / pictures.length;
    expect(average).toBeLessThan(1700);
  });
});
