import { englishDataset, englishRecommendedTransformers, RegExpMatcher } from 'obscenity';
import { foldForSearch } from '@baize/rules/fold';
import { cleanChatText, isChatTextTooLong } from '@baize/rules/chat';
import { ProblemError } from '../../platform/errors.ts';

/**
 * Addresses with or without a scheme, also with a spelled dot or a space before it. A dot followed
 * only by a space ends a sentence: "Great game. Bet again".
 */
const LINK =
  /https?:\/\/|www\.|[a-z0-9-]{2,}(?:\.|\s+\.\s*|\s*(?:\(dot\)|\[dot\])\s*)(?:com|net|org|info|biz|xyz|top|io|me|vn|club|site|online|shop|app|link|ru|cn|cc|tv|win|bet|casino)\b/i;

const english = new RegExpMatcher({
  ...englishDataset.build(),
  ...englishRecommendedTransformers,
});

/**
 * The text of a message as it is stored. Throws `validation_failed` for one that is empty or too
 * long, `chat_link`, and `chat_word` for a word of the English list or of the operator.
 */
export function checkText(raw: string, blockedWords: readonly string[]): string {
  const text = cleanChatText(raw);
  if (text === '') throw invalid('required');
  if (isChatTextTooLong(text)) throw invalid('maxLength');
  if (LINK.test(text)) throw new ProblemError('chat_link');
  const folded = ` ${foldForSearch(text).replaceAll(/[^\p{L}\p{N}]+/gu, ' ')} `;
  const isBlocked = blockedWords.some((word) => folded.includes(` ${foldForSearch(word).trim()} `));
  if (isBlocked || english.hasMatch(text)) throw new ProblemError('chat_word');
  return text;
}

const invalid = (rule: string) =>
  new ProblemError('validation_failed', { errors: [{ pointer: '/body/text', rule }] });
