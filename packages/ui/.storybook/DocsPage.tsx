import { useEffect, useState, type ComponentProps } from 'react';
import { DocsContainer } from '@storybook/addon-docs/blocks';
import { GLOBALS_UPDATED } from 'storybook/internal/core-events';
import { addons } from 'storybook/preview-api';
import { applyBrand } from '../src/theme/brand.ts';
import { baize, brands } from '../src/theme/brands.ts';
import type { Scheme } from '../src/theme/brandTypes.ts';
import { BrandContext } from './ComponentPage.tsx';
import { pageThemes } from './look.ts';

const toBrand = (globals: Record<string, unknown>): string => String(globals['brand']);

const toScheme = (globals: Record<string, unknown>): Scheme =>
  globals['scheme'] === 'light' ? 'light' : 'dark';

type DocsProps = ComponentProps<typeof DocsContainer>;

/** Storybook's toolbar globals for a documentation page. */
function readGlobals({ context }: DocsProps): Record<string, unknown> {
  const { store } = context as unknown as {
    store: { userGlobals: { globals: Record<string, unknown> } };
  };
  return store.userGlobals.globals;
}

/** A documentation page in the brand and colour scheme of the toolbar, like its stories. */
export function DocsPage(props: DocsProps) {
  const [globals, setGlobals] = useState(() => readGlobals(props));
  const scheme = toScheme(globals);
  const brandId = toBrand(globals);
  useEffect(() => {
    const channel = addons.getChannel();
    const follow = (changed: { globals: Record<string, unknown> }) => setGlobals(changed.globals);
    channel.on(GLOBALS_UPDATED, follow);
    return () => channel.off(GLOBALS_UPDATED, follow);
  }, []);
  useEffect(() => {
    // A page without a story, such as "Getting started", has no decorator that does it.
    const brand = brands.find(({ id }) => id === brandId) ?? baize;
    applyBrand(document.documentElement, brand, scheme);
  }, [brandId, scheme]);
  return (
    <BrandContext value={brandId}>
      <DocsContainer {...props} theme={pageThemes[scheme]} />
    </BrandContext>
  );
}
