// The compiled messages of the portal as texts: what formatjs parsed, so nothing is parsed again.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../lib/run.mjs';

const generated = join(root, 'apps/portal/src/kernel/i18n/generated');

/** The kinds of nodes in a compiled message. */
const LITERAL = 0;
const PLURAL = 6;
const POUND = 7;
const TAG = 8;

/** Stands for an argument in a text, so that no rule takes it for a word or a digit. */
export const ARGUMENT = '\ufffc';

/** Id to compiled message: a plain text, or its nodes. */
export function readMessages(locale) {
  const read = (part) =>
    JSON.parse(readFileSync(join(generated, `${locale}.${part}.json`), 'utf8'));
  return { ...read('first'), ...read('rest') };
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
