/// <reference types="vite/client" />
import type { ComponentType } from 'react';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { Shown } from '../.storybook/Shown.tsx';
import type { Args, Drawable } from '../.storybook/Shown.tsx';
import { axeViolations } from '../test/axe.ts';
import { LocaleRoot } from './LocaleRoot/index.ts';
import { applyBrand } from './theme/brand.ts';
import { harbor } from './theme/brands.ts';

interface StoryModule {
  default: Drawable & { component: ComponentType<Args> };
  [name: string]: Drawable;
}

const files = import.meta.glob<StoryModule>('./*/*.stories.tsx', { eager: true });
const root = document.documentElement;

/*
 * Every story in another brand, scheme and direction than the component kit's first: a brand is
 * data, so no component may depend on a specific one.
 */
describe('every story in Harbor, light, from right to left', () => {
  beforeAll(() => {
    root.dir = 'rtl';
    applyBrand(root, harbor, 'light');
  });
  afterAll(() => {
    root.removeAttribute('dir');
    root.removeAttribute('style');
    delete root.dataset['brand'];
    delete root.dataset['scheme'];
  });

  for (const [path, file] of Object.entries(files)) {
    for (const name of Object.keys(file).filter((key) => key !== 'default')) {
      test(`${path.split('/')[1]}: ${name}`, async () => {
        await render(
          <LocaleRoot locale="en" dir="rtl">
            <Shown
              component={file.default.component}
              meta={file.default}
              story={file[name] ?? {}}
            />
          </LocaleRoot>,
        );
        expect(await axeViolations(document.body)).toEqual([]);
      });
    }
  }
});
