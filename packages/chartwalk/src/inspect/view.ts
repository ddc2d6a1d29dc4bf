import { type ChartLayout, drawing, type EdgeLine, type Point, type StateBox } from './types.ts';

export interface TextLine extends Point {
  readonly text: string;
}

export interface StateView {
  readonly state: StateBox;
  readonly isActive: boolean;
  readonly title: TextLine;
  readonly lines: readonly TextLine[];
}

export interface EdgeView {
  readonly edge: EdgeLine;
  readonly isTaken: boolean;
  /** The `d` of an SVG path. */
  readonly path: string;
  readonly labels: readonly TextLine[];
}

/** View model of a running chart's SVG; any renderer can map over it. */
export interface ChartView {
  readonly width: number;
  readonly height: number;
  readonly states: readonly StateView[];
  readonly edges: readonly EdgeView[];
}

const getPath = (points: readonly Point[]): string =>
  points.map(({ x, y }, at) => `${at === 0 ? 'M' : 'L'}${x} ${y}`).join(' ');

function toStateView(state: StateBox, active: ReadonlySet<string>): StateView {
  const { x, y, lines } = state;
  const left = x + drawing.padding;
  return {
    state,
    isActive: active.has(state.id),
    title: { x: left, y: y + drawing.titleHeight - 8, text: state.label },
    lines: lines.map((text, at) => ({
      x: left,
      y: y + drawing.titleHeight + drawing.lineHeight * (at + 0.6),
      text,
    })),
  };
}

function toEdgeView(edge: EdgeLine, taken: ReadonlySet<string>): EdgeView {
  const { labelBox, labels } = edge;
  return {
    edge,
    isTaken: edge.branches.some((branch) => taken.has(branch)),
    path: getPath(edge.points),
    labels: labels.map((text, at) => ({
      x: labelBox?.x ?? 0,
      y: (labelBox?.y ?? 0) + drawing.lineHeight * (at + 0.8),
      text,
    })),
  };
}

/**
 * The drawing of a chart at a moment. `active` are paths of the active states and their ancestors,
 * `taken` the branches of the last step.
 */
export function getView(
  layout: ChartLayout,
  active: Iterable<string> = [],
  taken: Iterable<string> = [],
): ChartView {
  const activeSet = new Set(active);
  const takenSet = new Set(taken);
  return {
    width: layout.width,
    height: layout.height,
    states: layout.states.map((state) => toStateView(state, activeSet)),
    edges: layout.edges.map((edge) => toEdgeView(edge, takenSet)),
  };
}
