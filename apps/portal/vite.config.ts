import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

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
                { name: 'react', test: /node_modules\/.*\/(react|react-dom|scheduler)\// },
                { name: 'xstate', test: /node_modules\/.*\/xstate\// },
                { name: 'lib', test: /node_modules\/.*\/(@tanstack\/(query-core|react-query)|react-intl|@formatjs|intl-messageformat|wouter|regexparam|openapi-fetch|use-sync-external-store)\// },
              ],
            },
          },
    },
  },
}));
