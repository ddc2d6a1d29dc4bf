import { hash } from '../demo/random.ts';
import { getHue } from './colour.ts';
import { compose } from './compositions.ts';
import { getDirection } from './directions.ts';
import { getMotif } from './glyph-of.ts';
import type { Palette } from './palettes.ts';

/** The game a tile is drawn for. */
export interface TileSubject {
  readonly vassalage: string;
  readonly gameType: string;
  readonly gameCode: string;
  readonly gameName: string;
}

/** The distance between two hues, in degrees. */
const apart = (one: number, other: number): number => Math.abs(((one - other + 540) % 360) - 180);

/** Of the vendor's grounds the one that is nearest to the colour of the subject. */
function groundFor({ grounds }: Palette, hue: number): readonly [string, string] {
  const nearest = grounds.toSorted(
    ([one], [other]) => apart(getHue(one), hue) - apart(getHue(other), hue),
  );
  return nearest[0] ?? ['#333', '#111'];
}

/**
 * The picture of a game as an SVG of 1 to 2 KB, about 0.8 KB compressed: the vendor's composition and
 * colours around the glyph of the name. Deterministic; no text, no filter, at most fourteen elements.
 */
export function tileSvg(game: TileSubject): string {
  const { path, hue } = getMotif(game.gameType, game.gameCode, game.gameName);
  const { composition, palette } = getDirection(game.vassalage);
  const [light, deep] = groundFor(palette, hue);
  const [ink, inkDeep] = palette.ink;
  const seed = hash(`${game.vassalage}/${game.gameCode}`);
  const drawn = compose(composition, { light, deep, ink, inkDeep, spot: palette.spot, seed });
  const gradient = (id: string, slope: string, from: string, to: string): string =>
    drawn.includes(`url(#${id})`)
      ? `<linearGradient id="${id}" ${slope}><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>`
      : '';
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" preserveAspectRatio="xMidYMid slice"><defs>' +
    gradient('a', 'x2=".5" y2="1"', light, deep) +
    gradient('b', 'x2="0" y2="1"', ink, inkDeep) +
    `<path id="g" d="${path}"/></defs>${drawn}</svg>`
  );
}
