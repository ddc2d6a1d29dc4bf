let segmenter: Intl.Segmenter | undefined;

/** The number of graphemes: an emoji or an accented letter is one (H20). */
export function graphemes(text: string): number {
  segmenter ??= new Intl.Segmenter(undefined, { granularity: 'grapheme' });
  return [...segmenter.segment(text)].length;
}
