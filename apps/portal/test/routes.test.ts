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
  test.each(['/', '/index', '/index.html', '/home'])('%s is home and stays as it is', (path) => {
    expect(getRoute(path).path).toBe('/');
    expect(getCanonical(path)).toBeUndefined();
  });

  test('spellings are compared without case and replaced by the table’s', () => {
    expect(getCanonical('/SEALOTTERY')).toBe('/seaLottery');
    expect(getCanonical('/lottert')).toBe('/lottery');
    expect(getCanonical('/rng/')).toBe('/rng');
  });

  test('a centre’s pages lie below it, others do not', () => {
    expect(getRoute('/member/withdraw').path).toBe('/member');
    expect(getRoute('/rng/anything')).toBe(unknownRoute);
  });

  test('an unknown path is answered by the not-found page', () => {
    expect(getRoute('/nowhere')).toBe(unknownRoute);
    expect(unknownRoute.status).toBe(404);
  });
});

describe('the table of documents', () => {
  test('renders every route at its own path, and what is no route at none', () => {
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
  test('one parameter changes and the rest stays', () => {
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
  test('are where the prerender looks for their styles', () => {
    const shell = new URL('../src/shell/', import.meta.url);
    const table = readFileSync(new URL('screens.ts', shell), 'utf8');
    const imported = [...table.matchAll(/(\w+): chunk\(\(\) => import\('([^']+)'\)/g)].map(
      ([, name, path]) => [
        name,
        relative(fileURLToPath(root), fileURLToPath(new URL(path!, shell))),
      ],
    );
    expect(Object.fromEntries(imported)).toEqual(screenSources);
  });
});
