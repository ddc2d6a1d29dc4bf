/** Takes the pictures of one line of the table and compares each with its baseline. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { untilIdle } from '../../lib/portal.ts';
import type { Picture } from './picture.ts';
import { always, dress, look, places, type Stage, still } from './stage.ts';
import { expect } from './test.ts';
import { allViews, getFile, type View } from './views.ts';

/** Loads the page anew for every view, to see that it makes no difference. */
const anew = process.env['BAIZE_PICTURES_ANEW'] === '1';

export async function take(stage: Stage, picture: Picture): Promise<void> {
  const { name, who, tall, whole, reload = anew, mask = [], views = allViews } = picture;
  let opened: View | undefined;
  const loaded = new Set<string>();
  // A page that is open already is only looked at from another side.
  for (const view of views.toSorted((a, b) =>
    a.direction < b.direction ? -1 : a.direction > b.direction ? 1 : 0,
  )) {
    const page = await stage(who, view.direction);
    const isOpen = !reload && opened?.direction === view.direction && opened.wish === view.wish;
    await look(page, view, tall);
    if (!isOpen) await open(page, picture, view);
    opened = view;
    await still(page);
    await expect.soft(page).toHaveScreenshot([name, getFile(view, whole)], {
      mask: mask.map((one) => page.locator(one)),
      maskColor: '#808080',
    });
    for (const file of await getFiles(page)) loaded.add(file);
  }
  note(name, loaded);
}

/** The files of the portal that a page is drawn of: loaded, or in the document already as its style links say. */
const getFiles = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const links = document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]');
    const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
    return [...loaded, ...Array.from(links, ({ href }) => href)].flatMap(
      (name) => /\/assets\/([^/?]+)$/.exec(name)?.[1] ?? [],
    );
  });

/** Leaves for whoever started the run what a picture is drawn of (`scripts/lib/portal-files.mjs`). */
function note(name: string, loaded: ReadonlySet<string>): void {
  const folder = process.env['BAIZE_PICTURES_NOTES'];
  if (folder) writeFileSync(join(folder, `${name}.json`), JSON.stringify([...loaded].toSorted()));
}

async function open(page: Page, { path, act, whole }: Picture, { wish }: View): Promise<void> {
  // A hand-off that the last picture began.
  await page.context().clearCookies({ name: 'baize.handoff' });
  // Only another document is loaded anew where nothing but what follows a hash would change.
  await page.goto('about:blank');
  await page.goto(path);
  await untilIdle(page);
  // What scrolls to its place when its answer comes has done so.
  await still(page);
  if (wish === 'large-text')
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
  await act?.(page);
  // What is under the pointer looks otherwise.
  await page.mouse.move(0, 0);
  await dress(page, whole ? always : always + places);
}
