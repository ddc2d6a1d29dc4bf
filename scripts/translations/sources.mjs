// Which English text each translation was made from: a file per language with a digest of the id
// and the English text of each message. A changed English text has another digest.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../lib/run.mjs';
import { printMessage } from './messages.mjs';

const folder = join(root, 'apps/portal/src/kernel/i18n/translated-from');
const LENGTH = 8;
const NOTE = '# Written by scripts/translations.mjs: digests of the English texts of translations.';

export const getDigest = (id, message) =>
  createHash('sha256')
    .update(`${id}\n${printMessage(message)}`)
    .digest('hex')
    .slice(0, LENGTH);

/** The digests that a language's translators have seen. */
export function readSources(locale) {
  const path = join(folder, `${locale}.txt`);
  const lines = existsSync(path) ? readFileSync(path, 'utf8').split('\n') : [];
  return new Set(lines.filter((line) => line && !line.startsWith('#')));
}

/** The ids of messages whose English is not the one that was translated. */
export const findStale = (english, sources) =>
  Object.keys(english).filter((id) => !sources.has(getDigest(id, english[id])));

/** Digests after a translator has looked at some messages; those of former texts are dropped. */
export function acceptSources(english, sources, ids) {
  return Object.keys(english)
    .filter((id) => ids.includes(id) || sources.has(getDigest(id, english[id])))
    .map((id) => getDigest(id, english[id]))
    .toSorted();
}

export function writeSources(locale, digests) {
  writeFileSync(join(folder, `${locale}.txt`), `${[NOTE, ...digests].join('\n')}\n`);
}
