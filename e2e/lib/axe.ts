/**
 * Checks WCAG 2.2 AA with axe-core inside a page, contrasts included, in every scheme and width.
 */
import axe from 'axe-core';
import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';

const all = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
} as const;
const contrast = { type: 'rule', values: ['color-contrast'] } as const;

/**
 * A scheme changes only colours: check all rules once per width, and the contrasts in the other
 * scheme.
 */
const views = [
  { width: 1440, scheme: 'dark', rules: all },
  { width: 1440, scheme: 'light', rules: contrast },
  { width: 390, scheme: 'light', rules: all },
  { width: 390, scheme: 'dark', rules: contrast },
] as const;

type View = (typeof views)[number];

/** Expects no violation of what is on screen, on a desktop and on a phone, dark and light. */
export async function expectAccessible(page: Page, screen: string): Promise<void> {
  // A page that was checked before has axe already.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source);
  const found: string[] = [];
  for (const view of views) {
    const { width, scheme } = view;
    await page.setViewportSize({ width, height: 900 });
    for (const violation of await violations(page, view)) {
      found.push(`${screen}, ${width}, ${scheme}: ${violation}`);
    }
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  expect(found).toEqual([]);
}

/** The violations that axe finds, one line each, after all transitions have ended. */
function violations(page: Page, { scheme, rules }: View): Promise<string[]> {
  return page.evaluate(
    async ([wanted, runOnly]) => {
      document.documentElement.dataset['scheme'] = wanted;
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
      for (const animation of document.getAnimations()) {
        if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish();
      }
      const { axe: inside } = globalThis as unknown as { axe: typeof import('axe-core') };
      const result = await inside.run(document, {
        runOnly: { type: runOnly.type, values: [...runOnly.values] },
        iframes: false,
        resultTypes: ['violations'],
      });
      return result.violations.map(
        ({ id, nodes }) =>
          `${id}: ${nodes
            .slice(0, 3)
            .map(({ html, any }) => `${html.slice(0, 120)} (${any[0]?.message ?? ''})`)
            .join(' | ')}`,
      );
    },
    [scheme, rules] as const,
  );
}
