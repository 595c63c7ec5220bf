// @ts-check
import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';

/** Counts for src/tooling/test.mjs: by project and file, written to the file TEST_RESULTS names. */
export default class VitestReporter {
  /**
   * @param {ReadonlyArray<import('vitest/node').TestModule>} modules
   * @param {ReadonlyArray<{ message: string, stack?: string }>} unhandled
   */
  onTestRunEnd(modules, unhandled) {
    /** @type {Record<string, Record<string, import('./tiers.mjs').Counts>>} */
    const byProject = {};
    for (const module of modules) {
      // A project in a browser adds the browser's name to its own.
      const byFile = (byProject[module.project.name.replace(/ \(\w+\)$/, '')] ??= {});
      byFile[relative(process.cwd(), module.moduleId)] = countsOf(module);
    }
    if (unhandled.length > 0) {
      const failures = unhandled.map((error) => ({ title: 'an error outside any test', detail: textOf(error) }));
      const byFile = Object.values(byProject)[0] ?? (byProject.unit = {});
      byFile['outside any file'] = { passed: 0, skipped: 0, failures };
    }
    if (process.env.TEST_RESULTS) writeFileSync(process.env.TEST_RESULTS, JSON.stringify(byProject));
  }
}

/** @param {import('vitest/node').TestModule} module @returns {import('./tiers.mjs').Counts} */
function countsOf(module) {
  const file = relative(process.cwd(), module.moduleId);
  /** @type {import('./tiers.mjs').Counts} */
  const counts = { passed: 0, skipped: 0, failures: [] };
  for (const error of module.errors()) counts.failures.push({ title: file, detail: textOf(error) });
  for (const suite of module.children.allSuites()) {
    for (const error of suite.errors())
      counts.failures.push({ title: `${file} > ${suite.fullName}`, detail: textOf(error) });
  }
  for (const test of module.children.allTests()) {
    const result = test.result();
    if (result.state === 'passed') counts.passed += 1;
    else if (result.state === 'skipped') counts.skipped += 1;
    else
      counts.failures.push({
        title: `${file} > ${test.fullName}`,
        detail: (result.errors ?? []).map(textOf).join('\n'),
      });
  }
  return counts;
}

/** @param {{ message: string, stack?: string, diff?: string }} error */
const textOf = ({ message, stack, diff }) => [stack ?? message, diff].filter(Boolean).join('\n');
