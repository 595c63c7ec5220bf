import { existsSync } from 'node:fs';
import { playwright } from '@vitest/browser-playwright';
import type { TestProjectConfiguration } from 'vitest/config';
import { findChromium, NoChromium } from './findChromium.mjs';

const postgresGlobalSetup = 'src/proofs/fixtures/postgresGlobalSetup.ts';

/** Tests that open a database or run the whole service; everything else is a unit test. */
const serviceTests = [
  'src/service/**/*.http.test.ts',
  'src/service/**/*.db.test.ts',
  'src/service/http/**/*.test.ts',
  'src/service/storage/**/*.test.ts',
  'src/service/records/**/*.test.ts',
  'src/service/auth/**/*.test.ts',
  'src/service/reports/**/*.test.ts',
  'src/service/seed/**/*.test.ts',
  'src/service/wiring/**/*.test.ts',
  'src/proofs/*.test.ts',
  'src/proofs/{ledger,trade,goods,desk,http,races,faults,fuzz,fixtures}/**/*.test.ts',
  'src/hosts/**/*.test.ts',
];

/** Proofs that try every way there is: minutes that nobody waits for before each push. */
const slowTests = ['src/**/*.slow.{http,db}.test.ts'];

/** Rules whose other engine the slow tier runs: those that name `ruleEngines`. */
const ruleTests = ['src/service/{records,reports,http}/**/*.http.test.ts'];

/** Tests that reload the app in each language, and so need a process of their own. */
const languageTests = ['src/proofs/desk/app/**/*.http.test.ts'];

/** Tests of the tree: import directions, conventions and documents. */
const boundaryTests = [
  'src/tooling/conventions/boundaries.test.ts',
  'src/tooling/conventions/conventions.test.ts',
  'src/tooling/documents/projectDocuments.test.ts',
  'src/tooling/conventions/formerNames.test.ts',
  'src/tooling/conventions/ruleCoverage.test.ts',
  'src/tooling/conventions/treeShape.test.ts',
];

/** Set-ups for operators, proved with Debian's own servers: `npm run operations`. */
const operationsTests = ['src/proofs/operations/**/*.test.ts'];

/** Faults that take an administrator's rights or a night: `npm run faults`, which also runs the proofs of the other tables. */
const nightTests = ['src/proofs/faults/**/*.night.test.ts'];

/** Components drawn in a real browser, beside the component they test. */
const componentTests = ['src/app/**/*.browser.test.tsx'];

/** `boundaries` reads every source, `unit` is quick and needs nothing; `service` and `slow` run on the embedded engine and on PostgreSQL. */
const nodeProjects: TestProjectConfiguration[] = [
  {
    extends: true,
    test: { name: 'boundaries', environment: 'node', include: boundaryTests, testTimeout: 180_000 },
  },
  {
    extends: true,
    test: {
      name: 'unit',
      environment: 'node',
      include: ['src/**/*.test.ts', 'src/**/*.test.tsx'],
      exclude: [...serviceTests, ...boundaryTests, ...componentTests, ...operationsTests],
      testTimeout: 120_000,
      hookTimeout: 120_000,
      // Starting a process for each file took longer than what most files test.
      isolate: false,
    },
  },
  serviceProject('service', { include: serviceTests, exclude: [...slowTests, ...languageTests, ...nightTests] }),
  serviceProject('languages', { include: languageTests }, { isolate: true }),
  serviceProject('slow', { include: slowTests }),
  serviceProject('operations', { include: operationsTests }),
  serviceProject('night', { include: nightTests }),
  serviceProject('rules', { include: ruleTests, exclude: slowTests }, { env: { RULES_ON: 'embedded' } }),
];

/** The projects of the runner: `components` runs in the same browser as the journeys, the others in Node. */
export async function testProjects(): Promise<TestProjectConfiguration[]> {
  return [...nodeProjects, await componentProject()];
}

function serviceProject(
  name: string,
  files: { readonly include: string[]; readonly exclude?: string[] },
  // A file begins with the modules, and the machine code of the engine, that the one before it has loaded.
  { isolate = false, env = {} }: { readonly isolate?: boolean; readonly env?: Readonly<Record<string, string>> } = {},
): TestProjectConfiguration {
  return {
    extends: true,
    test: {
      name,
      environment: 'node',
      ...files,
      // Ceilings for a machine with other work to do; what waits, waits for a condition.
      testTimeout: 240_000,
      hookTimeout: 400_000,
      maxWorkers: 2,
      isolate,
      env: { ...env },
      // Projects with different numbers of workers run one after the other.
      sequence: { groupOrder: 1 },
      globalSetup: existsSync(postgresGlobalSetup) ? [postgresGlobalSetup] : [],
    },
  };
}

const packagesOfTheApp = [
  '@hookform/resolvers/zod',
  '@tanstack/react-query',
  '@tanstack/react-table',
  '@tanstack/react-virtual',
  'axe-core',
  'fflate',
  'lucide-react',
  'oauth4webapi',
  'qrcode-generator',
  'react',
  'react-dom',
  'react-dom/client',
  'react-hook-form',
  'react-router-dom',
  'react/jsx-dev-runtime',
  'vitest-browser-react',
  'zod/mini',
];

async function componentProject(): Promise<TestProjectConfiguration> {
  return {
    extends: true,
    // A package that is found while a test runs would load the page anew under it.
    optimizeDeps: { include: packagesOfTheApp },
    test: {
      name: 'components',
      include: componentTests,
      // A busy machine may be slow; nothing here waits for a fixed time.
      testTimeout: 180_000,
      expect: { poll: { timeout: 20_000 } },
      // One page at a time: a test asks where the focus is.
      fileParallelism: false,
      sequence: { groupOrder: 2 },
      browser: {
        enabled: true,
        headless: true,
        screenshotFailures: false,
        provider: playwright({
          launchOptions: await launchOptions(),
          contextOptions: { locale: 'en-US', timezoneId: 'UTC', reducedMotion: 'reduce' },
          actionTimeout: 20_000,
        }),
        instances: [{ browser: 'chromium', viewport: { width: 1280, height: 800 } }],
      },
    },
  };
}

/** Without a browser the other projects still run; the runner then says itself that it finds none. */
async function launchOptions() {
  try {
    const { executablePath, args, env } = await findChromium();
    return { executablePath, args, env: { ...process.env, ...env } };
  } catch (error) {
    if (error instanceof NoChromium) return {};
    throw error;
  }
}
