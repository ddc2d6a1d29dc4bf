import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A renderer that shows the system status passed to it, cached for ten seconds. */
const STATUS_RENDERER = `
export const addresses = {
  paths: { '/': '/', '/index.html': '/', '/rng': '/rng', '/login': '/login' },
  deep: ['/member'],
  unknown: '/not-found',
  vendor: { param: 'vassalage', paths: [] },
};
export async function renderPage({ url, read }) {
  const { status, location } = await read('/api/permission', {});
  const seen = status === 0 ? await read('/api/winners', {}).then(() => 'open', ({ code }) => code) : 'closed';
  return {
    status: { 0: 200, 1: 503, 2: 451 }[status],
    html: JSON.stringify({ url, status, seen, location }),
    styleHashes: [],
    maxAge: 10,
  };
}`;

/** A built portal with a small renderer; resolves with its folder and a cleanup function. */
export async function writePortalDist(): Promise<{ dist: string; remove(): Promise<void> }> {
  const dist = await mkdtemp(join(tmpdir(), 'baize-portal-'));
  await mkdir(join(dist, 'client/assets'), { recursive: true });
  await mkdir(join(dist, 'server'), { recursive: true });
  await writeFile(join(dist, 'server/prerender.js'), STATUS_RENDERER);
  await writeFile(join(dist, 'server/package.json'), '{"type":"module"}');
  return { dist, remove: () => rm(dist, { recursive: true, force: true }) };
}
