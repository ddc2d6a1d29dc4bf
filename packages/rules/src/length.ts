/** `Intl.Segmenter` costs a millisecond to make: once a page is enough. */
let segmenter: Intl.Segmenter | undefined;

/**
 * How many characters a person counts in a text (H20): an emoji with its skin tone is one, and so is
 * a letter with its marks.
 */
export function charactersIn(text: string): number {
  // Of plain ASCII only a line break has two units to one character.
  if (/^[\x20-\x7E]*$/.test(text)) return text.length;
  segmenter ??= new Intl.Segmenter(undefined, { granularity: 'grapheme' });
  let count = 0;
  for (const _ of segmenter.segment(text)) count += 1;
  return count;
}

/** Code points a text may have for every character that is allowed: marks are not piled without end. */
const marksPerCharacter = 8;

/** Whether a text is within its bounds, counted as a person counts. */
export function fits(text: string, { min, max }: Bounds): boolean {
  if (text.length > 2 * marksPerCharacter * max) return false;
  const count = charactersIn(text);
  return count >= min && count <= max;
}

/** Both inclusive. */
export interface Bounds {
  readonly min: number;
  readonly max: number;
}
