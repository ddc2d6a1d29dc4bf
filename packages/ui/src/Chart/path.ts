import { type Scale, share } from './scale.ts';

/** A point in the drawing's box of 100 × 100, or null for a gap. */
type Point = readonly [x: number, y: number] | null;

/** Points of a line over evenly spaced labels; a single value is in the middle. */
export function getPoints(values: readonly (number | null)[], scale: Scale): Point[] {
  const step = values.length > 1 ? 100 / (values.length - 1) : 0;
  const start = values.length > 1 ? 0 : 50;
  return values.map((value, at) =>
    value === null ? null : [round(start + at * step), round(100 - share(value, scale) * 100)],
  );
}

/** SVG path through the points, interrupted at gaps; an isolated point is a dot. */
export function linePath(points: readonly Point[]): string {
  return points
    .map((point, at) => {
      if (!point) return '';
      const drawn = points[at - 1] ? 'L' : 'M';
      const lone = !points[at - 1] && !points[at + 1] ? 'h0' : '';
      return `${drawn}${point[0]} ${point[1]}${lone}`;
    })
    .join('');
}

const round = (value: number): number => Math.round(value * 100) / 100;
