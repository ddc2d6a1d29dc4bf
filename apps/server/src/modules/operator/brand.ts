import type { components } from '@baize/api/operator';
import { ProblemError, type FieldError } from '../../platform/errors.ts';
import { ok, type OperatorHandlers } from '../../platform/http/handlers.ts';
import { findLanguage } from '../language/index.ts';
import {
  BRANDS,
  settingsChange,
  type BrandSetting,
  type Merchant,
  type MerchantSettings,
} from '../merchant-settings/index.ts';
import { getBrand, getLanguages } from '../status/index.ts';

type Wire = components['schemas'];

/** Brand and languages (D45, D46). */
export function brandHandlers(merchant: Merchant): Partial<OperatorHandlers> {
  const languages = (settings: MerchantSettings) => ({
    languages: getLanguages(settings),
    defaultLanguage: settings.languages.defaultCode,
  });
  return {
    getOperatorLanguages: async () => ok(languages(merchant.current())),
    setOperatorLanguages: async ({ body }, ctx) =>
      settingsChange(merchant, ctx, { languages: chosenLanguages(body) }, languages),
    async getOperatorBrand() {
      const settings = merchant.current();
      const available = BRANDS.map((brand) => getBrand({ ...settings, brand }));
      return ok({ current: getBrand(settings), available });
    },
    setOperatorBrand: async ({ body }, ctx) =>
      settingsChange(merchant, ctx, { brand: chosenBrand(body) }, (settings) => ({
        current: getBrand(settings),
      })),
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

function chosenBrand({ id, brand }: { id?: string; brand?: Wire['Brand'] }): BrandSetting {
  if ((id === undefined) === (brand === undefined)) {
    throw new ProblemError('validation_failed', { errors: [{ pointer: '/body', rule: 'oneOf' }] });
  }
  if (brand !== undefined) return brand as BrandSetting;
  const found = BRANDS.find((each) => each.id === id);
  if (found === undefined) throw new ProblemError('not_found');
  return found;
}
