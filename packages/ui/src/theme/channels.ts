/** Red, green and blue; 0 to 255 in sRGB, 0 to 1 as linear light. */
export type Channels = [number, number, number];

/** The sRGB channels of a `#rrggbb` colour. Throws a TypeError on any other notation. */
export function parseHex(hex: string): Channels {
  const match = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(hex);
  if (!match) throw new TypeError(`not a #rrggbb colour: ${hex}`);
  return match.slice(1).map((pair) => Number.parseInt(pair, 16)) as Channels;
}

/** The `#rrggbb` colour of sRGB channels, each rounded. */
export const formatHex = (channels: Channels): string =>
  `#${channels.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`;

/** An sRGB channel as linear light. */
export function toLinear(channel: number): number {
  const share = channel / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}

/** Linear light as an sRGB channel. */
export const toGamma = (light: number): number =>
  (light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055) * 255;
