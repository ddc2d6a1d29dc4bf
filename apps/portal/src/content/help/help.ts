import { apiQuery } from '../../kernel/http/query.ts';

/** The help call of the specification (C62). */
export const helpIn = (language: string) =>
  apiQuery('/api/help', { lang: language, device: 'WEB' });
