import { defineConfig } from '@playwright/test';
import { findOrInstallBrowser } from '../scripts/lib/browser.mjs';

const { executablePath, args } = await findOrInstallBrowser();

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  // The pictures have a suite of their own: `npm run visual`.
  testIgnore: 'visual/**',
  globalSetup: './global-setup.ts',
  outputDir: '../test-results/e2e',
  fullyParallel: false,
  // Two cores carry two browsers and the product; a retry would hide flaky tests.
  workers: Number(process.env['BAIZE_E2E_WORKERS'] ?? 2),
  retries: 0,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: [
    ['list'],
    ['json', { outputFile: '../.cache/results/e2e.json' }],
    ['./lib/assertion-reporter.ts'],
  ],
  use: {
    browserName: 'chromium',
    launchOptions: { executablePath, args },
    viewport: { width: 1280, height: 800 },
    locale: 'en-US',
    // Tests that intercept requests must see them; journeys of the app allow it.
    serviceWorkers: 'block',
    // Longer than any action takes, and short enough to report which step hung.
    actionTimeout: 15_000,
    trace: 'off',
    screenshot: 'only-on-failure',
  },
});
