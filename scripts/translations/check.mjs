// Checks the messages of one language against the English ones.
import { findArguments, printMessage } from './messages.mjs';
import { findStale } from './sources.mjs';
import { findTerms, hasTerm } from './terms.mjs';
import { RULES, toSubject } from './texts.mjs';

/** What a fault shows of a message: articles are long. */
const MAX_EXCERPT_LENGTH = 400;

/**
 * The faults of a language's messages, without those that it excepts.
 * @param {{english: object, messages: object, terms: object, sources: Set<string>, locale: string,
 *   glossary: import('./terms.mjs').Glossary}} language `english` and `messages` by id
 * @returns {string[]}
 */
export function checkMessages({ english, messages, terms, glossary, sources, locale }) {
  const used = new Set();
  const known = Object.keys(messages).filter((id) => english[id] !== undefined);
  const faults = known.flatMap((id) => {
    const subject = toSubject(messages[id], english[id], locale);
    const found = [...checkRules(subject), ...checkUseOfTerms(id, subject, terms, glossary)];
    return found
      .filter(({ rule }) => {
        const isExcepted = glossary.exceptions[id]?.[rule] !== undefined;
        if (isExcepted) used.add(`${id} ${rule}`);
        return !isExcepted;
      })
      .map(
        ({ text }) =>
          `${id} ${text}\n    ${printMessage(messages[id]).slice(0, MAX_EXCERPT_LENGTH)}`,
      );
  });
  const stale = findStale(english, sources).map(
    (id) => `${id} was translated from another text; it is now: ${printMessage(english[id])}`,
  );
  return [...findGaps(english, messages), ...faults, ...stale, ...findUnused(glossary, used)];
}

/** Messages without translation, without English, or with other arguments. */
function findGaps(english, messages) {
  const isOther = (id) => findArguments(messages[id]).join() !== findArguments(english[id]).join();
  return [
    ...Object.keys(english)
      .filter((id) => messages[id] === undefined)
      .map((id) => `${id} is not translated`),
    ...Object.keys(messages)
      .filter((id) => english[id] === undefined)
      .map((id) => `${id} is not an English message`),
    ...Object.keys(messages)
      .filter((id) => english[id] !== undefined && isOther(id))
      .map((id) => `${id} has other arguments than in English: ${findArguments(english[id])}`),
  ];
}

const checkRules = (subject) =>
  Object.entries(RULES).flatMap(([rule, find]) => find(subject).map((text) => ({ rule, text })));

function checkUseOfTerms(id, { text, english, locale }, terms, glossary) {
  // Articles say in many words what an interface has one term for.
  if (id.startsWith('content.')) return [];
  return findTerms(terms, english, id)
    .filter((term) => !hasTerm(glossary, term, text, locale))
    .map((term) => ({
      rule: term,
      text: `has no "${[glossary.terms[term]].flat()[0]}" for "${terms.terms[term].term}"`,
    }));
}

/** Exceptions that no message needs any more. */
const findUnused = ({ exceptions }, used) =>
  Object.entries(exceptions).flatMap(([id, rules]) =>
    Object.keys(rules)
      .filter((rule) => !used.has(`${id} ${rule}`))
      .map((rule) => `${id} needs no exception for "${rule}" any more`),
  );
