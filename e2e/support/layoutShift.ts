import type { Page } from '@playwright/test';

/** One movement of what was already painted. */
interface Shift {
  readonly value: number;
  /** Within half a second of a key or click, when movement is expected. */
  readonly isAfterInput: boolean;
  /** What moved, with its old and new position. */
  readonly moved: readonly string[];
}

/** When each answer of the service comes; `swapped`: later requests are answered first. */
interface Delay {
  readonly name: string;
  readonly ms: number;
  readonly isSwapped: boolean;
}

export const delays: readonly Delay[] = [
  { name: 'at once', ms: 0, isSwapped: false },
  { name: 'after 300 ms', ms: 300, isSwapped: false },
  { name: 'after up to 300 ms, out of order', ms: 300, isSwapped: true },
  { name: 'after 3 seconds', ms: 3000, isSwapped: false },
  { name: 'after up to 3 seconds, out of order', ms: 3000, isSwapped: true },
];

/** Varying parts of the delay: a response overtakes earlier ones. */
const parts = [1, 0.25, 0.75, 0.5, 0];

/** Delays every answer of the service. */
export async function delayAnswers(page: Page, { ms, isSwapped }: Delay): Promise<void> {
  if (ms === 0) return;
  let asked = 0;
  await page.route('**/services/rest/**', async (route) => {
    const part = isSwapped ? (parts[asked % parts.length] ?? 1) : 1;
    asked += 1;
    await new Promise((next) => void setTimeout(next, ms * part));
    // A page that was left meanwhile needs no answer.
    await route.continue().catch(() => undefined);
  });
}

/** Notes every movement from the first frame of each document on. Call it before the page is loaded. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    interface Entry extends PerformanceEntry {
      readonly value: number;
      readonly hadRecentInput: boolean;
      readonly sources: readonly {
        readonly node: Node | null;
        readonly previousRect: DOMRect;
        readonly currentRect: DOMRect;
      }[];
    }
    const found: unknown[] = [];
    Object.assign(globalThis, { shifts: found });
    const place = ({ x, y, width, height }: DOMRect) => [x, y, width, height].map(Math.round).join(',');
    const nameOf = (node: Node | null): string => {
      const element = node instanceof Element ? node : node?.parentElement;
      if (!element) return 'something gone';
      const names = typeof element.className === 'string' ? element.className.trim().split(/\s+/).join('.') : '';
      return `${element.localName}${names && `.${names}`} "${(element.textContent ?? '').trim().slice(0, 30)}"`;
    };
    new PerformanceObserver((list) => {
      // The types of the platform do not have these entries yet.
      for (const entry of list.getEntries() as Entry[])
        found.push({
          value: entry.value,
          isAfterInput: entry.hadRecentInput,
          moved: entry.sources.map(
            ({ node, previousRect, currentRect }) => `${nameOf(node)}: ${place(previousRect)} → ${place(currentRect)}`,
          ),
        });
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** Everything that moved since the document was loaded. */
export const shiftsOf = (page: Page): Promise<readonly Shift[]> =>
  page.evaluate(() => (globalThis as { readonly shifts?: readonly Shift[] }).shifts ?? []);

/** Waits until a page is quiet: no pending requests, and no loading indicators. */
export async function untilSettled(page: Page, quietMs: number): Promise<void> {
  await page.waitForFunction(
    (quiet) => {
      const state = globalThis as { requestsSeen?: number; requestsSince?: number };
      const seen = performance.getEntriesByType('resource').length;
      const isLoading =
        document.querySelector('main h1, main h2') === null || document.querySelector('[aria-busy="true"]') !== null;
      if (seen !== state.requestsSeen || isLoading) {
        state.requestsSeen = seen;
        state.requestsSince = performance.now();
        return false;
      }
      return performance.now() - (state.requestsSince ?? 0) > quiet;
    },
    quietMs,
    { polling: 100 },
  );
}
