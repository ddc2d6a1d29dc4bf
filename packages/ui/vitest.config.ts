import { existsSync } from 'node:fs';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig, mergeConfig } from 'vitest/config';
import vite from './vite.config.ts';

/** The browser that `npm test` found or the system's, its shell first; otherwise Playwright's. */
const chromium = [
  process.env['BAIZE_CHROMIUM'],
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
].find((path) => path !== undefined && existsSync(path));

const launchOptions = {
  ...(chromium === undefined ? {} : { executablePath: chromium }),
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run'],
};

export default mergeConfig(
  vite,
  defineConfig({
    optimizeDeps: { include: ['axe-core', 'vitest-browser-react'] },
    test: {
      include: ['src/**/*.test.{ts,tsx}'],
      testTimeout: 60_000,
      expect: { poll: { timeout: 3_000 } },
      setupFiles: ['./test/setup.ts'],
      browser: {
        enabled: true,
        headless: true,
        screenshotFailures: false,
        provider: playwright({ launchOptions, contextOptions: { reducedMotion: 'reduce' } }),
        instances: [{ browser: 'chromium' }],
        viewport: { width: 800, height: 600 },
      },
    },
  }),
);
