import { existsSync } from 'node:fs';
import type { TestProjectConfiguration } from 'vitest/config';

const postgresGlobalSetup = 'src/service/storage/adapters/postgresGlobalSetup.ts';

/** Tests that open a database or run the whole service; everything else is a unit test. */
const serviceTests = [
  'src/service/**/*.http.test.ts',
  'src/service/**/*.db.test.ts',
  'src/service/http/**/*.test.ts',
  'src/service/storage/**/*.test.ts',
  'src/service/commands/**/*.test.ts',
  'src/service/reports/**/*.test.ts',
  'src/service/seed/**/*.test.ts',
  'src/service/proofs/**/*.test.ts',
  'src/hosts/**/*.test.ts',
];

/** What the project says about itself: import directions and conventions. */
const boundaryTests = [
  'src/tooling/boundaries.test.ts',
  'src/tooling/conventions.test.ts',
  'src/tooling/projectDocuments.test.ts',
  'src/tooling/ruleCoverage.test.ts',
];

/** `boundaries` reads every source, `unit` is quick and needs nothing; `service` runs on the embedded engine and on PostgreSQL. */
export const testProjects: TestProjectConfiguration[] = [
  {
    extends: true,
    test: { name: 'boundaries', environment: 'node', include: boundaryTests, testTimeout: 60_000 },
  },
  {
    extends: true,
    test: {
      name: 'unit',
      environment: 'node',
      include: ['src/**/*.test.ts', 'src/**/*.test.tsx'],
      exclude: [...serviceTests, ...boundaryTests],
      testTimeout: 30_000,
      // Starting a process for each file took longer than what most files test.
      isolate: false,
    },
  },
  {
    extends: true,
    test: {
      name: 'service',
      environment: 'node',
      include: serviceTests,
      testTimeout: 60_000,
      hookTimeout: 120_000,
      maxWorkers: 2,
      // A file begins with the modules, and the machine code of the engine, that the one before it has loaded.
      isolate: false,
      // Projects with different numbers of workers run one after the other.
      sequence: { groupOrder: 1 },
      globalSetup: existsSync(postgresGlobalSetup) ? [postgresGlobalSetup] : [],
    },
  },
];
