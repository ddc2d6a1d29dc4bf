import assert from 'node:assert/strict';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { test } from 'node:test';
import { anchorsIn, findFaults, faultsOfComments, faultsOfDiagram } from '../gates/documents.mjs';
import { importDiagram } from '../lib/import-diagram.mjs';

const faults = (text) => findFaults('docs/charts.md', text);

test('accepts links to existing files and titles', () => {
  const text = '# Here\n[a](../README.md) [b](../e2e/README.md#pictures-as-tests) [c](#here)';
  assert.deepEqual(faults(text), []);
  assert.deepEqual(
    faults('[elsewhere](https://example.org/gone) [mail](mailto:a@example.org)'),
    [],
  );
});

test('reports a link to a missing file or title', () => {
  assert.deepEqual(faults('[a](gone.md) [b](../README.md#gone) [c](#gone)'), [
    'the link gone.md leads nowhere',
    '../README.md#gone: no such title',
    '#gone: no such title',
  ]);
});

test('converts titles to anchors as Markdown sites do', () => {
  assert.deepEqual(anchorsIn('# What a `change`, can reach\n```\n# no title\n```\n## Zahl 2'), [
    'what-a-change-can-reach',
    'zahl-2',
  ]);
});

test('checks commands, benchmarks, gates and programs', () => {
  const known =
    'npm run fuzz, npm run bench -- login, npm test -- server ui, `node scripts/charts.mjs`';
  assert.deepEqual(faults(known), []);
  assert.deepEqual(
    faults('npm run gone; `npm run bench -- gone`; `npm test -- gone`; `node scripts/gone.mjs`'),
    [
      'npm run gone: no such script',
      'npm run bench -- gone: no such benchmark',
      'npm test -- gone: no such gate',
      'scripts/gone.mjs is not there',
    ],
  );
});

test('resolves a path in code style from the root and from the document', () => {
  assert.deepEqual(faults('`apps/server/src/main.ts` `charts/login.svg` `apps/<name>/src`'), []);
  assert.deepEqual(faults('`apps/server/src/gone.ts`'), ['apps/server/src/gone.ts is not there']);
  assert.deepEqual(faults('`apps/portal/dist` `apps/gone/dist/`'), [], 'what a build makes');
});

test('matches a path in a source’s comment by its end', () => {
  const files = ['apps/portal/src/shell/scroll.ts', 'docs/charts.md'];
  const text =
    '/** See `shell/scroll.ts`, `scroll.css` and `docs/charts.md`. */\nimport(`./gone.ts`);';
  assert.deepEqual(faultsOfComments(text, files), []);
  assert.deepEqual(faultsOfComments('  // In `app/scroll.ts`.', files), [
    'app/scroll.ts is not there',
  ]);
});

test('checks only the links of history', () => {
  const text = '`apps/portal/src/app/gone.ts`, npm run gone, [a](gone.md)';
  assert.deepEqual(findFaults('docs/adr/0001-x.md', text), ['the link gone.md leads nowhere']);
});

test('the import diagram contains packages, features and the shell above them', () => {
  const packages = { 'packages/ui': [], 'apps/portal': ['packages/ui'] };
  const features = { kernel: [], play: ['kernel'], lobby: ['kernel', 'play'] };
  assert.equal(
    importDiagram(packages, features),
    [
      'flowchart TD',
      '  subgraph portal["apps/portal/src"]',
      '    shell --> lobby',
      '    play --> kernel',
      '    lobby --> play',
      '  end',
      '  ui["packages/ui"]',
      '  portal --> ui',
    ].join('\n'),
  );
});

test('reports a diagram that differs from the import rules', () => {
  const text = readFileSync(new URL('../../ARCHITECTURE.md', import.meta.url), 'utf8');
  assert.deepEqual(faultsOfDiagram(text), []);
  assert.equal(faultsOfDiagram(text.replace('--> kernel', '--> ui')).length, 1);
});

test('requires the README of the statecharts to list each with its ports', () => {
  const folder = new URL('../../packages/machines/', import.meta.url);
  const read = (path) => readFileSync(new URL(path, folder), 'utf8');
  const readme = read('README.md');
  const charts = readdirSync(new URL('src/', folder)).filter((name) =>
    existsSync(new URL(`src/${name}/ports.ts`, folder)),
  );
  assert.ok(charts.length > 10);
  for (const chart of charts) {
    const ports = [...read(`src/${chart}/ports.ts`).matchAll(/^  readonly (\w+): Port</gm)];
    const [row = ''] = new RegExp(`^\\| \`${chart}\` \\|.*$`, 'm').exec(readme) ?? [];
    const listed = row.split('|')[3]?.replace(/\(.*\)/, '') ?? '';
    assert.deepEqual(
      [...listed.matchAll(/`(\w+)`/g)].map(([, name]) => name).toSorted(),
      ports.map(([, name]) => name).toSorted(),
      chart,
    );
  }
});
