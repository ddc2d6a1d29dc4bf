/** Takes the pictures of one line of the table and compares each with its baseline. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { untilIdle } from '../../lib/portal.ts';
import type { Picture } from './picture.ts';
import { always, addStyles, showView, places, type Stage, untilStill } from './stage.ts';
import { expect } from './test.ts';
import { allViews, getFile, type View } from './views.ts';

/** Reloads the page for every view, to check that resizing gives the same picture. */
const reloadsAlways = process.env['BAIZE_PICTURES_ANEW'] === '1';

/** How many rewards wait, in the menu, depends on the minute at which the server last counted. */
const unsteady = ['main nav [role=img]'];

export async function takePicture(stage: Stage, picture: Picture): Promise<void> {
  const { name, who, tall, whole, reload = reloadsAlways, mask = [], views = allViews } = picture;
  let opened: View | undefined;
  const loaded = new Set<string>();
  // Group the views so that a page that is open is only resized.
  for (const view of views.toSorted((a, b) =>
    a.direction < b.direction ? -1 : a.direction > b.direction ? 1 : 0,
  )) {
    const page = await stage(who, view.direction);
    const isOpen = !reload && opened?.direction === view.direction && opened.wish === view.wish;
    await showView(page, view, tall);
    if (!isOpen) await openPicture(page, picture, view);
    opened = view;
    await untilStill(page);
    await expect.soft(page).toHaveScreenshot([name, getFile(view, whole)], {
      mask: [...unsteady, ...mask].map((one) => page.locator(one)),
      maskColor: '#808080',
    });
    for (const file of await getFiles(page)) loaded.add(file);
  }
  recordFiles(name, loaded);
}

/**
 * The portal files behind a page: those it loaded, and those inlined in the document, as its style
 * links say.
 */
const getFiles = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const links = document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]');
    const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
    return [...loaded, ...Array.from(links, ({ href }) => href)].flatMap(
      (name) => /\/assets\/([^/?]+)$/.exec(name)?.[1] ?? [],
    );
  });

/**
 * Writes the files that a picture depends on for the run that started this one
 * (`scripts/lib/portal-files.mjs`).
 */
function recordFiles(name: string, loaded: ReadonlySet<string>): void {
  const folder = process.env['BAIZE_PICTURES_NOTES'];
  if (folder) writeFileSync(join(folder, `${name}.json`), JSON.stringify([...loaded].toSorted()));
}

async function openPicture(
  page: Page,
  { path, act, whole }: Picture,
  { wish }: View,
): Promise<void> {
  // A hand-off that the previous picture began.
  await page.context().clearCookies({ name: 'baize.handoff' });
  // A change of the hash alone would not load the page again.
  await page.goto('about:blank');
  await page.goto(path);
  await untilIdle(page);
  // Content that scrolls into place once its response has come has done so.
  await untilStill(page);
  if (wish === 'large-text')
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
  await act?.(page);
  // Elements under the pointer have a hover style.
  await page.mouse.move(0, 0);
  await addStyles(page, whole ? always : always + places);
}
