// Summarises the verdicts on mutants. Pure.

/** The share of a chart's mutants that must be noticed. */
export const leastKilled = 0.95;

export const formatRate = ({ killed, mutants }) =>
  mutants === 0 ? 1 : Math.round((killed / mutants) * 1000) / 1000;

/** Figures of some verdicts; surviving mutants with a reason are left out of the score. */
export function getFigures(verdicts) {
  const counted = verdicts.filter(({ reason, isNoticed }) => isNoticed || reason === undefined);
  return {
    mutants: counted.length,
    killed: counted.filter(({ isNoticed }) => isNoticed).length,
  };
}

const isCode = ({ kind }) => kind.startsWith('code: ');

/** The verdicts of one chart, as lines to print. */
export function getLines(chart, verdicts) {
  const [config, code] = [verdicts.filter((one) => !isCode(one)), verdicts.filter(isCode)];
  const [all, ofConfig, ofCode] = [verdicts, config, code].map(getFigures);
  const excused = verdicts.filter(({ reason, isNoticed }) => reason && !isNoticed).length;
  return [
    `${chart.padEnd(15)}  mutants ${all.mutants}  killed ${all.killed}  ${formatRate(all)}  ` +
      `(config ${ofConfig.killed}/${ofConfig.mutants}, code ${ofCode.killed}/${ofCode.mutants}, excused ${excused})`,
    ...verdicts
      .filter(({ isNoticed, reason }) => !isNoticed && reason === undefined)
      .map(({ kind, what }) => `  survived: ${kind}: ${what}`),
  ];
}

/** Reasons for mutants that are noticed or do not exist any more; they must be removed. */
export function findIdleReasons(reasons, verdicts) {
  const living = new Set(verdicts.filter(({ isNoticed }) => !isNoticed).map(({ what }) => what));
  return Object.keys(reasons).filter((what) => !living.has(what));
}

export function getSummary(byChart) {
  const all = Object.values(byChart).flat();
  const kinds = [...new Set(all.map(({ kind }) => kind))].toSorted();
  const countRates = (entries) =>
    Object.fromEntries(entries.map(([name, of]) => [name, formatRate(getFigures(of))]));
  const sums = getFigures(all);
  return {
    charts: countRates(Object.entries(byChart)),
    kinds: countRates(kinds.map((kind) => [kind, all.filter((one) => one.kind === kind)])),
    code: getFigures(all.filter(isCode)),
    slow: all.filter(({ isSlow }) => isSlow).length,
    ...sums,
    score: formatRate(sums),
  };
}
