/** Texts of crash. */
import en from '../../../words/en/crash.json' with { type: 'json' };

export const strings = { area: 'crash', en };
export type CrashKey = keyof typeof strings.en;
