import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { getCanonical, getRoute, routes, unknownRoute } from '../src/kernel/url/paths.ts';
import { addresses } from '../src/prerender/addresses.ts';
import { safeNext, withParam } from '../src/kernel/url/url.ts';
import { screenSources } from '../src/shell/screen-sources.ts';

const root = new URL('../', import.meta.url);

describe('the route table', () => {
  test.each(['/', '/index', '/index.html', '/home'])('%s is home and is not redirected', (path) => {
    expect(getRoute(path).path).toBe('/');
    expect(getCanonical(path)).toBeUndefined();
  });

  test('compares spellings case-insensitively and redirects to the canonical one', () => {
    expect(getCanonical('/SEALOTTERY')).toBe('/seaLottery');
    expect(getCanonical('/lottert')).toBe('/lottery');
    expect(getCanonical('/rng/')).toBe('/rng');
  });

  test('matches a centre’s pages below it, and no others', () => {
    expect(getRoute('/member/withdraw').path).toBe('/member');
    expect(getRoute('/rng/anything')).toBe(unknownRoute);
  });

  test('answers an unknown path with the not-found page', () => {
    expect(getRoute('/nowhere')).toBe(unknownRoute);
    expect(unknownRoute.status).toBe(404);
  });
});

describe('the table of documents', () => {
  test('renders every route at its own path, and unknown paths at none', () => {
    for (const [spelling, path] of Object.entries(addresses.paths))
      expect(getRoute(spelling)).toBe(getRoute(path));
    expect(new Set(Object.values(addresses.paths))).toEqual(
      new Set(routes.map(({ path }) => path)),
    );
    for (const path of addresses.deep) expect(getRoute(`${path}/anything`)).toBe(getRoute(path));
    expect(getRoute(addresses.unknown)).toBe(unknownRoute);
  });
});

describe('state in the address', () => {
  test('one parameter changes and the others stay', () => {
    expect(withParam('/rng', 'q=gem', 'popup', 'login')).toBe('/rng?q=gem&popup=login');
    expect(withParam('/rng', 'popup=login', 'popup', undefined)).toBe('/rng');
  });

  test.each([
    ['next=%2Fseamless%3FnodeId%3D1', '/seamless?nodeId=1'],
    ['next=%2F%2Fevil.example', undefined],
    ['next=%2F%5Cevil.example', undefined],
    ['next=https%3A%2F%2Fevil.example', undefined],
    ['next=javascript%3Aalert(1)', undefined],
    ['next=%2Fnowhere', undefined],
    ['', undefined],
  ])('the target of %j is %j', (search, target) => {
    expect(safeNext(search)).toBe(target);
  });
});

describe('the screens', () => {
  test('are where the prerender expects their styles', () => {
    const shell = new URL('../src/shell/', import.meta.url);
    const table = ['screens.ts', 'far-screens.ts']
      .map((name) => readFileSync(new URL(name, shell), 'utf8'))
      .join('\n');
    const getSource = (path: string) =>
      relative(fileURLToPath(root), fileURLToPath(new URL(path, shell)));
    const imports = /(\w+)(?::| =) (?:chunk(?:<\w+>)?\()?\(\) =>\s*import\('(\.\.?\/[^']+)'\)/g;
    const own = new Map([...table.matchAll(imports)].map(([, name, path]) => [name, path!]));
    // Screens of one chunk name its constant.
    const imported = Object.keys(screenSources).map((name) => {
      const [, constant] = new RegExp(`\\b${name}: (\\w+),`).exec(table) ?? [];
      return [name, getSource(own.get(constant ?? name) ?? '')];
    });
    expect(Object.fromEntries(imported)).toEqual(screenSources);
  });
});
