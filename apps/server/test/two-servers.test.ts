import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { withPlatform, type TestApp } from './support/platform.ts';
import { writePortalDist } from './support/portal-dist.ts';
import { call, operate } from './support/portal.ts';
import { waitForRelay } from './support/relayed.ts';
import { startSecondServer } from './support/second-server.ts';
import { GAME, createGame, VENDOR } from './support/vendor-api.ts';

let portal: Awaited<ReturnType<typeof writePortalDist>>;
let app: TestApp;
let other: TestApp | undefined;
beforeAll(async () => {
  portal = await writePortalDist();
  app = await withPlatform({ env: { PORTAL_DIST: portal.dist } });
  await createGame(app);
});
beforeEach(async ({ skip }) => {
  other ??= await startSecondServer(app, skip);
});
afterAll(async () => {
  await other?.dispose();
  await app?.dispose();
  await portal?.remove();
});

/** Reads a path on the other server, as a visitor. */
async function readElsewhere(path: string) {
  const { value } = await call(other!, 'GET', path);
  return value;
}

/** Makes an operator's change on this server and waits until the other one has received it. */
async function change(method: 'PUT' | 'POST', path: string, body: object): Promise<void> {
  const eventRelayed = waitForRelay(other!, 'content');
  const { status } = await operate(app, method, path, body);
  expect(status).toBeLessThan(300);
  await eventRelayed;
}

test('a vendor’s maintenance is shown by all servers [E14]', async () => {
  const list = `/api/games?gameType=RNG&vassalage=${VENDOR}`;
  const gameElsewhere = async () => (await readElsewhere(list)).list[0];
  expect(await gameElsewhere()).toMatchObject({ gameCode: GAME, maintenance: false });
  await change('PUT', `/vendors/${VENDOR}/maintenance`, { maintenance: true });
  await expect.poll(async () => (await gameElsewhere()).maintenance).toBe(true);
  await change('PUT', `/vendors/${VENDOR}/maintenance`, { maintenance: false });
  await expect.poll(async () => (await gameElsewhere()).maintenance).toBe(false);
});

test('an announcement is published by all servers', async () => {
  const draft = { kind: 'player', title: 'Tonight', content: '<p>Hello</p>' };
  const noticesElsewhere = async () =>
    (await readElsewhere('/api/announcements?types=player')).player.map(
      ({ title }: { title: string }) => title,
    );
  expect(await noticesElsewhere()).not.toContain('Tonight');
  await change('POST', '/announcements', draft);
  expect(await noticesElsewhere()).toContain('Tonight');
});

test('a help article is readable on all servers, by the call and in a page', async () => {
  const article = { anchor: 'late', language: 'en', title: 'Late', content: 'Late', sequence: 1 };
  const anchorsElsewhere = async () =>
    (await readElsewhere('/api/help?lang=en')).sections.map(
      ({ anchor }: { anchor: string }) => anchor,
    );
  const countRenderings = async () => {
    await other!.http.inject('/rng');
    const { body } = await other!.http.inject('/metrics');
    return Number(/^baize_documents_rendered_total (\d+)$/m.exec(body)?.[1] ?? 0);
  };
  expect(await anchorsElsewhere()).not.toContain('late');
  const before = await countRenderings();
  expect(await countRenderings()).toBe(before);
  await change('PUT', '/help', article);
  expect(await anchorsElsewhere()).toContain('late');
  expect(await countRenderings()).toBe(before + 1);
});
