const letters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Only the ends of a name: `j***n` (H29). The length is hidden too. */
export function maskedName(account: string): string {
  const graphemes = Array.from(letters.segment(account), ({ segment }) => segment);
  if (graphemes.length < 3) return `${graphemes[0] ?? ''}***`;
  return `${graphemes[0]}***${graphemes.at(-1)}`;
}
