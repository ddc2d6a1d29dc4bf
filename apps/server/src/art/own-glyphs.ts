/** A circle drawn clockwise, or the other way round to cut it out of a larger one. */
const circle = (x: number, y: number, r: number, sweep: 0 | 1): string =>
  `M${x - r} ${y}a${r} ${r} 0 1 ${sweep} ${2 * r} 0a${r} ${r} 0 1 ${sweep} ${-2 * r} 0z`;

/** A point on a circle around the middle, rounded. */
const getCirclePoint = (degrees: number, r: number): string => {
  const angle = (degrees * Math.PI) / 180;
  return `${Math.round(256 + r * Math.cos(angle))} ${Math.round(256 + r * Math.sin(angle))}`;
};

/** Every second of sixteen pockets, between two circles. */
const pockets = Array.from({ length: 8 }, (_, index) => {
  const from = index * 45;
  const to = from + 22.5;
  return `M${getCirclePoint(from, 205)}A205 205 0 0 1 ${getCirclePoint(to, 205)}L${getCirclePoint(to, 140)}A140 140 0 0 0 ${getCirclePoint(from, 140)}z`;
}).join('');

const rim = circle(256, 256, 240, 1) + circle(256, 256, 216, 0);

/** Pictures that game-icons does not have, in a box of 512 by 512. */
export const OWN_GLYPHS: Readonly<Record<string, string>> = {
  'roulette-wheel':
    rim + pockets + circle(256, 256, 128, 1) + circle(256, 256, 108, 0) + circle(256, 256, 44, 1),
  'roulette-ball':
    rim + circle(256, 256, 196, 1) + circle(256, 256, 120, 0) + circle(352, 160, 46, 1),
};
