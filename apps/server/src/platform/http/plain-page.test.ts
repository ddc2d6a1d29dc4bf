import { expect, test } from 'vitest';
import { createPlainPage } from './plain-page.ts';

test('escapes the addresses of a brand', () => {
  const look = {
    brand: 'a"b',
    styleUrl: '/a.css?"><script>',
    iconUrl: '/a.svg?"onerror="x',
    scheme: 'dark' as const,
  };
  const page = createPlainPage({ title: 'Outbox', look, body: '' });
  expect(page).toContain('data-brand="a&#34;b"');
  expect(page).toContain('href="/a.svg?&#34;onerror=&#34;x"');
  expect(page).not.toContain('<script>');
});
