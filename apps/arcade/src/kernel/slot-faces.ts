/** The ten faces of a slot. `wild` stands for any paying face. */
export const FACES = [
  'wild',
  'scatter',
  'high1',
  'high2',
  'high3',
  'high4',
  'low1',
  'low2',
  'low3',
  'low4',
] as const;
export type Face = (typeof FACES)[number];
