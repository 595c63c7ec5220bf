import { defineConfig } from '@playwright/test';
import journeys from './playwright.config.ts';

/**
 * What Orca says of the main tasks, against the built product with its own data; `npm run speech`. Each journey leaves
 * what it heard in `test-results/speech`, under its own name.
 */
export default defineConfig({
  ...journeys,
  testDir: '.',
  testMatch: 'speech/*.speech.ts',
  outputDir: '../test-results/speech',
  // A screen reader follows one window.
  workers: 1,
  retries: 0,
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: [['list']],
});
