import { existsSync, readFileSync, readdirSync } from 'node:fs';
import type { StorybookConfig } from '@storybook/react-vite';
import { groups } from './groups.ts';

const sources = new URL('../src/', import.meta.url);

/** The transitions of the last chart walks, as JSON. */
function coverage(): string {
  const file = new URL('../../../.cache/charts/coverage.json', import.meta.url);
  return existsSync(file) ? readFileSync(file, 'utf8') : '{}';
}

/**
 * One entry per folder with the title of its group. Throws if a folder with stories is in no group
 * or in two.
 */
function stories() {
  const folders = readdirSync(sources, { recursive: true })
    .map(String)
    .filter((path) => path.endsWith('.stories.tsx'))
    .map((path) => path.split(/[/\\]/)[0] ?? '');
  const grouped = Object.values(groups).flat();
  const wrong = new Set(
    [...folders, ...grouped].filter(
      (name) => !folders.includes(name) || grouped.filter((other) => other === name).length !== 1,
    ),
  );
  if (wrong.size > 0) throw new Error(`.storybook/groups.ts: ${[...wrong].join(', ')}`);
  // One entry each: a pattern of all names of a group is longer than a path may be.
  return Object.entries(groups).flatMap(([titlePrefix, names]) =>
    names.map((name) => ({ directory: `../src/${name}`, files: '*.stories.tsx', titlePrefix })),
  );
}

const config: StorybookConfig = {
  // The statechart panel belongs to the portal; everything else here belongs to this package.
  stories: [
    './pages/*.@(mdx|stories.tsx)',
    ...stories(),
    '../../../apps/portal/src/inspect/*.stories.tsx',
  ],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y'],
  framework: '@storybook/react-vite',
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  // Reads the types of the props with Babel, so it needs no TypeScript of its own.
  typescript: { reactDocgen: 'react-docgen' },
  viteFinal: (vite) => ({ ...vite, define: { ...vite.define, BAIZE_COVERAGE: coverage() } }),
};

export default config;
