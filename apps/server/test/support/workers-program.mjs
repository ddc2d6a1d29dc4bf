// Tasks of the worker threads' own tests.

/** Returns its argument. @param {{ word: string }} task */
export const say = ({ word }) => word;

/** Never ends. */
export function spin() {
  while (true);
}

/** Allocates memory without end. */
export function hoard() {
  const kept = [];
  while (true) kept.push(Array.from({ length: 1000 }, () => ({ kept: kept.length })));
}
