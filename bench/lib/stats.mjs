// Small statistics. Medians only: one noisy run on a busy machine must not speak for the rest.

/** The middle value; of an even number of values the mean of the middle two; NaN of none. */
export function median(values) {
  const sorted = values.filter(Number.isFinite).toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  if (sorted.length === 0) return Number.NaN;
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

/** Rounds to so many decimals, 2 unless told. */
export const round = (value, decimals = 2) => Number(value.toFixed(decimals));

/** The median of one figure over several runs. */
export const computeMedian = (runs, pick, decimals = 1) => round(median(runs.map(pick)), decimals);

/** Smallest and largest of one figure, so that a reader sees how noisy the runs were. */
export const spread = (runs, pick, decimals = 1) => {
  const values = runs.map(pick).filter(Number.isFinite);
  return [round(Math.min(...values), decimals), round(Math.max(...values), decimals)];
};
