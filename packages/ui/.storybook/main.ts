import { existsSync, readFileSync } from 'node:fs';
import type { StorybookConfig } from '@storybook/react-vite';

/** What the last walks of the charts took, as JSON. */
function coverage(): string {
  const file = new URL('../../../.cache/charts/coverage.json', import.meta.url);
  return existsSync(file) ? readFileSync(file, 'utf8') : '{}';
}

const config: StorybookConfig = {
  // The charts' panel is the portal's; everything else here is this package's.
  stories: ['../src/**/*.stories.tsx', '../../../apps/portal/src/inspect/*.stories.tsx'],
  addons: ['@storybook/addon-a11y'],
  framework: '@storybook/react-vite',
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  typescript: { reactDocgen: false },
  viteFinal: (vite) => ({ ...vite, define: { ...vite.define, BAIZE_COVERAGE: coverage() } }),
};

export default config;
