/** One character of a counter: a digit that rolls, or a sign that stands. */
export interface Reel {
  readonly char: string;
  readonly digit: boolean;
}

/** Splits a formatted amount into its reels. Digits are expected as 0–9 (`nu-latn`). */
export function reelsOf(text: string): Reel[] {
  return Array.from(text, (char) => ({ char, digit: char >= '0' && char <= '9' }));
}

/**
 * Shows `text` on the reels of `strip` by changing only the digits that differ. Answers false,
 * and changes nothing, when the shape of the text no longer fits (one digit more, another sign).
 */
export function rollTo(strip: HTMLElement, text: string): boolean {
  const reels = reelsOf(text);
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
    if (reel.digit && node && node.dataset['digit'] !== reel.char)
      node.dataset['digit'] = reel.char;
  });
  return true;
}
