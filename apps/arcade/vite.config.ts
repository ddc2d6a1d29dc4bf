import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/**
 * The pages are written for React and shipped with Preact, which does what they need in a tenth.
 */
const preact = [
  { find: /^react$/, replacement: 'preact/compat' },
  { find: /^react-dom$/, replacement: 'preact/compat' },
  { find: /^react-dom\/client$/, replacement: 'preact/compat/client' },
  { find: /^react\/jsx-runtime$/, replacement: 'preact/jsx-runtime' },
];

export default defineConfig({
  plugins: [react()],
  resolve: { alias: preact },
  build: {
    outDir: 'dist/client',
    emptyOutDir: true,
    modulePreload: false,
    assetsInlineLimit: 0,
    // `scripts/gates/arcade-size.mjs` reads which files a game needs.
    manifest: true,
    rollupOptions: { input: ['index.html', 'verify.html'] },
  },
});
