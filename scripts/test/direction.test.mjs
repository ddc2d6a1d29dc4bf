// The arcade's page imports nothing but its own code: its list of right-to-left languages repeats
// the one of packages/rules.
import { deepEqual, notEqual } from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { root } from '../lib/run.mjs';

/** The languages of `RIGHT_TO_LEFT` in a source. */
function readLanguages(path) {
  const source = readFileSync(join(root, path), 'utf8');
  const [, list = ''] = /const RIGHT_TO_LEFT\b[^\n]*\[([^\]]*)\]/.exec(source) ?? [];
  return [...list.matchAll(/'([\w-]+)'/g)].map(([, code]) => code).toSorted();
}

test('the arcade mirrors the languages that the portal mirrors', () => {
  const portal = readLanguages('packages/rules/src/direction.ts');
  notEqual(portal.length, 0);
  deepEqual(
    readLanguages('apps/arcade/src/kernel/client/strings.ts'),
    portal.filter((code) => code !== 'en-XB'),
  );
});
