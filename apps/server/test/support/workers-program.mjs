// What the threads of the workers' own tests can do.

/** Says what it was given. @param {{ word: string }} task */
export const say = ({ word }) => word;

/** Never ends. */
export function spin() {
  while (true);
}

/** Keeps asking for memory. */
export function hoard() {
  const kept = [];
  while (true) kept.push(Array.from({ length: 1000 }, () => ({ kept: kept.length })));
}
