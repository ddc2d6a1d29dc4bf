export { getFallbacks, getTags } from './fallbacks.ts';
export {
  DEFAULT_LANGUAGE,
  findLanguage,
  isBundled,
  LANGUAGES,
  offeredLanguages,
  PSEUDO_LANGUAGE,
  type Language,
} from './languages.ts';
export { textsIn, type TextId, type Texts } from './texts/texts.ts';
