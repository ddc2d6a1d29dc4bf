// What a translator needs to translate an area: English, the terms to use, plural categories.
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { root } from '../lib/run.mjs';
import { getText as getValue, parse, walk } from '../lib/syntax.mjs';
import { findPlurals, getText, outsideAreas, printMessage, readOutsideIds } from './messages.mjs';
import { findTerms } from './terms.mjs';

const english = join(root, 'apps/portal/src/kernel/i18n/messages/en');

export const listAreas = () => [
  ...readdirSync(english).map((name) => basename(name, '.ts')),
  ...outsideAreas,
];

/** The ids of an area's messages in their order. */
export function findIds(source) {
  const ids = [];
  walk(parse(source), (node) => {
    if (node.type === 'Property' && node.key.name === 'id') ids.push(getValue(node.value));
  });
  return ids;
}

export const readIds = (area) =>
  outsideAreas.includes(area)
    ? readOutsideIds(area)
    : findIds(readFileSync(join(english, `${area}.ts`), 'utf8'));

/** The lines of a sheet for some messages. */
export function writeSheet({ ids, messages, terms, glossary, locale }) {
  const categories = new Intl.PluralRules(locale).resolvedOptions().pluralCategories.join(', ');
  return ids.flatMap((id) => {
    const message = messages[id];
    const words = findTerms(terms, getText(message), id).map(
      (term) => `    ${terms.terms[term].term}: ${[glossary.terms[term]].flat()[0]}`,
    );
    const plurals = findPlurals(message).length > 0 ? [`    plurals: ${categories}`] : [];
    return [`${id}: ${printMessage(message)}`, ...words, ...plurals];
  });
}
