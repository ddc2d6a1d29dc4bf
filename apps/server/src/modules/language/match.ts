import { match } from '@formatjs/intl-localematcher';
import { LRUCache } from 'lru-cache';

/** Answers by request: readers' headers are few, and matching costs a tenth of a millisecond. */
const answers = new LRUCache<string, string>({ max: 500 });

const isTag = (tag: string): boolean =>
  /^[a-z]{2,3}([-_][a-z]{4})?([-_]([a-z]{2}|[0-9]{3}))?$/i.test(tag);

/** Readers of these languages read Bokmål. */
const NORWEGIAN = new Set(['no', 'nn']);

/** Language and script, such as `zh-Hant` for `zh-HK`. */
function getWriting(tag: string): string {
  const { language, script } = new Intl.Locale(tag).maximize();
  return NORWEGIAN.has(language) ? 'nb-Latn' : `${language}-${script}`;
}

/**
 * The available language of a tag: same language and script, and by CLDR the nearest region. CLDR's
 * matcher alone would also answer with a language that speakers of the wanted one often know, such
 * as Spanish for Catalan or Russian for Belarusian, before the next wish of the reader is tried.
 */
function findLanguage(tag: string, available: readonly string[]): string | undefined {
  const same = available.filter((code) => getWriting(code) === getWriting(tag));
  return same[0] && match([tag], same, same[0]);
}

/**
 * The language that fits a reader best: Traditional Chinese for `zh-HK`, Bokmål for `no`.
 * @param wanted BCP 47 tags of the reader, best first; `_` separates too, anything else is ignored
 * @param available the languages that there are
 * @param fallback the answer when none of them fits
 */
export function matchLanguage(
  wanted: readonly string[],
  available: readonly string[],
  fallback: string,
): string {
  const tags = wanted.filter(isTag).map((tag) => tag.replaceAll('_', '-'));
  const key = [fallback, ...tags, '', ...available].join();
  let answer = answers.get(key);
  if (answer === undefined) {
    const found = tags.map((tag) => findLanguage(tag, available));
    answer = found.find((code) => code !== undefined) ?? fallback;
    answers.set(key, answer);
  }
  return answer;
}
