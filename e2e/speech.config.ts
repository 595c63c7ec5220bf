import { defineConfig } from '@playwright/test';
import journeys from './playwright.config.ts';

/** What Orca says of the main tasks, against the built product with its own data; `npm run speech`. */
export default defineConfig({
  ...journeys,
  testDir: '.',
  testMatch: 'speech/*.speech.ts',
  outputDir: '../test-results/speech',
  // A screen reader follows one window.
  workers: 1,
  retries: 0,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: [['list']],
});
