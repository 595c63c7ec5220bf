import { join } from 'node:path';
import type { Page, TestInfo } from '@playwright/test';
import axe from 'axe-core';

/**
 * Accessibility findings of the current page; empty is the only valid result.
 * @param rules the rules to check; all by default
 */
export async function violationsOf(page: Page, rules?: readonly string[]): Promise<readonly string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source);
  const found = await page.evaluate(async (only) => {
    // Colors in transition have no final value.
    const ending = document
      .getAnimations()
      .filter(({ effect }) => Number(effect?.getComputedTiming().endTime ?? 0) < Infinity);
    await Promise.all(ending.map(({ finished }) => finished.catch(() => undefined)));
    const { axe: runner } = globalThis as unknown as { readonly axe: typeof axe }; // Put there by the line above, or before.
    const { violations, passes, incomplete } = await runner.run(document, {
      resultTypes: ['violations'],
      ...(only ? { runOnly: [...only] } : {}),
    });
    if (passes.length + incomplete.length === 0) return ['nothing was checked'];
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(
        ({ target, failureSummary }) =>
          `${id}: ${target.join(' ')} ${failureSummary?.split('\n').slice(1).join(' ') ?? ''}`,
      ),
    );
  }, rules);
  return found;
}

/** By how many pixels the page, or a dialog's content, is wider than its window: at phone width it must be zero. */
export async function overflowOf(page: Page): Promise<number> {
  return await page.evaluate(() => {
    const { documentElement } = document;
    const main = document.querySelector('main');
    const controls = [...document.querySelectorAll('dialog[open] footer button')].map(
      (button) => button.getBoundingClientRect().right - innerWidth,
    );
    const page = documentElement.scrollWidth - documentElement.clientWidth;
    return Math.max(0, page, (main?.scrollWidth ?? 0) - (main?.clientWidth ?? 0), ...controls);
  });
}

/** With E2E_PICTURES=on, saves a picture for review, under `test-results/screens`. */
export async function picture(page: Page, info: TestInfo, name: string): Promise<void> {
  if (process.env.E2E_PICTURES !== 'on') return;
  await page.screenshot({ path: join(info.project.outputDir, 'screens', `${name}.png`), animations: 'disabled' });
}
