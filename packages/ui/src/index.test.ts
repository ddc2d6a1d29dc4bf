/// <reference types="vite/client" />
import { expect, test } from 'vitest';
import barrel from './index.ts?raw';

test('the barrel names every component folder and does nothing else', () => {
  const folders = Object.keys(import.meta.glob('./*/index.ts')).map((path) => `'${path}'`);
  const lines = barrel.split('\n').filter((line) => line !== '');
  for (const line of lines) expect(line).toMatch(/^(\/\/.*|export \* from '\.\/[^']+';)$/);
  for (const folder of folders) expect(barrel).toContain(folder);
});
