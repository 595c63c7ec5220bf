import { defineConfig } from '@playwright/test';
import journeys from './playwright.config.ts';

/** The main journeys in Firefox and WebKit, against the built product with its own data; `npm run browsers`. */
export default defineConfig({
  ...journeys,
  testDir: '.',
  testMatch: 'browsers/*.browsers.ts',
  outputDir: '../test-results/browsers',
  // A window has the focus of its display to itself, so each worker has its own display.
  workers: 2,
  fullyParallel: true,
  retries: 0,
  reporter: [['list']],
  projects: [{ name: 'firefox' }, { name: 'webkit' }],
});
