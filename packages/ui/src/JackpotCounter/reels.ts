import { prefersReducedMotion } from '../motion/reduced-motion.ts';

/** Height of a digit's cell, in the counter's own type size (em). */
export const CELL = 1.25;

/** Offset of a column of ten digits that shows one of them. */
export const getPlace = (digit: number | string): string =>
  `translateY(${-CELL * Number(digit)}em)`;

const ROLL: KeyframeAnimationOptions = { duration: 600, easing: 'cubic-bezier(0.2, 0.8, 0.2, 1)' };

/** One character of a counter: a rolling digit, or a fixed sign. */
export interface Reel {
  readonly char: string;
  readonly digit: boolean;
}

/** Splits a formatted amount into its reels. Digits are expected as 0–9 (`nu-latn`). */
export function getReels(text: string): Reel[] {
  return Array.from(text, (char) => ({ char, digit: char >= '0' && char <= '9' }));
}

/**
 * Shows `text` on the reels of `strip` by changing only the digits that differ. Returns false,
 * and changes nothing, when the shape of the text no longer fits (one digit more, another sign).
 */
export function rollTo(strip: HTMLElement, text: string): boolean {
  const reels = getReels(text);
  const nodes = Array.from(strip.children) as HTMLElement[];
  const fits =
    nodes.length === reels.length &&
    reels.every((reel, at) => {
      const node = nodes[at];
      return reel.digit ? node?.dataset['digit'] !== undefined : node?.textContent === reel.char;
    });
  if (!fits) return false;
  reels.forEach((reel, at) => {
    const node = nodes[at];
    if (reel.digit && node && node.dataset['digit'] !== reel.char) roll(node, reel.char);
  });
  return true;
}

/** An animation instead of a transition, which would fire an event for each digit. */
function roll(reel: HTMLElement, digit: string): void {
  const places = [getPlace(reel.dataset['digit'] ?? digit), getPlace(digit)];
  reel.dataset['digit'] = digit;
  if (!prefersReducedMotion()) reel.firstElementChild?.animate({ transform: places }, ROLL);
}
