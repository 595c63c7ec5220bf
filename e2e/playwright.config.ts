import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { findChromium } from '../src/tooling/findChromium.mjs';
import { integration } from './support/credentials.ts';

// The workers read this file again; what the first reading chose reaches them through the environment.
const port = (process.env.E2E_PORT ??= String(await freePort()));
const dataFolder = (process.env.E2E_DATA_DIR ??= temporaryFolder());
const { executablePath, args, env } = await findChromium();

/** The journeys run against the built product as `npm start` serves it, on their own data folder and port. */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: '../test-results',
  fullyParallel: true,
  // A journey spends part of its time waiting for responses: three keep two cores busy.
  workers: 3,
  // A machine shared with others can stall a browser beyond every limit: there a journey is tried again, and named with what failed first.
  retries: process.env.CI ? 1 : 0,
  forbidOnly: true,
  // Upper limits for a busy machine: a journey waits for conditions, never for a time.
  timeout: 240_000,
  expect: { timeout: 45_000 },
  reporter: process.env.TEST_RESULTS ? [['../src/tooling/playwrightReporter.mjs'], ['list']] : [['list']],
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    browserName: 'chromium',
    launchOptions: { executablePath, args, env: { ...process.env, ...env } },
    locale: 'en-US',
    timezoneId: 'UTC',
    // The worker that keeps the app would answer before a journey's own delays and failures; its journey allows it.
    contextOptions: { reducedMotion: 'reduce', serviceWorkers: 'block' },
    // Without these, waiting for something that never happens takes the whole time of its journey.
    actionTimeout: 90_000,
    navigationTimeout: 90_000,
    screenshot: 'only-on-failure',
    // A trace of every step doubles the time, so it is recorded only on request.
    trace: process.env.E2E_TRACE === 'on' ? 'retain-on-failure' : 'off',
  },
  webServer: {
    command: `"${process.execPath}" ../src/tooling/start.mjs`,
    url: `http://127.0.0.1:${port}/readyz`,
    env: {
      PORT: port,
      HOST: '127.0.0.1',
      DATA_DIR: dataFolder,
      DATABASE_URL: '',
      SAMPLE_COMPANY: 'on',
      // What happens by the clock has journeys of its own.
      BACKUP_EVERY_HOURS: '0',
      VERIFY_EVERY_MINUTES: '0',
      LOG_LEVEL: 'warn',
      // Journeys that run side by side must not slow each other down.
      LICENSE_LEVEL: 'unlimited',
      INTEGRATION_CLIENT_ID: integration.id,
      INTEGRATION_CLIENT_SECRET: integration.secret,
    },
    // For work on the journeys themselves: a server that was started before, on E2E_PORT.
    reuseExistingServer: process.env.E2E_REUSE === 'on',
    timeout: 600_000,
    stdout: 'pipe',
    stderr: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
  },
});

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen({ host: '127.0.0.1', port: 0 }, () => {
      // A server listening on a TCP port reports an AddressInfo, not a pipe name.
      const { port: chosen } = probe.address() as AddressInfo;
      probe.close(() => resolve(chosen));
    });
  });
}

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'countinghouse-journeys-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
