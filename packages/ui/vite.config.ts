import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** Shared by Vitest and Storybook. The package itself is built by `scripts/build.mjs`. */
export default defineConfig({
  plugins: [react(), vanillaExtractPlugin()],
  resolve: { dedupe: ['react', 'react-dom'] },
  // Listed here, because a dependency found later would load a second React.
  optimizeDeps: {
    include: [
      'react',
      'react/jsx-runtime',
      'react/jsx-dev-runtime',
      'react-dom',
      'react-dom/client',
      'react-dom/server',
      'embla-carousel',
      '@tanstack/react-virtual',
      '@radix-ui/react-dialog',
    ],
  },
});
