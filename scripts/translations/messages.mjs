// The messages of the portal and the texts of the server as formatjs parses them.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from '@formatjs/icu-messageformat-parser';
import { root } from '../lib/run.mjs';

const generated = join(root, 'apps/portal/src/kernel/i18n/generated');
const serverTexts = join(root, 'apps/server/src/modules/language/texts');

/** The kinds of nodes in a compiled message. */
const LITERAL = 0;
const PLURAL = 6;
const POUND = 7;
const TAG = 8;

/** Stands for an argument in a text, so that no rule takes it for a word or a digit. */
export const ARGUMENT = '\ufffc';

const readJson = (path) => JSON.parse(readFileSync(path, 'utf8'));

/** Id to ICU text of what the server writes; nothing if the language has no file. */
export function readServerTexts(locale) {
  const path = join(serverTexts, `${locale}.json`);
  return existsSync(path) ? readJson(path) : {};
}

/** Id to message: a plain text, or its nodes. The portal's are compiled, the server's are not. */
export function readMessages(locale) {
  const compiled = (part) => readJson(join(generated, `${locale}.${part}.json`));
  const parsed = Object.entries(readServerTexts(locale)).map(([id, text]) => [
    id,
    parse(text, { ignoreTag: true }),
  ]);
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
