import en from './en.json' with { type: 'json' };
import vi from './vi.json' with { type: 'json' };

/** The catalogues by language; the gate `translations` compares them with the English one. */
export const catalogues: Readonly<Record<string, Readonly<Record<keyof typeof en, string>>>> = {
  en,
  vi,
};
