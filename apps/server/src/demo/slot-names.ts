import { glyphWords } from '../art/glyph-of.ts';
import type { Random } from './random.ts';
import * as words from './words.ts';

const NOUNS = glyphWords.map((entry) => entry.word);

const IRREGULAR: Readonly<Record<string, string>> = {
  Wolf: 'Wolves',
  Goose: 'Geese',
  Dice: 'Dice',
  Koi: 'Koi',
  Carp: 'Carp',
  Leaf: 'Leaves',
  Lightning: 'Lightnings',
  Nightfall: 'Nightfalls',
  Harmony: 'Harmonies',
};

/** English plural of one of our nouns. */
function plural(noun: string): string {
  const known = IRREGULAR[noun];
  if (known) return known;
  if (/[^aeiou]y$/.test(noun)) return `${noun.slice(0, -1)}ies`;
  return /(?:s|x|z|ch|sh)$/.test(noun) ? `${noun}es` : `${noun}s`;
}

type Pattern = (random: Random) => string;

const noun: Pattern = (r) => r.pick(NOUNS);
const adjective: Pattern = (r) => r.pick(words.ADJECTIVES);
const place: Pattern = (r) => r.pick(words.PLACES);

const SLOT_PATTERNS: readonly Pattern[] = [
  (r) => `${adjective(r)} ${noun(r)}`,
  (r) => `${adjective(r)} ${noun(r)}`,
  (r) => `${adjective(r)} ${plural(noun(r))}`,
  (r) => `${noun(r)} ${r.pick(words.SUFFIXES)}`,
  (r) => `${noun(r)} ${r.pick(words.SUFFIXES)}`,
  (r) => `${noun(r)} of ${place(r)}`,
  (r) => `${plural(noun(r))} of ${place(r)}`,
  (r) => `${r.pick(words.NUMBERS)} ${plural(noun(r))}`,
  (r) => `${r.pick(words.PEOPLE)}’s ${noun(r)}`,
  (r) => `${r.pick(words.TITLES)} ${r.pick(words.PEOPLE)}’s ${plural(noun(r))}`,
  (r) => `${adjective(r)} ${noun(r)} ${r.pick(words.SUFFIXES)}`,
  (r) => `${noun(r)} & ${noun(r)}`,
  (r) => `The ${adjective(r)} ${noun(r)}`,
  (r) => `${place(r)} ${plural(noun(r))}`,
];

/** Name patterns per kind of RNG game: slots, table games, arcade games, mini games. */
const PATTERNS = {
  slot: SLOT_PATTERNS,
  table: [
    (r) => `${adjective(r)} ${r.pick(words.TABLE_GAMES)}`,
    (r) => `${place(r)} ${r.pick(words.TABLE_GAMES)}`,
  ],
  arcade: [
    (r) => `${noun(r)} ${r.pick(words.ARCADE_GAMES)}`,
    (r) => `${adjective(r)} ${noun(r)} ${r.pick(words.ARCADE_GAMES)}`,
  ],
  mini: [
    (r) => `Mini ${noun(r)} ${r.pick(words.MINI_GAMES)}`,
    (r) => `${adjective(r)} ${r.pick(words.MINI_GAMES)}`,
  ],
} as const satisfies Record<string, readonly Pattern[]>;

/** A kind of game inside the RNG type. */
export type SlotKind = keyof typeof PATTERNS;

function acceptable(name: string): boolean {
  const parts = name.toLowerCase().split(/[^\p{L}]+/u);
  const flat = ` ${parts.join(' ')} `;
  if (words.TAKEN_NAMES.some((taken) => flat.includes(` ${taken} `))) return false;
  return name.length <= 34 && new Set(parts).size === parts.length;
}

/** Generates names that never repeat and avoid existing titles. */
export function slotNamer(random: Random): (kind: SlotKind) => string {
  const used = new Set<string>();
  return (kind) => {
    for (let attempt = 0; attempt < 500; attempt++) {
      const name = random.pick<Pattern>(PATTERNS[kind])(random);
      const key = name.toLowerCase().replace(/[^a-z]/g, '');
      if (used.has(key) || !acceptable(name)) continue;
      used.add(key);
      return name;
    }
    throw new Error(`no free name left for kind ${kind}`);
  };
}
