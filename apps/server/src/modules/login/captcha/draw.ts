import { DIGITS, type Point } from './digits.ts';
import type { GreyImage } from './png.ts';

/** Source of numbers in [0, 1), injected so that an image can be reproduced. */
export type Random = () => number;

const WIDTH = 160;
const HEIGHT = 56;
const PAPER = 236;
const INK = 40;
const NOISE = 26;
const CURVES = 3;

interface Segment {
  readonly from: Point;
  readonly to: Point;
  readonly radius: number;
}

/**
 * The digits of `answer` as a distorted grey image of 160 × 56 pixels: each digit rotated, skewed
 * and scaled separately, the line bent by a wave, curves of the same ink across, speckled paper
 * (C25).
 */
export function drawCaptcha(answer: string, random: Random): GreyImage {
  const cover = inkCover([...digitSegments(answer, random), ...strayCurves(random)]);
  const pixels = Uint8Array.from(cover, (ink) => {
    const shade = PAPER + (INK - PAPER) * ink + (random() - 0.5) * 2 * NOISE;
    return Math.max(0, Math.min(255, Math.round(shade)));
  });
  return { width: WIDTH, height: HEIGHT, pixels };
}

function digitSegments(answer: string, random: Random): Segment[] {
  const wave = {
    phase: random() * 2 * Math.PI,
    rise: 3 + random() * 3,
    length: 60 + random() * 40,
  };
  const cell = (WIDTH - 20) / answer.length;
  return [...answer].flatMap((digit, index) => {
    const place = placement(10 + cell * index, cell, random);
    return (DIGITS[digit] ?? []).flatMap((stroke) =>
      pairs(
        stroke.map((point) => bendPoint(place(point), wave)),
        1.5 + random() * 0.5,
      ),
    );
  });
}

/** Maps a digit's unit box into its cell: randomly scaled, skewed and rotated. */
function placement(left: number, cell: number, random: Random): (point: Point) => Point {
  const height = 28 + random() * 7;
  const width = Math.min(cell - 5, height * (0.5 + random() * 0.15));
  const angle = (random() - 0.5) * 0.6;
  const lean = (random() - 0.5) * 0.35;
  const cx = left + cell / 2 + (random() - 0.5) * 3;
  const cy = HEIGHT / 2 + (random() - 0.5) * 6;
  return ([x, y]) => {
    const dy = (y - 0.5) * height;
    const dx = (x - 0.5) * width - dy * lean;
    return [
      cx + dx * Math.cos(angle) - dy * Math.sin(angle),
      cy + dx * Math.sin(angle) + dy * Math.cos(angle),
    ];
  };
}

function bendPoint([x, y]: Point, wave: { phase: number; rise: number; length: number }): Point {
  return [x, y + wave.rise * Math.sin(wave.phase + (x / wave.length) * 2 * Math.PI)];
}

function strayCurves(random: Random): Segment[] {
  return Array.from({ length: CURVES }, () => {
    const start = random() * HEIGHT;
    const end = random() * HEIGHT;
    const rise = 6 + random() * 10;
    const phase = random() * 2 * Math.PI;
    const points = Array.from({ length: 17 }, (_, step): Point => {
      const along = step / 16;
      return [along * WIDTH, start + (end - start) * along + rise * Math.sin(phase + along * 7)];
    });
    return pairs(points, 0.6 + random() * 0.5);
  }).flat();
}

function pairs(points: readonly Point[], radius: number): Segment[] {
  return points.slice(1).map((to, index) => ({ from: points[index] as Point, to, radius }));
}

/** Ink on each pixel, 0 to 1, softened over one pixel at the edge. */
function inkCover(segments: readonly Segment[]): Float32Array {
  const cover = new Float32Array(WIDTH * HEIGHT);
  for (const segment of segments) {
    const reach = segment.radius + 1;
    const [left, right] = span(segment.from[0], segment.to[0], reach, WIDTH);
    const [top, bottom] = span(segment.from[1], segment.to[1], reach, HEIGHT);
    for (let y = top; y < bottom; y += 1) {
      for (let x = left; x < right; x += 1) {
        const ink = segment.radius + 0.5 - distance([x + 0.5, y + 0.5], segment);
        const at = y * WIDTH + x;
        cover[at] = Math.min(1, Math.max(cover[at] ?? 0, ink));
      }
    }
  }
  return cover;
}

/** The pixels between two coordinates plus `reach`, clipped to the image. */
function span(a: number, b: number, reach: number, size: number): [first: number, end: number] {
  return [
    Math.max(0, Math.floor(Math.min(a, b) - reach)),
    Math.min(size, Math.ceil(Math.max(a, b) + reach)),
  ];
}

function distance([x, y]: Point, { from, to }: Segment): number {
  const dx = to[0] - from[0];
  const dy = to[1] - from[1];
  const span = dx * dx + dy * dy;
  const along = span === 0 ? 0 : ((x - from[0]) * dx + (y - from[1]) * dy) / span;
  const clamped = Math.max(0, Math.min(1, along));
  return Math.hypot(x - from[0] - clamped * dx, y - from[1] - clamped * dy);
}
