import { random, type Random } from '../demo/random.ts';
import { getHue } from './colour.ts';
import { compose } from './compositions.ts';
import { getDirection } from './directions.ts';
import { getMotif } from './glyph-of.ts';
import type { Palette } from './palettes.ts';

/** Game of a tile. */
export interface TileSubject {
  readonly vassalage: string;
  readonly gameType: string;
  readonly gameCode: string;
  readonly gameName: string;
}

/** The distance between two hues, in degrees. */
const getHueDistance = (one: number, other: number): number =>
  Math.abs(((one - other + 540) % 360) - 180);

/** One of the two backgrounds of the vendor that are nearest to the subject's hue. */
function groundFor({ grounds }: Palette, hue: number, random: Random): readonly [string, string] {
  const nearest = grounds.toSorted(
    ([one], [other]) => getHueDistance(getHue(one), hue) - getHueDistance(getHue(other), hue),
  );
  return nearest[random.chance(0.7) ? 0 : 1] ?? ['#333', '#111'];
}

/** Directions of a background's gradient. */
const SLOPES = ['x2=".5" y2="1"', 'x1="1" x2=".5" y2="1"', 'x2="1" y2=".6"', 'x2="0" y2="1"'];

/**
 * The picture of a game as an SVG of 1 to 2 KB, about 0.8 KB compressed: a composition and the
 * colours of the vendor around a glyph of the name, varied by the game's code. Deterministic; no
 * text, no filter, at most fourteen elements.
 */
export function tileSvg(game: TileSubject): string {
  const { path, hue, turns } = getMotif(game.gameType, game.gameCode, game.gameName);
  const { compositions, palette } = getDirection(game.vassalage);
  const dice = random(`${game.vassalage}/${game.gameCode}`);
  const [main, ...related] = compositions;
  const composition = dice.chance(0.5) ? main : dice.pick(related);
  const [light, deep] = groundFor(palette, hue, dice);
  const [ink, inkDeep] = palette.ink;
  const slope = dice.pick(SLOPES);
  const pose = {
    mirrored: turns && dice.chance(0.5),
    tilt: dice.pick([-9, -5, 0, 0, 0, 5, 9]),
    zoom: dice.pick([0.92, 1, 1, 1.1]),
  };
  const look = { light, deep, ink, inkDeep, spot: palette.spot, pose, random: dice };
  const drawn = compose(composition, look);
  const gradient = (id: string, slope: string, from: string, to: string): string =>
    drawn.includes(`url(#${id})`)
      ? `<linearGradient id="${id}" ${slope}><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>`
      : '';
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" preserveAspectRatio="xMidYMid slice"><defs>' +
    gradient('a', slope, light, deep) +
    gradient('b', 'x2="0" y2="1"', ink, inkDeep) +
    `<path id="g" d="${path}"/></defs>${drawn}</svg>`
  );
}
