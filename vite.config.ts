import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { appWorker } from './src/tooling/build/appWorker.ts';
import { checkPage } from './src/tooling/build/checkPage.ts';
import { chunkOf, withItsStyles } from './src/tooling/build/chunks.ts';
import { firstFrame } from './src/tooling/build/firstFrame.ts';
import { preloadStart } from './src/tooling/build/preloadStart.ts';
import { precompress } from './src/tooling/build/precompress.ts';
import { SlowTestsFirst } from './src/tooling/slowTestsFirst.ts';
import { routeBudgets } from './src/tooling/build/routeBudgets.ts';
import { serviceInDevelopment } from './src/tooling/serviceInDevelopment.ts';
import { testProjects } from './src/tooling/testProjects.ts';

/** The app: `vite build` writes dist/app, `vite` serves it with hot reload and the record service on one port. */
export default defineConfig(async ({ mode }) => ({
  plugins: [
    react(),
    firstFrame(),
    preloadStart(),
    routeBudgets(),
    appWorker(),
    checkPage(),
    precompress(),
    serviceInDevelopment(),
  ],
  server: { host: process.env.HOST ?? '127.0.0.1', port: Number(process.env.PORT ?? 8080), strictPort: true },
  build: {
    outDir: 'dist/app',
    emptyOutDir: true,
    sourcemap: false,
    // The response headers allow files of our own origin only: nothing may be inlined as data: or script text.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false, resolveDependencies: withItsStyles },
    reportCompressedSize: false,
    rolldownOptions: {
      output: { codeSplitting: { groups: [{ name: chunkOf }], includeDependenciesRecursively: false } },
    },
  },
  // Looking for the browser of the tests is no part of a build.
  test: { projects: mode === 'test' ? await testProjects() : [], sequence: { sequencer: SlowTestsFirst } },
}));
