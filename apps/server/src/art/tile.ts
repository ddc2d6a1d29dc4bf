import { hash } from '../demo/random.ts';
import { hex } from './colour.ts';
import { motifOf } from './glyph-of.ts';

/** The game a tile is drawn for. */
export interface TileSubject {
  readonly vassalage: string;
  readonly gameType: string;
  readonly gameCode: string;
  readonly gameName: string;
}

/** Twelve rays from the centre of a box of 100, drawn once for all tiles that use them. */
const RAYS = Array.from({ length: 12 }, (_, i) => {
  const at = (turn: number): string => {
    const angle = ((i + turn) * Math.PI) / 6;
    return `${Math.round(50 + 90 * Math.cos(angle))} ${Math.round(54 + 90 * Math.sin(angle))}`;
  };
  return `M50 54 ${at(0)} ${at(0.5)}z`;
}).join('');

/** What lies between the ground and the glyph; all of it is faint. */
const BACKDROPS: readonly string[] = [
  '<circle cx="50" cy="54" r="36" fill="#fff" opacity=".08"/><circle cx="50" cy="54" r="27" fill="#fff" opacity=".07"/>',
  `<path d="${RAYS}" fill="#fff" opacity=".055"/><circle cx="50" cy="54" r="30" fill="#000" opacity=".12"/>`,
  '<path d="M50 8 96 54 50 100 4 54z" fill="#fff" opacity=".07"/><path d="M50 24 80 54 50 84 20 54z" fill="#000" opacity=".1"/>',
  '<path d="M0 100V62Q25 44 50 60T100 52V100z" fill="#000" opacity=".18"/><circle cx="74" cy="24" r="30" fill="#fff" opacity=".07"/>',
  '<path d="M-10 70 70-10H96L-10 96zM30 110 110 30V56L56 110z" fill="#fff" opacity=".05"/>',
];

/** Ochre turns muddy towards green: warm grounds are richer and fall towards red instead. */
function warmth(hue: number, turn: number): [turn: number, richness: number] {
  const nearness = Math.max(0, 1 - Math.abs(hue - 45) / 45);
  return nearness > 0 ? [-turn, Math.round(26 * nearness)] : [turn, 0];
}

/**
 * The picture of a game as an SVG of 1 to 2 KB, about 0.75 KB compressed: a seeded ground, a faint backdrop and the
 * glyph of the name in brass and ivory. Deterministic; no text, no filter, at most fourteen elements.
 */
export function tileSvg(game: TileSubject): string {
  const { path, hue } = motifOf(game.gameType, game.gameCode, game.gameName);
  const seed = hash(`${game.vassalage}/${game.gameCode}`);
  const [turn, richness] = warmth(hue, 18 + (seed % 40));
  const backdrop = BACKDROPS[(seed >>> 8) % BACKDROPS.length] ?? '';
  const size = 0.108 + ((seed >>> 12) % 4) * 0.006;
  const corner = (50 - 256 * size).toFixed(1);
  const top = (54 - 256 * size).toFixed(1);
  const scale = size.toFixed(3);
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" preserveAspectRatio="xMidYMid slice">' +
    `<linearGradient id="a" x2=".6" y2="1"><stop stop-color="${hex(hue, 46 + richness, 42)}"/>` +
    `<stop offset="1" stop-color="${hex(hue + turn, 52 + richness, 15)}"/></linearGradient>` +
    '<linearGradient id="b" x2="0" y2="1"><stop stop-color="#fff6de"/>' +
    '<stop offset="1" stop-color="#e2b965"/></linearGradient>' +
    `<path fill="url(#a)" d="M-60-60h220v220h-220z"/>${backdrop}` +
    `<defs><path id="g" transform="translate(${corner} ${top})scale(${scale})" d="${path}"/></defs>` +
    '<use href="#g" y="1.8" opacity=".3"/><use href="#g" fill="url(#b)"/></svg>'
  );
}
