import type { components } from '@baize/api/operator';
import { ProblemError, type FieldError } from '../../platform/errors.ts';
import { ok, type OperatorHandlers } from '../../platform/http/handlers.ts';
import { findLanguage } from '../language/index.ts';
import {
  settingsChange,
  type Merchant,
  type MerchantSettings,
} from '../merchant-settings/index.ts';
import { getLanguages } from '../status/index.ts';

type Wire = components['schemas'];

/** The offered languages (D45, D46). */
export function languageHandlers(merchant: Merchant): Partial<OperatorHandlers> {
  const languages = (settings: MerchantSettings) => ({
    languages: getLanguages(settings),
    defaultLanguage: settings.languages.defaultCode,
  });
  return {
    getOperatorLanguages: async () => ok(languages(merchant.current())),
    setOperatorLanguages: async ({ body }, ctx) =>
      settingsChange(merchant, ctx, { languages: chosenLanguages(body) }, languages),
  };
}

/**
 * Known codes without duplicates, including the default. Names and directions are the product's.
 */
function chosenLanguages({ languages, defaultLanguage }: Wire['LanguageList']) {
  const found = languages.map(({ code }) => findLanguage(code)?.code);
  const errors: FieldError[] = found.flatMap((code, index) =>
    code === undefined ? [{ pointer: `/body/languages/${index}/code`, rule: 'known' }] : [],
  );
  const codes = [...new Set(found.filter((code) => code !== undefined))];
  const defaultCode = findLanguage(defaultLanguage)?.code ?? '';
  if (!codes.includes(defaultCode))
    errors.push({ pointer: '/body/defaultLanguage', rule: 'offered' });
  if (errors.length > 0) throw new ProblemError('validation_failed', { errors });
  return { codes, defaultCode };
}
