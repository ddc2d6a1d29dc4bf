const letters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** A name with its ends only: `j***n` (H29). The length of the rest is hidden too. */
export function maskedName(account: string): string {
  const graphemes = Array.from(letters.segment(account), ({ segment }) => segment);
  if (graphemes.length < 3) return `${graphemes[0] ?? ''}***`;
  return `${graphemes[0]}***${graphemes.at(-1)}`;
}
