// The durations of a run, as lines of text.

const SLOWEST_FILES = 20;

const seconds = (value) => value.toFixed(1).padStart(8);
const formatShare = (value) => `${Math.round(value * 100)}%`.padStart(5);

/**
 * @param {readonly {name: string, seconds: number, idle: number}[]} gates `idle` is the share of
 *   the processors' time
 * @param {readonly {file: string, seconds: number}[]} files test files, including hooks
 * @param {readonly {seconds: number}[]} starts of the product
 * @returns {string[]}
 */
export function describeTimes(gates, files, starts) {
  const sum = starts.reduce((all, start) => all + start.seconds, 0);
  return [
    '',
    'Time by gate: seconds, and how much of the processors was idle',
    ...gates
      .toSorted((a, b) => b.seconds - a.seconds)
      .map((gate) => `${seconds(gate.seconds)} ${formatShare(gate.idle)}  ${gate.name}`),
    `Starts of the product: ${starts.length}, ${sum.toFixed(1)} s together`,
    `The ${SLOWEST_FILES} slowest test files`,
    ...files
      .toSorted((a, b) => b.seconds - a.seconds)
      .slice(0, SLOWEST_FILES)
      .map((one) => `${seconds(one.seconds)}        ${one.gate}: ${one.file}`),
  ];
}
