// Where a text names the ids of the acceptance list and of the decisions.
import { families } from '../acceptance.mjs';

const id = String.raw`(?:${Object.keys(families).join('|')}|H)[1-9]\d{0,2}`;
/** `T36`, or a range such as `T19-T22`, `R1–4`, `E21 to E37`. */
const run = String.raw`\b(${id})\b(?:(?:[-–]| to )([A-Z]{0,2}[1-9]\d{0,2})\b)?`;
/**
 * Only ids: in brackets or parentheses, or quoted as an element of a list or as a constant from
 * which titles are built. `\${…}` is an interpolation in a title.
 */
const part = String.raw`(?:${id}(?:[-–][A-Z]{0,2}\d{1,3})?|\$\{\w+\})`;
const opening = String.raw`(?:[[(]|(?<=[[,=]\s*)['"])`;
const enclosed = new RegExp(String.raw`${opening}(${part}(?:[,\s]+${part})*)[\])'"]`, 'g');

/** The scenarios of a chart are run as its tests. */
const suite = /\.(?:test|spec)\.\w+$|^packages\/machines\/.*\/scenarios\.ts$/;

/**
 * The role of a file: a `test` proves rules, a `source` cites them; a `document`, and test
 * `support`, only mention them.
 */
export function getKind(path) {
  if (path.endsWith('.md')) return 'document';
  if (suite.test(path)) return 'test';
  return /^e2e\/|\/test\//.test(path) ? 'support' : 'source';
}

/** Every id in a text once, with ranges expanded. */
export function idsIn(text) {
  const found = new Set();
  for (const [, from, to] of text.matchAll(new RegExp(run, 'g'))) {
    for (const one of between(from, to)) found.add(one);
  }
  return [...found];
}

/** The ids of a range; `to` may omit its family. */
export function between(from, to) {
  const [family, first] = split(from);
  const [otherFamily, last] = to ? split(to) : [family, first];
  if (otherFamily && otherFamily !== family) return [from];
  const count = Math.max(last - first + 1, 1);
  return Array.from({ length: count }, (_, index) => `${family}${first + index}`);
}

/** Family and number of an id. */
export function split(one) {
  const [, family, number] = /^([A-Z]*)(\d+)$/.exec(one);
  return [family, Number(number)];
}

/** The ids that the titles of a suite claim; comments do not count. */
export function claimsIn(text) {
  const code = getLines(text, (line) => line.replace(comment, ''));
  return idsIn([...code.matchAll(enclosed)].map(([, inside]) => inside).join('\n'));
}

/** The ids that a file cites: in comments of code, in the contract, in the prose of a document. */
export const citationsIn = (path, text) => idsIn(getProse(path, text).replaceAll(/`[^`\n]*`/g, ''));

const comment = /(?:^\s*\*|\/\*\*?|\/\/)\s(.*)$/;
const sqlComment = /--\s(.*)$/;

function getProse(path, text) {
  if (path.endsWith('.yaml')) return text;
  if (path.endsWith('.md')) return text.replaceAll(/^```.*?^```/gms, '');
  const pattern = path.endsWith('.sql') ? sqlComment : comment;
  return getLines(text, (line) => pattern.exec(line)?.[1] ?? '');
}

const getLines = (text, change) => text.split('\n').map(change).join('\n');
