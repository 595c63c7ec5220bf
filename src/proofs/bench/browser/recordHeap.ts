import type { BrowserContext, Page } from 'playwright';
import { type AppSubject, firstRowOf } from './appSubjects.ts';

const FEW = 50;
const MANY = 500;

/** What opening records leaves behind, in MB of the heap once it is collected. */
export interface RecordHeap {
  readonly afterFewMb: number;
  /** Over the first 50 records. */
  readonly grownMb: number;
  /** From 50 records to 500. */
  readonly grownLaterMb: number;
  readonly nodesBefore: number;
  readonly nodesAfter: number;
}

/**
 * F8: opens 500 records from the list, the same 50 again and again, and comes back each time. Driven by the page itself: a
 * handle on an element, as the browser's driver keeps for each click, would hold on to the page it was in.
 */
export async function measureHeap(subject: AppSubject): Promise<RecordHeap> {
  const context = await subject.open();
  try {
    const page = await context.newPage();
    await page.goto(`${subject.origin}${subject.list}`);
    await page.waitForSelector(firstRowOf(subject));
    await openOne(page, subject, 0);
    const before = await taken(context, page);
    for (let at = 0; at < FEW; at += 1) await openOne(page, subject, at);
    const few = await taken(context, page);
    for (let at = FEW; at < MANY; at += 1) await openOne(page, subject, at);
    const many = await taken(context, page);
    return {
      afterFewMb: few.heapMb,
      grownMb: few.heapMb - before.heapMb,
      grownLaterMb: many.heapMb - few.heapMb,
      nodesBefore: before.nodes,
      nodesAfter: many.nodes,
    };
  } finally {
    await context.close();
  }
}

/** A promise for the page that resolves in the first frame in which a condition holds. */
const until = (condition: string): string =>
  `new Promise((resolve) => { const look = () => (${condition} ? resolve() : requestAnimationFrame(look)); look(); })`;

async function openOne(page: Page, subject: AppSubject, at: number): Promise<void> {
  const { list } = subject;
  const firstRow = JSON.stringify(firstRowOf(subject));
  const links = `document.querySelectorAll(${firstRow})`;
  // The list that came back may be drawn anew once more.
  await page.evaluate(until(`${links}.length > 0`));
  await page.evaluate(`(${links}[${at} % ${links}.length].click(), undefined)`);
  await page.evaluate(
    until(
      `location.pathname.startsWith('${list}/') && document.querySelector('main [role="row"], main table tr') !== null`,
    ),
  );
  await page.evaluate('(history.back(), undefined)');
  await page.evaluate(until(`location.pathname === '${list}' && document.querySelector(${firstRow}) !== null`));
}

async function taken(context: BrowserContext, page: Page): Promise<{ heapMb: number; nodes: number }> {
  const session = await context.newCDPSession(page);
  for (let round = 0; round < 3; round += 1) {
    await page.evaluate('new Promise((resolve) => setTimeout(resolve, 200))');
    await session.send('HeapProfiler.collectGarbage');
  }
  await session.send('Performance.enable');
  const { metrics } = await session.send('Performance.getMetrics');
  const of = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? NaN;
  return { heapMb: of('JSHeapUsedSize') / 1e6, nodes: of('Nodes') };
}
