import { defineConfig } from '@playwright/test';
import journeys from './playwright.config.ts';

/** Takes pictures of every screen for review, and reports what automatic checks find; `npm run look`. */
export default defineConfig({
  ...journeys,
  testMatch: 'look/*.look.ts',
  outputDir: '../looks/.run',
  timeout: 3_600_000,
  workers: 1,
  retries: 0,
  reporter: [['list']],
});
