import { type Channels, formatHex, parseHex, toGamma, toLinear } from './channels.ts';
import { contrast } from './contrast.ts';

/** A colour as lightness (0 to 1), chroma and hue (radians) of OKLab. */
interface Polar {
  readonly l: number;
  readonly c: number;
  readonly h: number;
}

function toPolar(hex: string): Polar {
  const [r, g, b] = parseHex(hex).map(toLinear) as Channels;
  const long = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const medium = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const short = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const l = 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short;
  const greenRed = 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short;
  const blueYellow = 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short;
  return { l, c: Math.hypot(greenRed, blueYellow), h: Math.atan2(blueYellow, greenRed) };
}

function toLinearRgb({ l, c, h }: Polar): Channels {
  const greenRed = c * Math.cos(h);
  const blueYellow = c * Math.sin(h);
  const long = (l + 0.3963377774 * greenRed + 0.2158037573 * blueYellow) ** 3;
  const medium = (l - 0.1055613458 * greenRed - 0.0638541728 * blueYellow) ** 3;
  const short = (l - 0.0894841775 * greenRed - 1.291485548 * blueYellow) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ];
}

const isInGamut = (colour: Polar): boolean =>
  toLinearRgb(colour).every((channel) => channel >= -0.0005 && channel <= 1.0005);

/** The nearest colour of a screen: the chroma shrinks, lightness and hue stay. */
function toHex(colour: Polar): string {
  let { c } = colour;
  while (c > 0 && !isInGamut({ ...colour, c })) c = Math.max(0, c - 0.004);
  const channels = toLinearRgb({ ...colour, c }).map((channel) =>
    toGamma(Math.min(1, Math.max(0, channel))),
  );
  return formatHex(channels as Channels);
}

/** Mixes two colours; `share` is that of the second one. */
export function mix(one: string, other: string, share: number): string {
  const to = parseHex(other);
  const channels = parseHex(one).map((from, at) => from + (to[at]! - from) * share);
  return formatHex(channels as Channels);
}

/** The same colour, lighter or darker. */
export function shiftLightness(hex: string, by: number): string {
  const colour = toPolar(hex);
  return toHex({ ...colour, l: Math.min(1, Math.max(0, colour.l + by)) });
}

/** Whether a colour is closer to black than to white, for someone who reads on it. */
export const isDark = (hex: string): boolean => contrast(hex, '#ffffff') > contrast(hex, '#000000');

/** The lowest contrast of a colour with some backgrounds. */
const getLowestContrast = (front: string, backs: readonly string[]): number =>
  Math.min(...backs.map((back) => contrast(front, back)));

/**
 * The nearest lightness at which a colour has a contrast with every background: lighter on dark
 * backgrounds, darker on light ones. Returns the best there is if none has it.
 */
export function withContrast(front: string, backs: readonly string[], least: number): string {
  const step = isDark(backs[0]!) ? 0.005 : -0.005;
  const { c, h, l } = toPolar(front);
  let best = front;
  for (let at = l; at >= 0 && at <= 1; at += step) {
    best = at === l ? front : toHex({ c, h, l: at });
    if (getLowestContrast(best, backs) >= least) return best;
  }
  return best;
}

/** White, a near-black of the same hue, or black: the first that can be read on a colour. */
export function textOn(back: string): string {
  const { c, h } = toPolar(back);
  const choices = ['#ffffff', toHex({ l: 0.16, c: Math.min(c, 0.035), h })];
  return choices.find((text) => contrast(text, back) >= 4.5) ?? '#000000';
}
