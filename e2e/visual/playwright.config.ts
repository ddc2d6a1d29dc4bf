import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';
import { findOrInstallBrowser } from '../../scripts/lib/browser.mjs';

const { executablePath, args } = await findOrInstallBrowser();
const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** Another folder of baselines, for experiments. */
const baselines = process.env['BAIZE_PICTURES'] ?? here('baselines');

/**
 * Use only the fonts of a plain Debian, whatever else is installed, and no smoothing that depends
 * on a screen.
 */
const drawing = ['--font-render-hinting=none', '--disable-lcd-text', '--force-color-profile=srgb'];

export default defineConfig({
  testDir: '.',
  projects: [
    { name: 'pictures', testMatch: ['pictures.spec.ts', 'switched.spec.ts'] },
    { name: 'table', testMatch: 'table.spec.ts' },
    {
      name: 'comparison',
      testMatch: 'comparison.spec.ts',
      snapshotPathTemplate: here('../../test-results/visual-planted/{arg}{ext}'),
    },
  ],
  globalSetup: './global-setup.ts',
  outputDir: '../../test-results/visual',
  snapshotPathTemplate: `${baselines}/{arg}{ext}`,
  fullyParallel: true,
  workers: Number(process.env['BAIZE_E2E_WORKERS'] ?? 2),
  retries: 0,
  forbidOnly: true,
  timeout: 90_000,
  expect: {
    timeout: 15_000,
    toHaveScreenshot: {
      animations: 'disabled',
      caret: 'hide',
      scale: 'device',
      threshold: 0.05,
      // An icon between two pixels may lie on either; a text that moves changes hundreds of pixels.
      maxDiffPixels: 8,
    },
  },
  reporter: 'list',
  use: {
    browserName: 'chromium',
    launchOptions: {
      executablePath,
      args: [...args, ...drawing],
      env: { ...process.env, FONTCONFIG_FILE: here('fonts.conf') },
    },
    actionTimeout: 15_000,
    trace: 'off',
    screenshot: 'off',
  },
});
