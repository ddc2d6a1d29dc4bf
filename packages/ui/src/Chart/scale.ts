/** The axis of values: round ticks from bottom to top that enclose every value and zero. */
export interface Scale {
  readonly min: number;
  readonly max: number;
  readonly ticks: readonly number[];
}

/** An axis of about `count` steps of 1, 2 or 5 times a power of ten. No values give 0 to 1. */
export function niceScale(values: readonly number[], count = 4): Scale {
  const low = Math.min(0, ...values);
  const high = Math.max(0, ...values);
  const step = niceStep((high - low || 1) / count);
  const min = Math.floor(low / step) * step;
  const max = Math.max(Math.ceil(high / step) * step, min + step);
  const ticks = Array.from({ length: Math.round((max - min) / step) + 1 }, (_, at) =>
    roundTo(min + at * step, step),
  );
  return { min, max, ticks };
}

/** Position of a value, from 0 at the bottom to 1 at the top. */
export function share(value: number, { min, max }: Scale): number {
  return (value - min) / (max - min);
}

function niceStep(rough: number): number {
  const power = 10 ** Math.floor(Math.log10(rough));
  const factor = [1, 2, 5, 10].find((one) => rough <= one * power * (1 + 1e-9)) ?? 10;
  return factor * power;
}

/** 0.1 + 0.2 must read 0.3 on the axis. */
function roundTo(value: number, step: number): number {
  const digits = Math.max(0, -Math.floor(Math.log10(step)));
  return Number(value.toFixed(Math.min(20, digits)));
}
