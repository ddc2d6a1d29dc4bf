/**
 * Letters whose stroke, tail or ligature is no mark of its own, so that Unicode leaves them whole. The server's migrations
 * have the same letters for what a database compares (`fold_for_search`).
 */
const PLAIN_LETTERS: Readonly<Record<string, string>> = {
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ı: 'i',
  ł: 'l',
  ŋ: 'n',
  ø: 'o',
  ŧ: 't',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ς: 'σ',
};
const WHOLE_LETTERS = new RegExp(`[${Object.keys(PLAIN_LETTERS).join('')}]`, 'gu');

/**
 * A text as a search compares it: lower case, without marks, its special letters as people type them
 * on a plain keyboard. `Đua Ngựa` becomes `dua ngua`, `Straße` becomes `strasse`.
 */
export function foldForSearch(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(WHOLE_LETTERS, (letter) => PLAIN_LETTERS[letter] ?? letter)
    .normalize('NFC');
}

/**
 * A person's name as banks and people write it alike: folded, without apostrophes, a hyphen as a space.
 * `O’Brien`, `O'BRIEN` and `OBRIEN` are one name.
 */
export function foldName(name: string): string {
  return foldForSearch(name)
    .replaceAll(/['’ʼ‘`´]/gu, '')
    .replaceAll(/[\p{Pd}\s]+/gu, ' ')
    .trim();
}
