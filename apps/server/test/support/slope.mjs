/**
 * The least squares slope through samples; NaN when all have the same amount of work.
 * @param {readonly { done: number, value: number }[]} samples
 */
export function slopeThrough(samples) {
  const mean = (pick) => samples.reduce((sum, sample) => sum + pick(sample), 0) / samples.length;
  const [x, y] = [mean(({ done }) => done), mean(({ value }) => value)];
  const up = samples.reduce((sum, { done, value }) => sum + (done - x) * (value - y), 0);
  const along = samples.reduce((sum, { done }) => sum + (done - x) ** 2, 0);
  return along === 0 ? Number.NaN : up / along;
}
