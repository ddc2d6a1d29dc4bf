import { mkdtemp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkChart } from '../testing/checks.ts';
import { explore } from '../testing/explore.ts';
import { lintChart } from '../testing/lint.ts';
import type { AnyModel, ChartModel } from '../testing/types.ts';
import { type Stories, tell } from '../testing/walk.ts';
import { chartFiles, registered, writeNewChart } from './new-chart.ts';

const source = dirname(dirname(fileURLToPath(import.meta.url)));
const cache = join(dirname(source), 'node_modules/.cache');
let root: string;

beforeAll(async () => {
  await mkdir(cache, { recursive: true });
  root = await mkdtemp(join(cache, 'new-chart-'));
});
afterAll(() => rm(root, { recursive: true }));

test('a new chart passes what every chart must pass, before anybody has changed it', async () => {
  const folder = join(root, 'bank-card');
  await mkdir(folder);
  for (const [file, text] of Object.entries(chartFiles('bank-card', relative(folder, source))))
    await writeFile(join(folder, file), text);
  const { bankCardModel } = (await import(join(folder, 'model.ts'))) as { bankCardModel: AnyModel };
  const { bankCardStories } = (await import(join(folder, 'stories.ts'))) as {
    bankCardStories: Stories<never>;
  };
  expect(bankCardModel.id).toBe('bank-card');
  expect(lintChart(bankCardModel)).toEqual([]);
  expect(checkChart(bankCardModel, await explore(bankCardModel, { races: true }))).toEqual([]);
  for (const story of Object.values(bankCardStories))
    expect(await tell(story as never, bankCardModel as unknown as ChartModel)).toBeGreaterThan(0);
});

test('a new chart declares no tags, because no view asks for one yet', () => {
  expect(Object.values(chartFiles('bank-card')).join('\n')).not.toMatch(/\btags\b|Tag\b|hasTag/);
});

test('the registry takes one more row', async () => {
  const before = await readFile(join(source, 'models/index.ts'), 'utf8');
  const after = registered(before, 'bank-card');
  expect(after).toContain("import { bankCardModel } from '../bank-card/model.ts';\n");
  expect(after).toContain('  [bankCardModel, bankCardStories],\n] as const;');
  expect(() => registered('nothing', 'bank-card')).toThrow('the registry of the charts');
});

test.each([undefined, '', 'Bank', 'bank_card', '../bank', '-bank'])(
  'the name %o is refused, and nothing is written',
  async (name) => {
    await expect(writeNewChart(root, name)).rejects.toThrow('--new needs a name in kebab-case');
  },
);

test('a chart that is there is not written over', async () => {
  await expect(writeNewChart(root, 'login')).rejects.toThrow('there is a chart login already');
});
