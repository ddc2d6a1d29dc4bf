import assert from 'node:assert/strict';
import { test } from 'node:test';
import { families } from '../acceptance.mjs';
import { citationsIn, claimsIn, idsIn, getKind } from '../lib/citations.mjs';
import { getCarriers, chosen, faultsOfList, page, readRules, unresolved } from '../lib/rules.mjs';

test('finds single ids and ranges, and ignores similar words', () => {
  assert.deepEqual(idsIn('T1, T19-T21; T1'), ['T1', 'T19', 'T20', 'T21']);
  assert.deepEqual(idsIn('E2 to E4, R7–8'), ['E2', 'E3', 'E4', 'R7', 'R8']);
  assert.deepEqual(idsIn('SHA256 T00 H264x x_T1 Q1 T'), []);
});

test('finds citations in comments of code, everywhere in the contract, and in a document’s prose', () => {
  const code = "/** Why (H16). */\nconst t = 'M 1 L100'; // K21\n * T36: so\n//T2";
  assert.deepEqual(citationsIn('apps/a/src/a.ts', code), ['H16', 'K21', 'T36']);
  assert.deepEqual(citationsIn('a.ts', '// an example is `[T1]`, a rule is T2'), ['T2']);
  assert.deepEqual(citationsIn('a.sql', 'select 1 -- H95\n'), ['H95']);
  assert.deepEqual(citationsIn('openapi/a.yaml', 'x-acceptance: [C2]\nx-rule: X4'), ['C2', 'X4']);
  assert.deepEqual(citationsIn('a.md', 'H1 and `[W18]`\n```\nT1\n```\nH2'), ['H1', 'H2']);
});

test('finds claimed ids in brackets and parentheses, and in tables of titles', () => {
  assert.deepEqual(claimsIn("test('[W18, K3] hides it (H105)')"), ['W18', 'K3', 'H105']);
  assert.deepEqual(claimsIn('test(`[${some}, D6–D7] x`)'), ['D6', 'D7']);
  assert.deepEqual(claimsIn("[\n ['V4', 'a1'],\n]\nconst ids = 'R15, R16';"), ['V4', 'R15', 'R16']);
  assert.deepEqual(claimsIn("method: 'S256'; a('V1'); '(X11; Linux)'; // not yet (T1)"), []);
});

test('derives the kind of a file from its path', () => {
  assert.equal(getKind('apps/server/test/a.test.ts'), 'test');
  assert.equal(getKind('e2e/journeys/a.spec.ts'), 'test');
  assert.equal(getKind('packages/machines/test/login/scenarios.ts'), 'test');
  assert.equal(getKind('apps/server/test/support/a.ts'), 'support');
  assert.equal(getKind('apps/portal/src/a.ts'), 'source');
  assert.equal(getKind('packages/ui/src/Money/README.md'), 'document');
});

/** A complete list, with `change` applied to the texts of its files. */
function list(change = (text) => text) {
  return Object.entries({ ...families, H: 2 }).map(([family, size]) => {
    const lines = Array.from({ length: size }, (_, index) => `- ${family}${index + 1}: Is so.`);
    const text = change([`# ${family}: things`, '', ...lines, ''].join('\n'), family);
    return { path: `docs/rules/${family}-x.md`, family, ...readRules(text) };
  });
}

test('accepts a complete list; reports a gap, a duplicate, an unknown id and a malformed line', () => {
  assert.deepEqual(faultsOfList(list()), []);
  const faultsWith = (from, to) => faultsOfList(list((text) => text.replace(from, to)));
  assert.deepEqual(faultsWith(/- T36: .*\n/, ''), ['docs/rules/ does not list T36']);
  assert.deepEqual(faultsWith(/- H1: .*\n/, ''), ['docs/rules/ does not list H1']);
  assert.match(faultsWith('- S10:', '- S9: Twice.\n- S10:')[0], /S9 is listed already/);
  assert.match(faultsWith('- S10:', '- S11: More.\n- S10:')[0], /S11 is more than its family has/);
  assert.match(
    faultsWith('- S10:', '- K1: Lost.\n- S10:').join('\n'),
    /K1 belongs to another file/,
  );
  assert.match(faultsWith('- S10:', '- S10')[0], /not a rule: - S10 Is so/);
});

test('reports an unlisted cited id with its file', () => {
  const project = [{ path: 'a.ts', cites: ['T1', 'T99'], claims: [] }];
  assert.deepEqual(unresolved(project, new Set(['T1'])), [
    'a.ts cites T99, which docs/rules/ does not list',
  ]);
});

test('links tests by claims, sources by citations, and a decision also by a comment', () => {
  const file = (path, { claims = [], cites = [] }) => ({
    path,
    kind: getKind(path),
    claims,
    cites,
  });
  const carriers = getCarriers([
    file('apps/a/b.test.ts', { cites: ['H1', 'T1'] }),
    file('apps/a/c.test.ts', { claims: ['H1', 'T1'] }),
    file('apps/a/d.ts', { cites: ['T1'] }),
    file('README.md', { cites: ['T1'] }),
  ]);
  assert.deepEqual(carriers.get('H1').tests, ['apps/a/c.test.ts', 'apps/a/b.test.ts']);
  assert.deepEqual(carriers.get('T1'), { tests: ['apps/a/c.test.ts'], sources: ['apps/a/d.ts'] });
});

test('limits links to three: tests first, from different packages, and code before the contract', () => {
  const sources = ['openapi/a.yaml', 'apps/a/x.ts', 'apps/a/y.ts', 'apps/b/x.ts'];
  assert.deepEqual(chosen({ tests: ['e2e/a', 'e2e/b', 'apps/a/c'].toSorted(), sources }), {
    tests: ['apps/a/c', 'e2e/a'],
    sources: ['apps/a/x.ts'],
  });
  assert.deepEqual(chosen({ tests: [], sources }).sources, ['apps/a/x.ts', 'apps/b/x.ts']);
});

test('the page has an anchor, the sentence and links, and says when there is no test', () => {
  const files = [
    { family: 'T', ...readRules('# T: turns\n\nAs is.\n\n## One\n\n- T1: It is `T2` (T3).\n') },
  ];
  const carriers = new Map([['T1', { tests: [], sources: ['apps/a/src/b.ts'] }]]);
  const text = page(files, carriers);
  assert.match(text, /^<!-- Made by `npm run rules`/);
  assert.ok(text.includes('\nAs is.\n\n### One\n\n'));
  assert.ok(
    text.includes(
      '- <a id="T1"></a>**T1** It is `T2` ([T3](#T3)). (no test names it yet, [src/b.ts](../apps/a/src/b.ts))',
    ),
  );
});
