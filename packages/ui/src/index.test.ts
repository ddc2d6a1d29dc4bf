/// <reference types="vite/client" />
import { expect, test } from 'vitest';

const [barrel = ''] = Object.values(
  import.meta.glob<string>('./index.ts', { query: '?raw', import: 'default', eager: true }),
);

test('exports every component folder from the barrel, without side effects', () => {
  const folders = Object.keys(import.meta.glob('./*/index.ts')).map((path) => `'${path}'`);
  const lines = barrel.split('\n').filter((line) => line !== '');
  for (const line of lines) expect(line).toMatch(/^(\/\/.*|export \* from '\.\/[^']+';)$/);
  for (const folder of folders) expect(barrel).toContain(folder);
});
