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
export { matchLanguage } from './match.ts';
export { isSpoken, textsIn, type TextId, type Texts } from './texts/texts.ts';
