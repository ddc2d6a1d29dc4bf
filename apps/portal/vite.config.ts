import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** Modules of some packages, wherever the package manager keeps them. */
const inPackages = (...names: string[]): RegExp =>
  new RegExp(`/node_modules/(${names.join('|')})/(?!.*/node_modules/)`);

const firstApp =
  /portal\/src\/(app\/(?!settle|refresh|start|effects|go-to-login|worker|failure)|i18n\/(?!generated|errors|money)|chrome\/(?!MemberBar))|packages\/(api\/src|machines\/src\/system-status\/types)/;

/**
 * One config for both bundles: the browser's (`dist/client`) and the prerender's (`dist/server`).
 * The prerender bundles everything, so that the platform can load it without our packages.
 */
export default defineConfig(({ isSsrBuild }) => ({
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
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
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
                { name: 'preload', test: /vite\/preload-helper/, priority: 4 },
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
                  test: /machines\/src\/(kit|session|system-status)\/(?!types)/,
                  priority: 0,
                },
                { name: 'app', test: firstApp, priority: 1 },
              ],
            },
          },
    },
  },
}));
