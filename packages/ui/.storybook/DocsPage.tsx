import { useEffect, useState, type ComponentProps } from 'react';
import { DocsContainer } from '@storybook/addon-docs/blocks';
import { GLOBALS_UPDATED } from 'storybook/internal/core-events';
import { addons } from 'storybook/preview-api';
import { themes } from 'storybook/theming';
import type { Scheme } from '../src/theme/brandTypes.ts';

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

/** A documentation page in the colour scheme of the toolbar, like its stories. */
export function DocsPage(props: DocsProps) {
  const [scheme, setScheme] = useState(() => toScheme(readGlobals(props)));
  useEffect(() => {
    const channel = addons.getChannel();
    const follow = ({ globals }: { globals: Record<string, unknown> }) =>
      setScheme(toScheme(globals));
    channel.on(GLOBALS_UPDATED, follow);
    return () => channel.off(GLOBALS_UPDATED, follow);
  }, []);
  return <DocsContainer {...props} theme={themes[scheme]} />;
}
