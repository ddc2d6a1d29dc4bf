/** `#rrggbb` of a colour given as hue in degrees, saturation and lightness in per cent. */
export function hex(hue: number, saturation: number, lightness: number): string {
  const s = saturation / 100;
  const l = lightness / 100;
  const a = s * Math.min(l, 1 - l);
  const channel = (n: number): string => {
    const k = (n + (((hue % 360) + 360) % 360) / 30) % 12;
    const value = l - a * Math.max(-1, Math.min(k - 3, 9 - k, 1));
    return Math.round(value * 255)
      .toString(16)
      .padStart(2, '0');
  };
  return `#${channel(0)}${channel(8)}${channel(4)}`;
}

/** The hue of `#rrggbb` in degrees; 0 for a grey. */
export function getHue(colour: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) =>
    Number.parseInt(colour.slice(at, at + 2), 16),
  );
  const most = Math.max(r, g, b);
  const range = most - Math.min(r, g, b);
  if (range === 0) return 0;
  const turn =
    most === r ? (g - b) / range : most === g ? 2 + (b - r) / range : 4 + (r - g) / range;
  return (turn * 60 + 360) % 360;
}
