export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Box extends Point {
  readonly width: number;
  readonly height: number;
}

/** A drawn state. Lengths are CSS pixels at scale 1, from the top left corner. */
export interface StateBox extends Box {
  /** The path of the state, such as `screen.normal`. */
  readonly id: string;
  readonly label: string;
  readonly kind: 'plain' | 'group' | 'parallel' | 'final';
  readonly isInitial: boolean;
  /** Calls and internal actions, one line each. */
  readonly lines: readonly string[];
}

/** All branches from one state to another, drawn as one line. */
export interface EdgeLine {
  readonly id: string;
  readonly from: string;
  readonly to: string;
  readonly branches: readonly string[];
  readonly labels: readonly string[];
  readonly points: readonly Point[];
  readonly labelBox: Box | null;
}

/** The layout of a chart; computed at build time. */
export interface ChartLayout {
  /** The origin that generated files state; no double hyphen, which XML comments forbid. */
  readonly note: string;
  readonly chart: string;
  readonly width: number;
  readonly height: number;
  readonly states: readonly StateBox[];
  readonly edges: readonly EdgeLine[];
}

/** Sizes of the drawing, in pixels. */
export const drawing = {
  font: 12,
  smallFont: 10.5,
  lineHeight: 15,
  padding: 10,
  titleHeight: 24,
} as const;
