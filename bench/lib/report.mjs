// The output of every benchmark: one figure per line, each limit with its verdict, one line of
// JSON.
import { availableParallelism, loadavg } from 'node:os';

/**
 * One limit of a benchmark.
 * @param {string} figure the name of the limited figure
 * @param {number | string} value as measured
 * @param {'≤' | '≥' | '='} relation
 * @param {number | string} limit
 */
export function limit(figure, value, relation, limit) {
  const holds = { '≤': value <= limit, '≥': value >= limit, '=': value === limit }[relation];
  return { figure, value, relation, limit, holds };
}

/**
 * The load of the last minute: above `processors`, the machine was too busy for reliable figures.
 */
export const machine = () => ({
  load: Number(loadavg()[0].toFixed(2)),
  processors: availableParallelism(),
  node: process.version,
});

const shown = (value) => (typeof value === 'object' ? JSON.stringify(value) : String(value));

/** Prints a finished benchmark; the last line is its JSON. */
export function print({ name, ratio, against, limits = [], ...measured }) {
  const figures = { ...measured, ...machine() };
  const width = Math.max(...Object.keys(figures).map((key) => key.length), 8);
  console.log(`\n${name}: ${ratio} (against ${against})`);
  for (const [key, value] of Object.entries(figures)) {
    console.log(`  ${key.padEnd(width)}  ${shown(value)}`);
  }
  for (const { figure, value, relation, limit: bound, holds } of limits) {
    console.log(`  ${holds ? 'ok  ' : 'OVER'}  ${figure} ${value} ${relation} ${bound}`);
  }
  const missed = limits.filter(({ holds }) => !holds).map(({ figure }) => figure);
  console.log(JSON.stringify({ name, ratio, against, ...figures, missed }));
}
