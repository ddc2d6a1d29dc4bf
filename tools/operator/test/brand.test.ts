import { expect, test } from 'vitest';
import { getCall } from '../src/commands.ts';
import { getRefusal, getText } from '../src/lines.ts';

const parse = (line: string) => getCall(['brand', ...line.split(' ').filter(Boolean)]);

test('saves a shipped design as the draft', () => {
  expect(parse('load pomelo')).toMatchObject({
    method: 'PUT',
    path: '/brand/draft',
    body: { name: 'Pomelo' },
  });
  expect(() => parse('load no-such-brand')).toThrow();
});

test('publishes, undoes, discards and lists', () => {
  expect(parse('')).toEqual({ method: 'GET', path: '/brand' });
  expect(parse('publish')).toEqual({ method: 'POST', path: '/brand/publish' });
  expect(parse('undo')).toEqual({ method: 'POST', path: '/brand/undo' });
  expect(parse('discard')).toEqual({ method: 'DELETE', path: '/brand/draft' });
  expect(parse('versions')).toEqual({ method: 'GET', path: '/brand/versions' });
  expect(parse('use harbor')).toEqual({ method: 'PUT', path: '/brand', body: { id: 'harbor' } });
  for (const wrong of ['load', 'publish now', 'paint', 'use a b']) expect(parse(wrong)).toBe(null);
});

test('prints the preview link, the versions, and each pair of a refused design', () => {
  const draft = { design: { name: 'Pomelo' }, previewUrl: 'https://example.test/?brandPreview=k' };
  expect(getText(draft)).toMatch(/Pomelo.*brandPreview=k/);
  const version = { number: 2, publishedAt: '2026-11-30T08:00:00Z', undone: true };
  const list = [{ ...version, operator: 'ada', name: 'Kickoff' }];
  expect(getText({ list })).toMatch(/2 {2}undone .*ada .*Kickoff/);
  const pair = { scheme: 'dark', front: 'text', back: 'canvas', ratio: 2, needed: 4.5 };
  expect(getRefusal({ code: 'validation_failed', contrast: [pair] })).toMatch(
    /dark {3}text on canvas: 2\.00, needs 4\.5/,
  );
});
