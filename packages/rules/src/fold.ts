/**
 * Letters whose stroke, tail or ligature is not a separate mark, so that Unicode does not decompose
 * them. The server's migrations contain the same letters for database searches (`fold_for_search`).
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
 * Folds a text for search: lower case, without marks, special letters as typed on a plain
 * keyboard. `Đua Ngựa` becomes `dua ngua`, `Straße` becomes `strasse`.
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
 * Folds a person's name so that spellings of banks and people match: without apostrophes, a hyphen
 * as a space. `O’Brien`, `O'BRIEN` and `OBRIEN` are one name.
 */
export function foldName(name: string): string {
  return foldForSearch(name)
    .replaceAll(/['’ʼ‘`´]/gu, '')
    .replaceAll(/[\p{Pd}\s]+/gu, ' ')
    .trim();
}
