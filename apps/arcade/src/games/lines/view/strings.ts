/** Texts of the ten-line slot. */
import en from '../../../words/en/lines.json' with { type: 'json' };
import faces from '../../../words/en/faces.json' with { type: 'json' };

export const strings = { area: 'lines', en: { ...faces, ...en } };
export type LinesKey = keyof typeof strings.en;
