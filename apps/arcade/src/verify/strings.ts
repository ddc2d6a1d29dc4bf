/** Texts of the page that verifies a round. */
import en from '../words/en/verify.json' with { type: 'json' };
import faces from '../words/en/faces.json' with { type: 'json' };

export const strings = { area: 'verify', en: { ...faces, ...en } };
export type VerifyKey = keyof typeof strings.en;
