// Small statistics. Only medians, so that one noisy run on a busy machine does not change the
// result.

/** The middle value; for an even number of values the mean of the middle two; NaN for none. */
export function median(values) {
  const sorted = values.filter(Number.isFinite).toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  if (sorted.length === 0) return Number.NaN;
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

/** Rounds to a number of decimals, by default 2. */
export const round = (value, decimals = 2) => Number(value.toFixed(decimals));

/** The median of one figure over several runs. */
export const computeMedian = (runs, pick, decimals = 1) => round(median(runs.map(pick)), decimals);

/** Minimum and maximum of one figure, which show how noisy the runs were. */
export const spread = (runs, pick, decimals = 1) => {
  const values = runs.map(pick).filter(Number.isFinite);
  return [round(Math.min(...values), decimals), round(Math.max(...values), decimals)];
};
