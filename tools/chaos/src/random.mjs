// Pseudorandom numbers, the same for the same seed.

/**
 * An independent stream for each name under a seed: `next()` from 0 up to 1, and functions based on
 * it.
 */
export function getRandom(seed, name) {
  let state = computeHash(`${seed}/${name}`);
  // mulberry32: small, fast, and good enough for choices.
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const between = (least, most) => least + Math.floor(next() * (most - least + 1));
  return {
    next,
    between,
    chance: (share) => next() < share,
    pick: (list) => list[between(0, list.length - 1)],
    /** A shuffled copy of a list. */
    shuffled: (list) =>
      list
        .map((one) => [next(), one])
        .toSorted(([a], [b]) => a - b)
        .map(([, one]) => one),
  };
}

function computeHash(text) {
  let hash = 2166136261;
  for (const letter of text) hash = Math.imul(hash ^ letter.codePointAt(0), 16777619);
  return hash >>> 0;
}
