import { existsSync, readFileSync } from 'node:fs';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** Modules of some packages, wherever the package manager keeps them. */
const inPackages = (...names: string[]): RegExp =>
  new RegExp(`/node_modules/(${names.join('|')})/(?!.*/node_modules/)`);

/** A build for developers, with the charts' panel in it; it lies apart from the product's. */
const isInspected = process.env['BAIZE_INSPECTOR'] === '1';

/** What the last `npm run charts` noted, as JSON. */
function coverage(): string {
  const file = new URL('../../.cache/charts/coverage.json', import.meta.url);
  return isInspected && existsSync(file) ? readFileSync(file, 'utf8') : '{}';
}

/** What every page runs at once: the kernel but for what is named, the frame, and the contract's client. */
const firstApp =
  /portal\/src\/(kernel\/(?!actors|member|parts|preload|problems|storage|workers|i18n\/generated)|shell\/([^/]+$|frame\/[^/]+$)|catalogue\/menus)|packages\/(api\/src|machines\/src\/system-status\/types)/;

/** What several rooms share, in as few files as their weights allow: each file costs a phone's processor. */
const shared = {
  tiles:
    /ui\/src\/(GameArt\/fallback|GameTile\/|Money\/formatMoney)|portal\/src\/(lobby\/tiles|catalogue\/games|play\/path)\//,
  settled: /machines\/src\/popup-queue\/|portal\/src\/(content\/queue\/|shell\/popups\/registry)/,
  controls:
    /ui\/src\/(Spinner|Button|IconButton|VisuallyHidden|Notice)\/|ui\/src\/internal\/toneIcons|portal\/src\/kernel\/problems\/|lucide\/(circle-alert|circle-check|info|triangle-alert)\.ts/,
  fields: /ui\/src\/(TextField|PasswordField|Form|Skeleton)\/|lucide\/(check|circle)\.ts/,
  overlay:
    /ui\/src\/(Dialog\/|internal\/(afterPaint|Modal|holdPage|useBody|useFocusReturn))|@radix-ui|aria-hidden/,
  entry: /ui\/src\/(Tabs|Checkbox)\/|portal\/src\/identity\/form\//,
  wayIn: /portal\/src\/identity\/way-in\//,
};

/**
 * One config for both bundles: the browser's (`dist/client`) and the prerender's (`dist/server`).
 * The prerender bundles everything, so that the platform can load it without our packages.
 */
export default defineConfig(({ isSsrBuild }) => ({
  define: {
    BAIZE_INSPECTOR: JSON.stringify(isInspected),
    BAIZE_COVERAGE: coverage(),
  },
  plugins: [react(), vanillaExtractPlugin()],
  resolve: {
    alias: {
      // Messages are compiled at build time; the parser has no work left in the browser.
      '@formatjs/icu-messageformat-parser': '@formatjs/icu-messageformat-parser/no-parser.js',
    },
  },
  ssr: { noExternal: true },
  server: { host: '127.0.0.1' },
  build: {
    target: 'es2022',
    outDir: `${isInspected ? '../../.cache/inspected' : 'dist'}/${isSsrBuild ? 'server' : 'client'}`,
    emptyOutDir: true,
    manifest: !isSsrBuild,
    copyPublicDir: !isSsrBuild,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    assetsInlineLimit: 0,
    rollupOptions: {
      input: isSsrBuild ? { prerender: 'src/prerender/prerender.tsx' } : { boot: 'src/boot.ts' },
      output: isSsrBuild
        ? { entryFileNames: '[name].js' }
        : {
            // React and the chart runtime are evaluated as tasks of their own (see boot.ts).
            codeSplitting: {
              groups: [
                // Alone, so that the boot script does not pull the app in with it.
                { name: 'preload', test: /vite\/preload-helper|kernel\/preload\//, priority: 4 },
                { name: 'react', test: inPackages('react', 'react-dom', 'scheduler'), priority: 3 },
                { name: 'xstate', test: inPackages('xstate'), priority: 3 },
                {
                  name: 'lib',
                  test: inPackages(
                    '@tanstack/query-core',
                    '@tanstack/react-query',
                    '@formatjs/[^/]+',
                    'intl-messageformat',
                    'openapi-fetch',
                    'react-intl',
                    'regexparam',
                    'wouter',
                  ),
                  priority: 2,
                },
                // What every page runs; screens and popups stay in chunks of their own.
                {
                  name: 'charts',
                  test: /machines\/src\/(kit|session|system-status)\/(?!types)|portal\/src\/kernel\/actors\//,
                  priority: 0,
                },
                { name: 'app', test: firstApp, priority: 1 },
                ...Object.entries(shared).map(([name, test]) => ({
                  name,
                  test,
                  priority: -1,
                  includeDependenciesRecursively: false,
                })),
              ],
            },
          },
    },
  },
}));
