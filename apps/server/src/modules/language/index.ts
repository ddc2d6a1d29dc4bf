export {
  findContentLanguage,
  getContentLanguages,
  getContentText,
  getTranslations,
  type ContentArea,
  type Translations,
} from './content.ts';
export { getFallbacks, getTags, localised } from './fallbacks.ts';
export {
  DEFAULT_LANGUAGE,
  findLanguage,
  isBundled,
  LANGUAGES,
  offeredLanguages,
  PSEUDO_LANGUAGE,
  type Language,
} from './languages.ts';
export { matchLanguage } from './match.ts';
export { isTranslated, getTexts, type TextId, type Texts } from './texts/texts.ts';
