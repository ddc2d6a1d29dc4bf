import { foldForSearch } from '@baize/rules/fold';

/** A game as the search index reads it. */
interface Searchable {
  readonly nodeId: number;
  readonly vendor: string;
  readonly names: Readonly<Record<string, string>>;
}

type Words = ReadonlyMap<string, ReadonlySet<number>>;

/** Index from words of game and vendor names to games; a few words match many games. */
export interface SearchIndex {
  readonly names: Words;
  readonly vendors: Words;
}

/** The words of a text as indexed. */
export function getWords(text: string): string[] {
  return foldForSearch(text.replaceAll(/['’]s\b/g, ''))
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 0);
}

function note(words: Map<string, Set<number>>, word: string, nodeId: number): void {
  const ids = words.get(word);
  if (ids) ids.add(nodeId);
  else words.set(word, new Set([nodeId]));
}

/** Indexes every game by the words of its names and of its vendor's. */
export function buildSearch(
  games: Iterable<Searchable>,
  vendors: ReadonlyMap<string, { readonly names: Readonly<Record<string, string>> }>,
): SearchIndex {
  const index = { names: new Map<string, Set<number>>(), vendors: new Map<string, Set<number>>() };
  const vendorWords = new Map<string, string[]>();
  for (const [code, vendor] of vendors) {
    vendorWords.set(code, [foldForSearch(code), ...Object.values(vendor.names).flatMap(getWords)]);
  }
  for (const game of games) {
    for (const word of Object.values(game.names).flatMap(getWords))
      note(index.names, word, game.nodeId);
    for (const word of vendorWords.get(game.vendor) ?? []) note(index.vendors, word, game.nodeId);
  }
  return index;
}

/** Typing errors allowed in a word of this length. */
const slips = (length: number): number => (length < 4 ? 0 : length < 8 ? 1 : 2);

/**
 * Edit distance (insert, delete, replace, swap of neighbours) from `typed` to the nearest prefix of
 * `word`, or Infinity above `limit`.
 */
export function prefixDistance(typed: string, word: string, limit: number): number {
  const width = Math.min(word.length, typed.length + limit);
  let before: number[] = [];
  let row = Array.from({ length: width + 1 }, (_, j) => j);
  for (let i = 1; i <= typed.length; i++) {
    const next = [i];
    let least = i;
    for (let j = 1; j <= width; j++) {
      const change = (row[j - 1] as number) + (typed[i - 1] === word[j - 1] ? 0 : 1);
      let cost = Math.min(change, (row[j] as number) + 1, (next[j - 1] as number) + 1);
      if (i > 1 && j > 1 && typed[i - 1] === word[j - 2] && typed[i - 2] === word[j - 1]) {
        cost = Math.min(cost, (before[j - 2] as number) + 1);
      }
      next.push(cost);
      least = Math.min(least, cost);
    }
    if (least > limit) return Infinity;
    [before, row] = [row, next];
  }
  const best = Math.min(...row);
  return best > limit ? Infinity : best;
}

/** Score of a match: whole word, then prefix, then typing errors. */
function score(typed: string, word: string): number {
  if (word === typed) return 8;
  if (word.startsWith(typed)) return 6;
  const distance = prefixDistance(typed, word, slips(typed.length));
  if (distance === Infinity || (typed[0] !== word[0] && distance > 1)) return 0;
  return 4 - distance;
}

/** Matches in the vendor's name score slightly lower. */
const VENDOR_LESS = 1;

/** Games that match one typed word, with their best score. */
function findMatches(index: SearchIndex, typed: string): Map<number, number> {
  const hits = new Map<number, number>();
  for (const [words, less] of [
    [index.names, 0],
    [index.vendors, VENDOR_LESS],
  ] as const) {
    for (const [word, ids] of words) {
      const points = score(typed, word) - less;
      if (points <= 0) continue;
      for (const id of ids) if (points > (hits.get(id) ?? 0)) hits.set(id, points);
    }
  }
  return hits;
}

/**
 * Scores of games whose names match every typed word; words of four letters and more may have
 * typing errors. An empty query finds nothing.
 */
export function search(index: SearchIndex, query: string): Map<number, number> {
  const [first, ...rest] = getWords(query).map((typed) => findMatches(index, typed));
  const found = first ?? new Map<number, number>();
  for (const [id, points] of found) {
    let total: number | null = points;
    for (const hits of rest)
      total = total !== null && hits.has(id) ? total + (hits.get(id) ?? 0) : null;
    if (total === null) found.delete(id);
    else found.set(id, total);
  }
  return found;
}
