/** Documents of visitors who opened the preview link of the brand's draft. */
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { withPlatform, type TestApp } from './support/platform.ts';
import { operate } from './support/portal.ts';

/** A renderer that shows the brand of the permission call. */
const RENDERER = `
export const addresses = {
  paths: { '/': '/' }, deep: [], unknown: '/', vendor: { param: 'vassalage', paths: [] },
};
export async function renderPage({ read }) {
  const { info } = await read('/api/permission', {});
  const { name } = info.whitelabel.brand;
  return { status: 200, html: name, styleHashes: [], maxAge: 10 };
}`;

let app: TestApp;
let dist: string;
/** Cookie headers of the internal calls. */
const cookies: unknown[] = [];
beforeAll(async () => {
  dist = await mkdtemp(join(tmpdir(), 'baize-preview-'));
  await mkdir(join(dist, 'client/.vite'), { recursive: true });
  await mkdir(join(dist, 'server'), { recursive: true });
  await writeFile(join(dist, 'server/prerender.js'), RENDERER);
  await writeFile(join(dist, 'server/package.json'), '{"type":"module"}');
  await writeFile(join(dist, 'client/.vite/manifest.json'), '{}');
  app = await withPlatform({ env: { PORTAL_DIST: dist } });
  app.platform.gates.push((ctx) => {
    cookies.push(ctx.headers['cookie']);
    return null;
  });
});
afterAll(async () => {
  await app?.dispose();
  await rm(dist, { recursive: true, force: true });
});

const getPage = async (cookie?: string) => {
  const headers = cookie === undefined ? {} : { cookie };
  const { body, headers: answered } = await app.http.inject({ method: 'GET', url: '/', headers });
  return [body, answered['cache-control']];
};

test('are rendered for them alone, stored nowhere, and get no other cookie', async () => {
  const file = new URL('../../../tools/operator/brands/pomelo.json', import.meta.url);
  const published = ['Baize', 'private, no-cache'];
  expect(await getPage()).toEqual(published);
  const { value } = await operate(
    app,
    'PUT',
    '/brand/draft',
    JSON.parse(await readFile(file, 'utf8')),
  );
  const preview = `baize.brandPreview=${new URL(value.previewUrl).searchParams.get('brandPreview')}`;
  cookies.length = 0;
  expect(await getPage(`other=1; ${preview}`)).toEqual(['Pomelo', 'private, no-store']);
  expect(cookies).toEqual([preview]);
  expect(await getPage('other=1; baize.brandPreview=invented')).toEqual(published);
  await operate(app, 'DELETE', '/brand/draft');
  expect(await getPage(preview)).toEqual(published);
});
