import { apiQuery } from '../../kernel/http/query.ts';

/** The help call as the specification names it (C62). */
export const helpIn = (language: string) =>
  apiQuery('/api/help', { lang: language, device: 'WEB' });
