import { describe, expect, test } from 'vitest';
import { demoGames } from '../demo/games.ts';
import { demoVendors } from '../demo/vendors.ts';
import { getDirection } from './directions.ts';
import { tileSvg } from './tile.ts';

const getPicture = ({ vendor, code, name, type }: ReturnType<typeof demoGames>[number]) =>
  tileSvg({ vassalage: vendor, gameType: type, gameCode: code, gameName: name.en });

/** A picture without its glyph and its colours: how it is put together. */
const composed = (svg: string): string =>
  svg
    .replace(/ d="[^"]*"\/><\/defs>/, '')
    .replaceAll(/#[0-9a-f]{6}/g, '#')
    .replaceAll(/-?\d+(\.\d+)?/g, '0');

describe('art direction', () => {
  test('no two vendors of the demo share both composition and colours', () => {
    const directions = demoVendors.map(({ code }) => getDirection(code));
    const looks = directions.map(
      ({ composition, palette }) => `${composition} ${palette.spot} ${palette.ink.join()}`,
    );
    expect(new Set(looks).size).toBe(demoVendors.length);
    expect(new Set(directions.map(({ composition }) => composition)).size).toBeGreaterThan(12);
  });

  test('games of one vendor are put together alike, those of two vendors differ in it', () => {
    const games = demoGames('baize').filter(({ type }) => type === 'RNG');
    const directions = (vendor: string) =>
      new Set(
        games.filter((game) => game.vendor === vendor).map((game) => composed(getPicture(game))),
      );
    const [lanterns, kettles] = [directions('LNF'), directions('BRK')];
    expect(lanterns.size).toBeLessThan(3);
    expect([...kettles].filter((direction) => lanterns.has(direction))).toEqual([]);
  });

  test('a vendor that the table does not know has a direction of its own, always the same', () => {
    expect(getDirection('NEW1')).toEqual(getDirection('NEW1'));
    expect(getDirection('NEW1')).not.toEqual(getDirection('NEW2'));
  });

  test('every picture of the demo is small and has few elements', () => {
    const pictures = demoGames('baize').map(getPicture);
    expect(Math.max(...pictures.map(({ length }) => length))).toBeLessThan(3500);
    expect(
      Math.max(...pictures.map((svg) => svg.match(/<[a-z]/gi)?.length ?? 0)),
    ).toBeLessThanOrEqual(14);
    const average = pictures.reduce((sum, { length }) => sum + length, 0) / pictures.length;
    expect(average).toBeLessThan(1700);
  });
});
