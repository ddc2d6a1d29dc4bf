import { existsSync, readFileSync } from 'node:fs';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';

/** Modules of some packages, in any layout of the package manager. */
const inPackages = (...names: string[]): RegExp =>
  new RegExp(`/node_modules/(${names.join('|')})/(?!.*/node_modules/)`);

const anyOf =
  (...patterns: RegExp[]) =>
  (id: string): boolean =>
    patterns.some((pattern) => pattern.test(id));

/** A build for developers with the statechart panel, in a folder of its own. */
const isInspected = process.env['BAIZE_INSPECTOR'] === '1';

/** The results of the last `npm run charts`, as JSON. */
function coverage(): string {
  const file = new URL('../../.cache/charts/coverage.json', import.meta.url);
  return isInspected && existsSync(file) ? readFileSync(file, 'utf8') : '{}';
}

/** Code of every page's first load: most of the kernel, the frame, and the contract's client. */
const firstApp =
  /portal\/src\/(kernel\/(?!actors|calls|forms|language|member|money|parts|passkeys|preload|problems|requests|storage|workers|i18n\/generated\/(?!spoken))|shell\/((?!far-screens)[^/]+$|frame\/[^/]+$|start\/)|catalogue\/menus)|ui\/src\/Footer\/Footer\.css|packages\/(api\/src(?!\/generated\/encrypted)|machines\/src\/system-status\/types)/;

/** The statecharts that start on every idle page, with their dependencies in the kernel. */
const charts =
  /machines\/src\/(kit|request-check|session|system-status)\/(?!types|test)|portal\/src\/(kernel\/(actors|member)|shell\/charts)\//;

/** Loaded after them on every page: event stream, favourites, popups. */
const afterIdle =
  /portal\/src\/(shell\/(after-idle|popups)\/(?!Toasts)|content\/queue\/|lobby\/favourites|kernel\/(requests|storage)\/(?!.*\.(tsx|css))|identity\/(idle|session)\/(?!.*\.(tsx|css)))|machines\/src\/(popup-queue|favourite|connection)\//;

/** Components of every popup and message, with their dependencies. */
const controls =
  /ui\/src\/((Spinner|Button|IconButton|VisuallyHidden|Notice|EmptyState)\/|Icon\/generated\/lucide\/(lock|chevron-(left|right))\.)|portal\/src\/kernel\/problems\//;

/** Parts of every login, registration and feedback form, with their dependencies. */
const forms =
  /ui\/src\/(TextField|PasswordField|Form|Skeleton|Tabs|Checkbox)\/|portal\/src\/(identity\/form|kernel\/(calls|passkeys))\//;

/**
 * Tiles and the launch of a game, for every list; other art and money styles are too heavy for
 * home.
 */
const tiles =
  /ui\/src\/(GameArt\/fallback|(GameTile|GameRow|Section|SectionHeader)\/|Money\/formatMoney\.)|portal\/src\/(lobby\/tiles|catalogue\/games|play\/path)\//;

/** Code shared by several features, with its dependencies: each file costs time on a phone. */
const shared = {
  motion: /ui\/src\/(BannerCarousel\/engine|WinnersBoard\/scroller)/,
  // A dialog of the page must not load the page.
  withdrawal: /portal\/src\/cashier\/withdraw\/(withdraw\.css|Countdown)/,
  overlay: /ui\/src\/Dialog\//,
  // Small parts of lists in one file: every page carries the names of the files of every screen.
  lists: /ui\/src\/(FilterChips|SearchField|SegmentedControl)\//,
  money:
    /ui\/src\/(Badge|DateTime|Money\/(?!formatMoney\.))|rules\/src\/money\.|portal\/src\/kernel\/parts\/MerchantTime/,
  // Typed money, apart from what shows it: lists have no form.
  moneyInput: /portal\/src\/kernel\/money\/|rules\/src\/(money-input|payment)/,
};

/**
 * The service worker, with the list of the files of every page's first load. The portal registers
 * it once the page is idle, and the platform serves the manifest of its brand.
 */
const serviceWorker = (): Plugin[] =>
  VitePWA({
    strategies: 'injectManifest',
    srcDir: 'src/worker',
    filename: 'service-worker.ts',
    injectRegister: null,
    manifest: false,
    injectManifest: {
      rollupFormat: 'iife',
      globPatterns: [
        'assets/{boot,preload,react,xstate,lib,app,start,charts,after-idle,controls,tiles}-*.js',
      ],
      dontCacheBustURLsMatching: /^assets\//,
    },
  });

/**
 * One config for both bundles: the browser's (`dist/client`) and the prerender's (`dist/server`).
 * The prerender bundles everything, so that the platform can load it without our packages.
 */
export default defineConfig(({ isSsrBuild }) => ({
  define: {
    BAIZE_INSPECTOR: JSON.stringify(isInspected),
    BAIZE_COVERAGE: coverage(),
  },
  plugins: [react(), vanillaExtractPlugin(), ...(isSsrBuild ? [] : serviceWorker())],
  resolve: {
    alias: [
      // Messages are compiled at build time, so the parser is not needed in the browser.
      {
        find: '@formatjs/icu-messageformat-parser',
        replacement: '@formatjs/icu-messageformat-parser/no-parser.js',
      },
      // React has had this hook since version 18.
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
      // An index.ts only re-exports: a chunk gets the files that it uses, not all of them.
      treeshake: {
        moduleSideEffects: [{ test: /portal\/src\/[^/]+\/index\.ts$/, sideEffects: false }],
      },
      input: isSsrBuild ? { prerender: 'src/prerender/prerender.tsx' } : { boot: 'src/boot.ts' },
      output: isSsrBuild
        ? { entryFileNames: '[name].js' }
        : {
            // Every page contains the names of the chunks that it may load, and hashes do not
            // compress. 42 bits distinguish the versions of a file.
            chunkFileNames: 'assets/[name]-[hash:7].js',
            assetFileNames: 'assets/[name]-[hash:7][extname]',
            // React and the statechart runtime are evaluated as tasks of their own (see boot.ts).
            codeSplitting: {
              groups: [
                // A chunk of its own, so that the boot script does not import the app with it.
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
                // Code of every page; screens and popups have chunks of their own.
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
