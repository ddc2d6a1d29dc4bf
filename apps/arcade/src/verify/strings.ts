/** What the page that checks a round says. */
import en from '../words/en/verify.json' with { type: 'json' };
import faces from '../words/en/faces.json' with { type: 'json' };

export const strings = { area: 'verify', en: { ...faces, ...en } };
export type VerifyKey = keyof typeof strings.en;
