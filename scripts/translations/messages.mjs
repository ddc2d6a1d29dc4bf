// The messages of the portal, the texts and content of the server and the words of the arcade, as
// formatjs parses them.
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parse } from '@formatjs/icu-messageformat-parser';
import { root } from '../lib/run.mjs';

const generated = join(root, 'apps/portal/src/kernel/i18n/generated');
const serverTexts = join(root, 'apps/server/src/modules/language/texts');
const contentTexts = join(root, 'apps/server/src/modules/language/content');
const arcadeWords = join(root, 'apps/arcade/src/words');

/** The kinds of nodes in a compiled message. */
const LITERAL = 0;
const PLURAL = 6;
const POUND = 7;
const TAG = 8;

/** Stands for an argument in a text, so that no rule takes it for a word or a digit. */
export const ARGUMENT = '\ufffc';

const readJson = (path) => JSON.parse(readFileSync(path, 'utf8'));

const readIfThere = (path) => (existsSync(path) ? readJson(path) : {});

const addPrefix = (prefix, texts) =>
  Object.fromEntries(Object.entries(texts).map(([key, text]) => [`${prefix}.${key}`, text]));

/** The English words are a file an area; those of another language are one file. */
const readArcadeEnglish = () =>
  Object.assign(
    {},
    ...readdirSync(join(arcadeWords, 'en')).map((name) =>
      addPrefix(basename(name, '.json'), readJson(join(arcadeWords, 'en', name))),
    ),
  );

/** A folder a language, and in it a file an area. */
function readContent(locale) {
  const folder = join(contentTexts, locale);
  if (!existsSync(folder)) return {};
  const files = readdirSync(folder).map((name) => readJson(join(folder, name)));
  return addPrefix('content', Object.assign({}, ...files));
}

/** The areas outside the portal: what reads their texts, id to ICU text. */
const outside = {
  content: readContent,
  server: (locale) => readIfThere(join(serverTexts, `${locale}.json`)),
  arcade: (locale) =>
    addPrefix(
      'arcade',
      locale === 'en' ? readArcadeEnglish() : readIfThere(join(arcadeWords, `${locale}.json`)),
    ),
};

export const outsideAreas = Object.keys(outside);

/** Ids of an area outside the portal in their order. */
export const readOutsideIds = (area) => Object.keys(outside[area]('en'));

/** Id to message: a plain text, or its nodes. The portal's are compiled, the others are not. */
export function readMessages(locale) {
  const compiled = (part) => readJson(join(generated, `${locale}.${part}.json`));
  const parsed = Object.values(outside).flatMap((read) =>
    Object.entries(read(locale)).map(([id, text]) => [id, parse(text, { ignoreTag: true })]),
  );
  return { ...compiled('first'), ...compiled('rest'), ...Object.fromEntries(parsed) };
}

/** Names of a message's arguments, each once. */
export function findArguments(message) {
  const found = asNodes(message).flatMap((node) => [
    ...(node.type === LITERAL || node.type === POUND || node.type === TAG ? [] : [node.value]),
    ...findArguments(node.children ?? []),
    ...Object.values(node.options ?? {}).flatMap(({ value }) => findArguments(value)),
  ]);
  return [...new Set(found)].toSorted();
}

const asNodes = (message) =>
  typeof message === 'string' ? [{ type: LITERAL, value: message }] : message;

/** What each branch of a message says, in sequence, with a placeholder for each argument. */
export function getText(message) {
  return asNodes(message)
    .map((node) => {
      if (node.type === LITERAL) return node.value;
      if (node.type === TAG) return getText(node.children);
      if (!node.options) return ARGUMENT;
      return Object.values(node.options)
        .map(({ value }) => getText(value))
        .join(' ');
    })
    .join('');
}

/**
 * The text in ICU syntax; the same for the same message, whichever version of formatjs compiled it.
 */
export function printMessage(message) {
  return asNodes(message)
    .map((node) => {
      if (node.type === LITERAL) return node.value;
      if (node.type === POUND) return '#';
      if (node.type === TAG) return `<${node.value}>${printMessage(node.children)}</${node.value}>`;
      if (!node.options) return `{${node.value}}`;
      const options = Object.entries(node.options).map(
        ([key, { value }]) => ` ${key} {${printMessage(value)}}`,
      );
      return `{${node.value}, ${node.type === PLURAL ? 'plural' : 'select'},${options.join('')}}`;
    })
    .join('');
}

const MARKUP = /<\/?([a-z][a-z0-9]*)[^>]*>/g;
const BLOCKS = new Set([
  'blockquote',
  'h2',
  'h3',
  'li',
  'ol',
  'p',
  'table',
  'td',
  'th',
  'tr',
  'ul',
]);

/** A text without its HTML: a block is a line of its own. */
export const removeMarkup = (text) =>
  text.replaceAll(MARKUP, (_, name) => (BLOCKS.has(name) ? '\n' : ''));

/** The HTML of a text: its elements with their attributes, in a sequence that does not matter. */
export const findMarkup = (text) => (text.match(MARKUP) ?? []).toSorted();

/** The plural nodes of a message, also nested ones. */
export function findPlurals(message) {
  return asNodes(message).flatMap((node) => {
    const inner = [
      ...(node.children ?? []),
      ...Object.values(node.options ?? {}).flatMap(({ value }) => value),
    ];
    return [...(node.type === PLURAL ? [node] : []), ...findPlurals(inner)];
  });
}
