import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { isPublication, runPublication } from '../src/brand.ts';
import type { Call } from '../src/call.ts';
import { getCall } from '../src/commands.ts';
import { getRefusal, getText } from '../src/lines.ts';

const parse = (line: string) => getCall(['brand', ...line.split(' ').filter(Boolean)]);

test('saves a shipped design as the draft', () => {
  expect(parse('load pomelo')).toMatchObject({
    method: 'PUT',
    path: '/brand/draft',
    body: { name: 'Pomelo' },
  });
});

test('says why a file is not a design', () => {
  const folder = mkdtempSync(join(tmpdir(), 'baize-design-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const broken = join(folder, 'broken.json');
  writeFileSync(broken, '{"name": Pomelo}');
  expect(() => parse('load no-such-brand')).toThrow(/no brand no-such-brand: baize, pomelo/);
  expect(() => parse(`load ${join(folder, 'none.json')}`)).toThrow(
    /none\.json cannot be read: ENOENT/,
  );
  expect(() => parse(`load ${broken}`)).toThrow(/broken\.json is not JSON: .*Unexpected token/);
  writeFileSync(broken, '7');
  expect(() => parse(`load ${broken}`)).toThrow(/broken\.json is not a design/);
});

/** Runs a publication against a server with a draft and two versions; returns its calls. */
async function publish(line: string): Promise<Call[]> {
  const sent: Call[] = [];
  const list = [
    { number: 3, undone: true },
    { number: 2, undone: false },
  ];
  const value = { revision: 'a1', list };
  await runPublication(['brand', ...line.split(' ')], async (call) => {
    sent.push(call);
    return { status: 200, body: { value } };
  });
  return sent;
}

test('publishes and undoes what it has read, or what is named', async () => {
  const posted = (verb: string, body: object) => ({ method: 'POST', path: `/brand/${verb}`, body });
  expect(await publish('publish')).toEqual([
    { method: 'GET', path: '/brand/draft' },
    posted('publish', { revision: 'a1' }),
  ]);
  expect(await publish('undo')).toEqual([
    { method: 'GET', path: '/brand/versions' },
    posted('undo', { number: 2 }),
  ]);
  expect(await publish('publish b2')).toEqual([posted('publish', { revision: 'b2' })]);
  expect(await publish('undo 7')).toEqual([posted('undo', { number: 7 })]);
  for (const wrong of ['publish now then', 'undo last', 'draft'])
    expect(isPublication(['brand', ...wrong.split(' ')])).toBe(false);
});

test('parses the commands that show, discard, list and select a design', () => {
  expect(parse('')).toEqual({ method: 'GET', path: '/brand' });
  expect(parse('discard')).toEqual({ method: 'DELETE', path: '/brand/draft' });
  expect(parse('versions')).toEqual({ method: 'GET', path: '/brand/versions' });
  expect(parse('use harbor')).toEqual({ method: 'PUT', path: '/brand', body: { id: 'harbor' } });
  for (const wrong of ['load', 'publish now', 'paint', 'use a b']) expect(parse(wrong)).toBe(null);
});

test('prints the preview link, the versions, and each pair of a refused design', () => {
  const draft = {
    design: { name: 'Pomelo' },
    revision: 'a1',
    previewUrl: 'https://example.test/?brandPreview=k',
  };
  expect(getText(draft)).toMatch(/Pomelo.*a1.*brandPreview=k/);
  const version = { number: 2, publishedAt: '2026-11-30T08:00:00Z', undone: true };
  const list = [{ ...version, operator: 'ada', name: 'Kickoff' }];
  expect(getText({ list })).toMatch(/2 {2}undone .*ada .*Kickoff/);
  const pair = { scheme: 'dark', front: 'text', back: 'canvas', ratio: 2, needed: 4.5 };
  expect(getRefusal({ code: 'validation_failed', contrast: [pair] })).toMatch(
    /dark {3}text on canvas: 2\.00, needs 4\.5/,
  );
});
