/**
 * Tests the comparison itself: it plants faults that a person would see, and each must be found.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Page } from '@playwright/test';
import { untilIdle } from '../lib/portal.ts';
import { reduceColours } from '../../tools/visual/src/fewer-colours.mjs';
import { always, addStyles, showView, untilStill } from './lib/stage.ts';
import { expect, test } from './lib/test.ts';
import type { View } from './lib/views.ts';

/** By path: the selector and the style of each planted fault. */
const faults: Readonly<Record<string, readonly (readonly [string, string])[]>> = {
  '/rng?vassalage=BRK': [
    ['a chip is stretched', '[aria-pressed] { block-size: 64px }'],
    ['chips are 1 px higher', '[aria-pressed] { min-block-size: 41px }'],
    ['a title is 1 px lower', 'h1 { position: relative; top: 1px }'],
    ['tiles stand 1 px further apart', 'main ul { row-gap: calc(1rem + 1px) }'],
  ],
  '/login': [
    ['a line of text is 1 px lower', 'h1 + p { position: relative; top: 1px }'],
    ['a form is 1 px lower', 'form { margin-block-start: 1px }'],
    ['a button is 1 px to the side', 'form [type=submit] { position: relative; left: 1px }'],
    ['borders are gone', 'form * { border-color: transparent !important }'],
    ['a colour is a little lighter', 'form [type=submit] { filter: brightness(1.15) }'],
  ],
  '/help': [
    ['a title is cut', 'h1 { inline-size: 3ch; overflow: hidden; white-space: nowrap }'],
    ['lines stand closer', 'main p { line-height: 1.45 !important }'],
    ['letters are smaller', 'main p { font-size: 0.97em !important }'],
  ],
};

const sides: readonly (readonly View[])[] = [
  [
    { width: 390, scheme: 'light', direction: 'ltr' },
    { width: 390, scheme: 'dark', direction: 'ltr' },
  ],
  [
    { width: 1440, scheme: 'light', direction: 'rtl' },
    { width: 1440, scheme: 'dark', direction: 'rtl' },
  ],
];

/** Stores the current picture as the baseline of this test. */
async function storeBaseline(page: Page, name: string): Promise<void> {
  const file = test.info().snapshotPath(name);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(
    file,
    await page.screenshot({ scale: 'device', animations: 'disabled', caret: 'hide' }),
  );
  await reduceColours([file]);
}

/** Loads the page as for a picture, with a fault in it. */
async function openPage(page: Page, path: string, view: View, fault = ''): Promise<void> {
  await showView(page, view);
  await page.goto(path);
  await untilIdle(page);
  await addStyles(page, always + fault);
  await untilStill(page);
}

/** Whether the comparison finds the page equal to the stored baseline. */
const isEqual = (page: Page, name: string): Promise<boolean> =>
  expect(page)
    .toHaveScreenshot(name, { timeout: 1_500 })
    .then(
      () => true,
      () => false,
    );

for (const [at, path] of Object.keys(faults).entries()) {
  for (const views of sides) {
    const { width, direction } = views[0]!;
    test(`${path} at ${width} px equals its baseline, and differs with a planted fault`, async ({
      stage,
    }) => {
      const page = await stage('visitor', direction);
      const getName = ({ scheme }: View): string => `${at}-${width}-${scheme}-planted.png`;
      for (const view of views) {
        await openPage(page, path, view);
        await storeBaseline(page, getName(view));
        await openPage(page, path, view);
        expect(await isEqual(page, getName(view)), 'the page without a fault').toBe(true);
      }
      const unseen: string[] = [];
      for (const [fault, css] of faults[path]!) {
        let isSeen = false;
        for (const view of views) {
          if (isSeen) continue;
          await openPage(page, path, view, css);
          isSeen = !(await isEqual(page, getName(view)));
        }
        if (!isSeen) unseen.push(fault);
      }
      expect(unseen).toEqual([]);
    });
  }
}
