/**
 * Checks that the table is complete: every route and popup has a picture, and every baseline a
 * line.
 */
import { existsSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';
import { otherPopups, popups, routes, unknownRoute } from '@baize/portal/testing/tables';
import type { Picture } from './lib/picture.ts';
import { allViews, getFile } from './lib/views.ts';
import { pictures, switched } from './table/index.ts';

const all: readonly Picture[] = [...pictures, ...switched];

test('every route and every popup has a picture', () => {
  const wholly = all.filter(({ views }) => views === undefined).flatMap(({ of = [] }) => of);
  const shown = [
    ...[...routes, unknownRoute].map(({ path }) => `route ${path}`),
    ...[...Object.keys(popups), ...otherPopups()].map((name) => `popup ${name}`),
  ];
  expect(shown.filter((line) => !wholly.includes(line))).toEqual([]);
  expect(
    wholly.filter((line) => !shown.includes(line)),
    'routes and popups that the portal no longer has',
  ).toEqual([]);
});

test('the name of a picture is unique', () => {
  const names = all.map(({ name }) => name);
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
});

test('each picture has its baselines, and each baseline a picture', () => {
  const folder =
    process.env['BAIZE_PICTURES'] ?? fileURLToPath(new URL('baselines/', import.meta.url));
  const kept = existsSync(folder)
    ? readdirSync(folder, { recursive: true })
        .map(String)
        .filter((name) => /\.(png|webp)$/.test(name))
    : [];
  const wanted = all.flatMap(({ name, whole, views = allViews }) =>
    views.map((view) => `${name}/${getFile(view, whole)}`),
  );
  const how = 'npm run visual -- --write renews them';
  expect(
    wanted.filter((name) => !kept.includes(name)),
    how,
  ).toEqual([]);
  expect(
    kept.filter((name) => !wanted.includes(name)),
    how,
  ).toEqual([]);
});
