// @ts-check
import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/** Counts for src/tooling/test.mjs: one result, written to the file TEST_RESULTS names. */
export default class PlaywrightReporter {
  /** @type {import('./tiers.mjs').Counts & { repeated: { title: string, detail: string }[] }} */
  counts = { passed: 0, skipped: 0, failures: [], repeated: [] };
  /** @type {import('@playwright/test/reporter').Suite | undefined} */
  suite;

  /** @param {import('@playwright/test/reporter').FullConfig} _config @param {import('@playwright/test/reporter').Suite} suite */
  onBegin(_config, suite) {
    this.suite = suite;
  }

  /** @param {import('@playwright/test/reporter').TestError} error */
  onError(error) {
    this.counts.failures.push({ title: 'an error outside any test', detail: textOf(error) });
  }

  onEnd() {
    for (const test of this.suite?.allTests() ?? []) this.count(test);
    if (process.env.TEST_RESULTS)
      writeFileSync(process.env.TEST_RESULTS, JSON.stringify({ browser: { journeys: this.counts } }));
  }

  /** @param {import('@playwright/test/reporter').TestCase} test */
  count(test) {
    const outcome = test.outcome();
    if (outcome === 'expected' || outcome === 'flaky') this.counts.passed += 1;
    else if (outcome === 'skipped') this.counts.skipped += 1;
    else this.counts.failures.push(report(test, ...test.results));
    if (outcome === 'flaky') this.counts.repeated.push(report(test, ...test.results.slice(0, 1)));
  }

  printsToStdio() {
    return false;
  }
}

/**
 * What failed, attempt by attempt: a later one may fail only because of what the first one left behind.
 * @param {import('@playwright/test/reporter').TestCase} test @param {readonly import('@playwright/test/reporter').TestResult[]} attempts
 */
const report = (test, ...attempts) => ({
  title: [relative(process.cwd(), test.location.file), ...test.titlePath().slice(3)].join(' > '),
  detail: attempts
    .map(({ errors, retry }) => [...(retry > 0 ? [`Attempt ${retry + 1}:`] : []), ...errors.map(textOf)].join('\n'))
    .join('\n'),
});

/** @param {import('@playwright/test/reporter').TestError} error */
const textOf = (error) => stripVTControlCharacters(error.stack ?? error.message ?? String(error.value));
