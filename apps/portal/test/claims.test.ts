import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { deniedClaims } from '../../../scripts/lib/claims.mjs';

const folder = join(import.meta.dirname, '../src/i18n/messages');

test.each(readdirSync(folder))('the messages in %s claim nothing that is not there', (locale) => {
  const texts = readdirSync(join(folder, locale)).flatMap((file) =>
    Object.entries(JSON.parse(readFileSync(join(folder, locale, file), 'utf8')) as object),
  );
  expect(texts.length).toBeGreaterThan(600);
  const claims = texts.flatMap(([id, text]) =>
    deniedClaims(String(text)).map((claim) => `${id}: ${claim}`),
  );
  expect(claims).toEqual([]);
});
