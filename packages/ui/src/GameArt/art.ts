import { GLYPHS } from './glyphs.ts';

/** The look of a game without a picture; colours are CSS colours. */
export interface Art {
  readonly ground: string;
  readonly glow: string;
  readonly ink: string;
  /** Where the glow sits, in the 100 × 100 view box. */
  readonly glowX: number;
  readonly glowY: number;
  /** Path data of the glyph, in a 100 × 100 view box. */
  readonly glyph: string;
}

/**
 * A picture for a game that has none (`showIcon` missing): the same seed always gives the same art.
 */
export function artFor(seed: string): Art {
  const hash = hash32(seed);
  const hue = hash % 360;
  const turn = 30 + ((hash >>> 9) % 60);
  return {
    ground: `hsl(${hue} 46% 20%)`,
    glow: `hsl(${(hue + turn) % 360} 62% 38%)`,
    ink: `hsl(${(hue + turn) % 360} 80% 84%)`,
    glowX: 15 + ((hash >>> 15) % 70),
    glowY: 10 + ((hash >>> 21) % 40),
    glyph: GLYPHS[(hash >>> 4) % GLYPHS.length] ?? '',
  };
}

/** The same art as a `data:` address, for an `<img>`: one node where inline SVG would take four. */
export function artUri(seed: string): string {
  const art = artFor(seed);
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">` +
    `<rect width="100" height="100" fill="${art.ground}"/>` +
    `<circle cx="${art.glowX}" cy="${art.glowY}" r="58" fill="${art.glow}" opacity=".75"/>` +
    `<path d="${art.glyph}" fill="${art.ink}"/></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

/** FNV-1a with a final mix: short codes that differ in one letter must not look alike. */
function hash32(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 15), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
