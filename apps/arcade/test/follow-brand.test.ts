/** A page of the arcade follows the brand of the portal that frames it. */
import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => vi.unstubAllGlobals());

test.each([
  ['https://portal.example', ['https://portal.example/brands/style/b.css']],
  ['https://portal.exam', []],
  ['https://portal.example:8443', []],
  ['https://other.example', []],
])('a brand that %s sends adds the stylesheets %j', async (origin, sheets) => {
  const added: string[] = [];
  const brand = { href: 'https://portal.example/brands/style/a.css', cloneNode: () => ({}) };
  vi.stubGlobal('document', {
    querySelector: () => brand,
    head: { append: ({ href }: { href: string }) => added.push(href) },
  });
  const listeners: ((event: object) => void)[] = [];
  vi.stubGlobal('addEventListener', (_type: string, listen: () => void) => listeners.push(listen));
  vi.resetModules();
  await import('../src/kernel/client/page.ts');
  for (const listen of listeners) listen({ origin, data: { brandStyle: '/brands/style/b.css' } });
  expect(listeners).toHaveLength(1);
  expect(added).toEqual(sheets);
});
