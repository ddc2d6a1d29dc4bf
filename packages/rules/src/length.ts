/** Creating `Intl.Segmenter` takes a millisecond, so it is created once per page. */
let segmenter: Intl.Segmenter | undefined;

/**
 * The number of graphemes of a text (H20): an emoji with its skin tone is one, and so is
 * a letter with its marks.
 */
export function countCharacters(text: string): number {
  // In plain ASCII only a line break has two units for one character.
  if (/^[\x20-\x7E]*$/.test(text)) return text.length;
  segmenter ??= new Intl.Segmenter(undefined, { granularity: 'grapheme' });
  let count = 0;
  for (const _ of segmenter.segment(text)) count += 1;
  return count;
}

/** Maximum code points per allowed grapheme, which bounds the marks on one character. */
const marksPerCharacter = 8;

/** Whether a text is within its bounds, counted in graphemes. */
export function isWithinLength(text: string, { min, max }: Bounds): boolean {
  if (text.length > 2 * marksPerCharacter * max) return false;
  const count = countCharacters(text);
  return count >= min && count <= max;
}

/** Both inclusive. */
export interface Bounds {
  readonly min: number;
  readonly max: number;
}
