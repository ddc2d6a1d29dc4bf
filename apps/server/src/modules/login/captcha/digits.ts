/** A point in a digit's box: x 0 left to 1 right, y 0 top to 1 bottom. */
export type Point = readonly [x: number, y: number];

/** A digit as pen strokes, each a polyline in the unit box. */
export type Glyph = readonly (readonly Point[])[];

const TURN = 2 * Math.PI;

/** Points along an ellipse; angles in turns, 0 at three o'clock, growing clockwise. */
function arc(cx: number, cy: number, rx: number, ry: number, from: number, to: number): Point[] {
  const steps = 14;
  return Array.from({ length: steps + 1 }, (_, step) => {
    const angle = TURN * (from + ((to - from) * step) / steps);
    return [cx + rx * Math.cos(angle), cy + ry * Math.sin(angle)] as const;
  });
}

/** Digits that people do not mistake for letters or each other, without 0 and 1. */
export const DIGITS: Readonly<Record<string, Glyph>> = {
  '2': [[...arc(0.5, 0.3, 0.4, 0.3, 0.5, 1.08), [0.1, 1], [0.92, 1]]],
  '3': [arc(0.45, 0.26, 0.38, 0.26, 0.55, 1.25), arc(0.45, 0.75, 0.42, 0.25, 0.75, 1.45)],
  '4': [
    [
      [0.72, 1],
      [0.72, 0],
      [0.06, 0.7],
      [0.96, 0.7],
    ],
  ],
  '5': [[[0.88, 0], [0.2, 0], [0.14, 0.44], ...arc(0.46, 0.68, 0.42, 0.32, 0.66, 1.42)]],
  '6': [[...arc(0.62, 0.62, 0.54, 0.6, 0.8, 0.52)], arc(0.5, 0.7, 0.42, 0.3, 0, 1)],
  '7': [
    [
      [0.06, 0],
      [0.94, 0],
      [0.38, 1],
    ],
    [
      [0.3, 0.52],
      [0.8, 0.52],
    ],
  ],
  '8': [arc(0.5, 0.25, 0.34, 0.25, 0, 1), arc(0.5, 0.74, 0.42, 0.26, 0, 1)],
  '9': [arc(0.5, 0.3, 0.42, 0.3, 0, 1), arc(0.38, 0.4, 0.54, 0.6, 0, 0.28)],
};
