import { foldForSearch } from '@baize/rules/fold';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { withPlatform, type TestApp } from './support/platform.ts';

let app: TestApp;
beforeAll(async () => {
  app = await withPlatform();
});
afterAll(() => app?.dispose());

/**
 * Letters, digits and signs without the newest Latin letters, which older Unicode versions lack.
 */
const CHARACTERS = Array.from({ length: 0xfffd }, (_, at) => at + 1)
  .filter((code) => code < 0xa7c0 || code >= 0xa800)
  .map((code) => String.fromCodePoint(code))
  .filter((character) => /[\p{L}\p{N}\p{P}\p{S}]/u.test(character));

test('the database folds each character like browser and server', async () => {
  const { rows } = await sql<{ character: string; folded: string }>`
    select character, fold_for_search(character || 'x') as folded
    from unnest(${CHARACTERS}::text[]) character`.execute(app.platform.db);
  const different = rows.filter(
    ({ character, folded }) => foldForSearch(`${character}x`) !== folded,
  );
  expect(rows).toHaveLength(CHARACTERS.length);
  expect(different).toEqual([]);
});

test.each([
  ['Đua Ngựa', 'dua ngua'],
  ['Straße ŒUVRE', 'strasse oeuvre'],
  ['Nguye\u0302\u0303n', 'nguyen'],
  ['ΟΔΟΣ', 'οδοσ'],
  ['김 철수', '김 철수'],
])('the database compares %s as %s', async (text, folded) => {
  const { rows } = await sql<{ it: string }>`select fold_for_search(${text}) as it`.execute(
    app.platform.db,
  );
  expect([rows[0]?.it, foldForSearch(text)]).toEqual([folded, folded]);
});
