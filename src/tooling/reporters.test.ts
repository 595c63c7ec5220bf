import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FullConfig, Suite } from '@playwright/test/reporter';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { TestModule } from 'vitest/node';
import PlaywrightReporter from './playwrightReporter.mjs';
import { filesToRepeat, repeated } from './tiers.mjs';
import VitestReporter from './vitestReporter.mjs';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'reporter-'));
  vi.stubEnv('TEST_RESULTS', join(folder, 'results.json'));
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});
const written = () => JSON.parse(readFileSync(join(folder, 'results.json'), 'utf8'));

interface FakeModule {
  readonly project: string;
  readonly file?: string;
  readonly states?: readonly string[];
  readonly loadErrors?: readonly string[];
  readonly suiteErrors?: readonly string[];
}

function module({
  project,
  file = 'src/a.test.ts',
  states = [],
  loadErrors = [],
  suiteErrors = [],
}: FakeModule): TestModule {
  const errors = (messages: readonly string[]) => () => messages.map((message) => ({ message }));
  const fake = {
    project: { name: project },
    moduleId: join(process.cwd(), file),
    errors: errors(loadErrors),
    children: {
      allSuites: () => [{ fullName: 'a group', errors: errors(suiteErrors) }],
      allTests: () => states.map((state) => ({ fullName: 'a rule', result: () => ({ state }) })),
    },
  };
  // The reporter reads these parts of a module alone.
  return fake as unknown as TestModule;
}

describe('counting unit and service tests', () => {
  it('counts each file of each project for itself and skipped tests apart', () => {
    const modules = [
      module({ project: 'unit', states: ['passed', 'failed'] }),
      module({ project: 'unit', file: 'src/b.test.ts', states: ['passed', 'skipped'] }),
      module({ project: 'boundaries', states: ['passed'] }),
      module({ project: 'components (chromium)', states: ['passed'] }),
    ];
    new VitestReporter().onTestRunEnd(modules, []);
    const one = { 'src/a.test.ts': { passed: 1, skipped: 0, failures: [] } };
    expect(written()).toEqual({
      unit: {
        'src/a.test.ts': { passed: 1, skipped: 0, failures: [{ title: 'src/a.test.ts > a rule', detail: '' }] },
        'src/b.test.ts': { passed: 1, skipped: 1, failures: [] },
      },
      boundaries: one,
      components: one,
    });
  });

  it.each([
    ['a file that does not load', { loadErrors: ['no such module'] }, 'no such module'],
    ['a group whose preparation fails', { suiteErrors: ['no database'], states: ['skipped'] }, 'no database'],
    ['a test that never ended', { states: ['pending'] }, ''],
  ])('counts %s as a failure', (_case, parts, detail) => {
    new VitestReporter().onTestRunEnd([module({ project: 'service', ...parts })], []);
    expect(written().service['src/a.test.ts'].failures).toMatchObject([{ detail }]);
  });

  it('counts an error outside any test as a failure, even when every test passed', () => {
    new VitestReporter().onTestRunEnd([module({ project: 'unit', states: ['passed'] })], [{ message: 'unhandled' }]);
    expect(written().unit).toMatchObject({
      'src/a.test.ts': { passed: 1 },
      'outside any file': { failures: [{ detail: 'unhandled' }] },
    });
  });
});

describe('a file in which the WebAssembly engine broke', () => {
  const broken = {
    title: 'a',
    detail: 'EngineRestarted: the engine failed: RuntimeError: memory access out of bounds; …',
  };
  const counts = (...failures: { title: string; detail: string }[]) => ({ passed: 1, skipped: 0, failures });

  it('runs again only when nothing else failed in it', () => {
    const other = { title: 'b', detail: 'expected 1 to be 2' };
    const results = {
      service: { 'a.test.ts': counts(broken), 'b.test.ts': counts(broken, other), 'c.test.ts': counts() },
      languages: { 'd.test.ts': counts(broken), 'e.test.ts': counts(other) },
    };
    expect(filesToRepeat(results)).toEqual(['a.test.ts', 'd.test.ts']);
  });

  it('passes when it passes then, and names what failed first', () => {
    const results = { service: { 'a.test.ts': counts(broken) } };
    repeated(results, { service: { 'a.test.ts': { passed: 5, skipped: 0, failures: [] } } }, ['a.test.ts']);
    expect(results.service['a.test.ts']).toEqual({ passed: 5, skipped: 0, failures: [], repeated: [broken] });
  });

  it.each([
    ['fails again', { service: { 'a.test.ts': counts(broken) } }],
    ['is not among the second results', {}],
  ])('stays failed when it %s', (_case, second) => {
    const results = { service: { 'a.test.ts': counts(broken) } };
    repeated(results, second, ['a.test.ts']);
    expect(results.service['a.test.ts'].failures).toEqual([broken]);
  });
});

describe('counting browser journeys', () => {
  it('counts outcomes, names the journey and those that passed only when tried again, and prints errors without colours', () => {
    const journey = (outcome: string) => ({
      outcome: () => outcome,
      location: { file: join(process.cwd(), 'e2e/a.spec.ts') },
      titlePath: () => ['', 'chromium', 'a.spec.ts', 'a bill is paid'],
      results: [{ retry: 0, errors: [{ message: '\u001B[31mno button\u001B[39m' }] }],
    });
    const reporter = new PlaywrightReporter();
    // The reporter reads these parts of a suite and nothing of the configuration.
    const suite = { allTests: () => ['expected', 'skipped', 'unexpected', 'flaky'].map(journey) } as unknown as Suite;
    reporter.onBegin({} as FullConfig, suite);
    reporter.onEnd();
    expect(written().browser.journeys).toEqual({
      passed: 2,
      skipped: 1,
      failures: [{ title: 'e2e/a.spec.ts > a bill is paid', detail: 'no button' }],
      repeated: [{ title: 'e2e/a.spec.ts > a bill is paid', detail: 'no button' }],
    });
  });
});
