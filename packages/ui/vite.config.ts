import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** Shared by Vitest and Storybook. The package itself is built by `scripts/build.mjs`. */
export default defineConfig({ plugins: [react(), vanillaExtractPlugin()] });
