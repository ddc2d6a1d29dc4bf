// The portal's texts in both languages, and the demo's content, claim nothing that does not exist.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { deniedClaims } from '../lib/claims.mjs';
import { root } from '../lib/run.mjs';

const texts = (folder, ending) =>
  readdirSync(join(root, folder))
    .filter((name) => name.endsWith(ending))
    .map((name) => [`${folder}/${name}`, readFileSync(join(root, folder, name), 'utf8')]);

const sources = {
  messages: [
    ...texts('apps/portal/src/kernel/i18n/messages/en', '.ts'),
    ...texts('apps/portal/src/kernel/i18n/messages/vi', '.json'),
  ],
  'demo content': ['en', 'vi'].flatMap((language) =>
    texts(`apps/server/src/modules/language/content/${language}`, '.json'),
  ),
};

for (const [what, files] of Object.entries(sources)) {
  test(`no ${what} make unsupported claims`, () => {
    assert.ok(files.length >= 5, `only ${files.length} files were read`);
    const claims = files.flatMap(([name, text]) =>
      deniedClaims(text).map((claim) => `${name}: ${claim}`),
    );
    assert.deepEqual(claims, []);
  });
}

test('finds a claim within a text, in either language', () => {
  assert.deepEqual(deniedClaims('Roulette, streamed from real tables.'), ['real tables']);
  assert.deepEqual(deniedClaims('Người chia bài trực tiếp suốt ngày đêm'), [
    'Người chia bài trực tiếp',
    'suốt ngày đêm',
  ]);
  assert.deepEqual(deniedClaims('The tables are listed.'), []);
});
