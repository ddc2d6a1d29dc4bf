// What became of the mutants, in figures. Pure.

/** Of all mutants of a chart, the part that must be noticed. */
export const leastKilled = 0.95;

export const rate = ({ killed, mutants }) =>
  mutants === 0 ? 1 : Math.round((killed / mutants) * 1000) / 1000;

/** Figures of some verdicts; mutants that live with a reason count neither way. */
export function getFigures(verdicts) {
  const counted = verdicts.filter(({ reason, isNoticed }) => isNoticed || reason === undefined);
  return {
    mutants: counted.length,
    killed: counted.filter(({ isNoticed }) => isNoticed).length,
  };
}

const isCode = ({ kind }) => kind.startsWith('code: ');

/** One chart's verdicts as lines for a person. */
export function getLines(chart, verdicts) {
  const [config, code] = [verdicts.filter((one) => !isCode(one)), verdicts.filter(isCode)];
  const [all, ofConfig, ofCode] = [verdicts, config, code].map(getFigures);
  const excused = verdicts.filter(({ reason, isNoticed }) => reason && !isNoticed).length;
  return [
    `${chart.padEnd(15)}  mutants ${all.mutants}  killed ${all.killed}  ${rate(all)}  ` +
      `(config ${ofConfig.killed}/${ofConfig.mutants}, code ${ofCode.killed}/${ofCode.mutants}, excused ${excused})`,
    ...verdicts
      .filter(({ isNoticed, reason }) => !isNoticed && reason === undefined)
      .map(({ kind, what }) => `  survived: ${kind}: ${what}`),
  ];
}

/** Reasons for mutants that are noticed or gone: such a list only gets shorter. */
export function idleReasons(reasons, verdicts) {
  const living = new Set(verdicts.filter(({ isNoticed }) => !isNoticed).map(({ what }) => what));
  return Object.keys(reasons).filter((what) => !living.has(what));
}

export function getSummary(byChart) {
  const all = Object.values(byChart).flat();
  const kinds = [...new Set(all.map(({ kind }) => kind))].toSorted();
  const rates = (entries) =>
    Object.fromEntries(entries.map(([name, of]) => [name, rate(getFigures(of))]));
  const sums = getFigures(all);
  return {
    charts: rates(Object.entries(byChart)),
    kinds: rates(kinds.map((kind) => [kind, all.filter((one) => one.kind === kind)])),
    code: getFigures(all.filter(isCode)),
    slow: all.filter(({ isSlow }) => isSlow).length,
    ...sums,
    score: rate(sums),
  };
}
