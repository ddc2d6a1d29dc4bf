import { mkdtemp, mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type AnyModel,
  type ChartModel,
  checkChart,
  explore,
  lintChart,
  type Scenarios,
  runScenario,
} from '@baize/chartwalk';
import { createChartFiles, addToRegistry, writeNewChart } from '../../build/new-chart.ts';

const folder = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const cache = join(folder, 'node_modules/.cache');
let root: string;

beforeAll(async () => {
  await mkdir(cache, { recursive: true });
  root = await mkdtemp(join(cache, 'new-chart-'));
});
afterAll(() => rm(root, { recursive: true }));

test('a new chart passes every check of charts without changes', async () => {
  const tests = join(root, 'test/bank-card');
  await mkdir(join(root, 'src'));
  await symlink(join(folder, 'src/kit'), join(root, 'src/kit'));
  for (const [file, text] of Object.entries(createChartFiles('bank-card'))) {
    await mkdir(dirname(join(root, file)), { recursive: true });
    await writeFile(join(root, file), text);
  }
  const { bankCardModel } = (await import(join(tests, 'model.ts'))) as { bankCardModel: AnyModel };
  const { bankCardScenarios } = (await import(join(tests, 'scenarios.ts'))) as {
    bankCardScenarios: Scenarios<never>;
  };
  expect(bankCardModel.id).toBe('bank-card');
  expect(lintChart(bankCardModel)).toEqual([]);
  expect(checkChart(bankCardModel, await explore(bankCardModel, { races: true }))).toEqual([]);
  for (const scenario of Object.values(bankCardScenarios))
    expect(
      await runScenario(scenario as never, bankCardModel as unknown as ChartModel),
    ).toBeGreaterThan(0);
});

test('a new chart declares no tags, because no view reads one yet', () => {
  expect(Object.values(createChartFiles('bank-card')).join('\n')).not.toMatch(
    /\btags\b|Tag\b|hasTag/,
  );
});

test('the registry gets one more row', async () => {
  const before = await readFile(join(folder, 'test/models/index.ts'), 'utf8');
  const after = addToRegistry(before, 'bank-card');
  expect(after).toContain("import { bankCardModel } from '../bank-card/model.ts';\n");
  expect(after).toContain('  [bankCardModel, bankCardScenarios],\n] as const;');
  expect(() => addToRegistry('nothing', 'bank-card')).toThrow('the registry of the charts');
});

test.each([undefined, '', 'Bank', 'bank_card', '../bank', '-bank'])(
  'rejects the name %o, and writes nothing',
  async (name) => {
    await expect(writeNewChart(root, name)).rejects.toThrow('--new needs a name in kebab-case');
  },
);

test('does not overwrite an existing chart', async () => {
  await expect(writeNewChart(root, 'login')).rejects.toThrow('the chart login already exists');
});
