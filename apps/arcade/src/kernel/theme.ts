/**
 * A title's dress, grown from its game code: the same code always wears the same colours and
 * emblems, and no title differs from another in anything but looks.
 */

/** The emblems a title may wear on its four high faces, drawn in `client/slot/emblems.tsx`. */
export const EMBLEMS = [
  'gem',
  'crown',
  'moon',
  'sun',
  'bell',
  'clover',
  'heart',
  'bolt',
  'drop',
  'leaf',
  'fish',
  'anchor',
  'flame',
  'key',
  'shield',
  'lotus',
] as const;
export type Emblem = (typeof EMBLEMS)[number];

export interface Theme {
  /** Degrees of the colour wheel. */
  readonly hue: number;
  readonly accentHue: number;
  readonly pattern: 'rays' | 'dots' | 'waves' | 'diamonds';
  readonly emblems: readonly [Emblem, Emblem, Emblem, Emblem];
}

const PATTERNS = ['rays', 'dots', 'waves', 'diamonds'] as const;
const ACCENT_TURNS = [150, 180, 210, 60] as const;

/** The dress of a game code. Any string has one. */
export function getTheme(gameCode: string): Theme {
  const next = sequence(gameCode);
  const hue = next(360);
  const accentHue = (hue + (ACCENT_TURNS[next(ACCENT_TURNS.length)] ?? 180)) % 360;
  const pattern = PATTERNS[next(PATTERNS.length)] ?? 'rays';
  const left = [...EMBLEMS];
  const take = (): Emblem => left.splice(next(left.length), 1)[0] ?? 'gem';
  return { hue, accentHue, pattern, emblems: [take(), take(), take(), take()] };
}

/**
 * A repeatable sequence of whole numbers below a bound, seeded by FNV-1a and stirred by xorshift.
 */
function sequence(text: string): (bound: number) => number {
  let state = 0x811c9dc5;
  for (const character of text) {
    state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  }
  state ||= 1;
  return (bound) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    state >>>= 0;
    return state % bound;
  };
}
