import { existsSync, readFileSync } from 'node:fs';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** Modules of some packages, wherever the package manager keeps them. */
const inPackages = (...names: string[]): RegExp =>
  new RegExp(`/node_modules/(${names.join('|')})/(?!.*/node_modules/)`);

const anyOf =
  (...patterns: RegExp[]) =>
  (id: string): boolean =>
    patterns.some((pattern) => pattern.test(id));

/** A build for developers, with the charts' panel in it; it lies apart from the product's. */
const isInspected = process.env['BAIZE_INSPECTOR'] === '1';

/** What the last `npm run charts` noted, as JSON. */
function coverage(): string {
  const file = new URL('../../.cache/charts/coverage.json', import.meta.url);
  return isInspected && existsSync(file) ? readFileSync(file, 'utf8') : '{}';
}

/** What every page runs at once: the kernel but for what is named, the frame, and the contract's client. */
const firstApp =
  /portal\/src\/(kernel\/(?!actors|calls|language|member|money|parts|preload|problems|requests|storage|uploads|workers|i18n\/generated)|shell\/([^/]+$|frame\/[^/]+$|start\/)|catalogue\/menus)|packages\/(api\/src|machines\/src\/system-status\/types)/;

/** The statecharts that join every page when it is idle, and what they need of the kernel. */
const charts =
  /machines\/src\/(kit|request-check|session|system-status)\/(?!types|test)|portal\/src\/(kernel\/(actors|member)|shell\/charts)\//;

/** What follows them on every page: news, favourites, popups one by one. */
const afterIdle =
  /portal\/src\/(shell\/(after-idle|popups)\/(?!Toasts)|content\/queue\/|lobby\/favourites|kernel\/(requests|storage)\/(?!.*\.(tsx|css))|identity\/(idle|session)\/(?!.*\.(tsx|css)))|machines\/src\/(popup-queue|favourite|connection)\//;

/** What every popup and message draws, with all that it needs. */
const controls =
  /ui\/src\/((Spinner|Button|IconButton|VisuallyHidden|Notice|EmptyState)\/|Icon\/generated\/lucide\/lock\.)|portal\/src\/kernel\/problems\//;

/** The parts of a form, likewise: every login, registration and question has them. */
const forms =
  /ui\/src\/(TextField|PasswordField|Form|Skeleton|Tabs|Checkbox)\/|portal\/src\/(identity\/(form|passkeys)|kernel\/calls)\//;

/** What draws and opens a game, in every list; the rest of the art and of money's looks is too heavy for home. */
const tiles =
  /ui\/src\/(GameArt\/fallback|GameTile\/|Money\/formatMoney\.)|portal\/src\/(lobby\/tiles|catalogue\/games|play\/path)\//;

/** What several features share, with all that it needs: each file costs a phone's processor. */
const shared = {
  motion: /ui\/src\/(BannerCarousel\/engine|WinnersBoard\/scroller)/,
  // A dialog of the page does not bring the page.
  withdrawal: /portal\/src\/cashier\/withdraw\/(withdraw\.css|Countdown)/,
  overlay: /ui\/src\/Dialog\//,
  money:
    /ui\/src\/(Badge|DateTime|Money\/(?!formatMoney\.))|rules\/src\/money\.|portal\/src\/kernel\/parts\/MerchantTime/,
  // Typed money, apart from what shows it: lists have no form.
  moneyInput: /portal\/src\/kernel\/money\/|rules\/src\/(money-input|payment)/,
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
    alias: [
      // Messages are compiled at build time; the parser has no work left in the browser.
      {
        find: '@formatjs/icu-messageformat-parser',
        replacement: '@formatjs/icu-messageformat-parser/no-parser.js',
      },
      // React has had the hook itself since its version 18.
      { find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'react' },
    ],
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
            // Every page carries the names of the chunks that it may load, and a hash does not compress. 42 bits tell
            // the versions of a file apart.
            chunkFileNames: 'assets/[name]-[hash:7].js',
            assetFileNames: 'assets/[name]-[hash:7][extname]',
            // React and the chart runtime are evaluated as tasks of their own (see boot.ts).
            codeSplitting: {
              groups: [
                // Alone, so that the boot script does not pull the app in with it.
                {
                  name: 'preload',
                  test: /vite\/preload-helper|rolldown\/runtime|kernel\/preload\//,
                  priority: 9,
                },
                {
                  name: 'react',
                  test: anyOf(inPackages('react', 'react-dom', 'scheduler'), /src\/boot\/react/),
                  priority: 8,
                },
                { name: 'xstate', test: inPackages('xstate', '@xstate/react'), priority: 8 },
                {
                  name: 'lib',
                  test: anyOf(
                    inPackages(
                      '@tanstack/query-core',
                      '@tanstack/react-query',
                      '@formatjs/[^/]+',
                      'intl-messageformat',
                      'openapi-fetch',
                      'react-intl',
                      'regexparam',
                      'wouter',
                    ),
                    /src\/boot\/libraries/,
                  ),
                  priority: 7,
                },
                { name: 'tiles', test: tiles, priority: 5 },
                // What every page runs; screens and popups stay in chunks of their own.
                { name: 'charts', test: charts, priority: 5 },
                { name: 'app', test: firstApp, priority: 6 },
                { name: 'after-idle', test: afterIdle, priority: 4 },
                { name: 'controls', test: controls, priority: 3 },
                { name: 'forms', test: forms, priority: 2 },
                ...Object.entries(shared).map(([name, test]) => ({ name, test, priority: 1 })),
              ],
            },
          },
    },
  },
}));
