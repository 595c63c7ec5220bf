import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** Builds the page that measures the product's own grid; it is no part of the app. Served at /bench/grid. */
export default defineConfig({
  root: import.meta.dirname,
  base: '/bench/',
  publicDir: false,
  plugins: [react()],
  build: {
    outDir: process.env.BENCH_OUT ?? '../../../../../dist/bench',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { input: `${import.meta.dirname}/grid.html` },
  },
});
