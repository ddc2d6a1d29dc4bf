/** A figure after so much work. */
export interface Sample {
  readonly done: number;
  readonly value: number;
}

/** The slope of the line of least squares through samples; NaN when all are of the same work. */
export function slopeThrough(samples: readonly Sample[]): number;
