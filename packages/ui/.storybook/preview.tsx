import { useLayoutEffect } from 'react';
import type { ReactNode } from 'react';
import type { Decorator, Preview } from '@storybook/react-vite';
import '../src/theme/global.css.ts';
import { LocaleRoot } from '../src/LocaleRoot/index.ts';
import type { Dir } from '../src/LocaleRoot/index.ts';
import { applyBrand } from '../src/theme/brand.ts';
import { baize, brands } from '../src/theme/brands.ts';
import type { Scheme } from '../src/theme/brandTypes.ts';
import { ComponentPage } from './ComponentPage.tsx';
import { DocsPage } from './DocsPage.tsx';

interface StageProps {
  brandId: string;
  scheme: Scheme;
  dir: Dir;
  children: ReactNode;
}

/** Applies the brand, scheme and direction of the toolbars to the page. */
function Stage({ brandId, scheme, dir, children }: StageProps) {
  useLayoutEffect(() => {
    const root = document.documentElement;
    root.dir = dir;
    root.lang = 'en';
    applyBrand(root, brands.find(({ id }) => id === brandId) ?? baize, scheme);
  }, [brandId, scheme, dir]);
  return (
    <LocaleRoot locale="en" dir={dir}>
      {children}
    </LocaleRoot>
  );
}

const dressed: Decorator = (Story, { globals }) => (
  <Stage
    brandId={String(globals['brand'])}
    scheme={globals['scheme'] === 'light' ? 'light' : 'dark'}
    dir={globals['direction'] === 'rtl' ? 'rtl' : 'ltr'}
  >
    <Story />
  </Stage>
);

const preview: Preview = {
  decorators: [dressed],
  // A page for each component: its purpose, its props as controls, its stories.
  tags: ['autodocs'],
  parameters: {
    options: {
      storySort: {
        order: ['Welcome', 'Getting started', 'Components', 'Tokens', 'Foundation', '*'],
      },
    },
    controls: { expanded: true, sort: 'requiredFirst' },
    docs: {
      toc: { headingSelector: 'h2, h3', ignoreSelector: '.docs-story *, .sbdocs-subtitle' },
      container: DocsPage,
      page: ComponentPage,
    },
    backgrounds: { disable: true },
    a11y: { test: 'error', options: { rules: { 'target-size': { enabled: true } } } },
  },
  initialGlobals: {
    brand: 'baize',
    // Like the menu around it (manager.ts).
    scheme: globalThis.matchMedia('(prefers-color-scheme: light)').matches ? 'light' : 'dark',
    direction: 'ltr',
  },
  globalTypes: {
    brand: {
      toolbar: {
        title: 'Brand',
        icon: 'paintbrush',
        items: brands.map(({ id, name }) => ({ value: id, title: name })),
        dynamicTitle: true,
      },
    },
    scheme: {
      toolbar: {
        title: 'Scheme',
        icon: 'contrast',
        items: [
          { value: 'dark', title: 'Dark' },
          { value: 'light', title: 'Light' },
        ],
        dynamicTitle: true,
      },
    },
    direction: {
      toolbar: {
        title: 'Direction',
        icon: 'transfer',
        items: [
          { value: 'ltr', title: 'Left to right' },
          { value: 'rtl', title: 'Right to left' },
        ],
        dynamicTitle: true,
      },
    },
  },
};

export default preview;
