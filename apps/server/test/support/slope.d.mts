/** A measurement after this much work. */
export interface Sample {
  readonly done: number;
  readonly value: number;
}

/** The least squares slope through samples; NaN when all have the same amount of work. */
export function slopeThrough(samples: readonly Sample[]): number;
