import type { Page } from 'playwright';
import { type AppSubject, firstRowOf, type Line, putOnLine, usualLine } from './appSubjects.ts';
import { untilStill } from './listLoads.ts';

const NEXT = '/records/invoice';
const slowDevice: Line = { ...usualLine, slowdown: 4 };

/** F9: from the click to the rows of another list, on a usual line and a slow device, round by round, in milliseconds beyond a round trip. */
export interface LaterScreens {
  /** Its code had not been loaded before. */
  readonly firstMs: readonly number[];
  readonly againMs: readonly number[];
}

/** Opens another list from the navigation, and once more after its rows are known to be out of date. */
export async function measureLaterScreens(subject: AppSubject, rounds: number): Promise<LaterScreens> {
  const roundTrip = usualLine.network?.roundTripMs ?? 0;
  const firstMs: number[] = [];
  const againMs: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const context = await subject.open();
    try {
      const page = await context.newPage();
      await putOnLine(await context.newCDPSession(page), slowDevice);
      await page.goto(`${subject.origin}${subject.list}`);
      await page.waitForSelector(firstRowOf(subject));
      await untilStill(page);
      firstMs.push((await went(page, NEXT)) - roundTrip);
      await went(page, subject.list);
      againMs.push((await went(page, NEXT)) - roundTrip);
    } finally {
      await context.close();
    }
  }
  return { firstMs, againMs };
}

/** Clicks the link of a list in the navigation; milliseconds to its rows. */
async function went(page: Page, list: string): Promise<number> {
  const link = `document.querySelector('nav a[href="${list}"]')`;
  await page.evaluate(
    `new Promise((resolve) => { const look = () => (${link} ? resolve() : requestAnimationFrame(look)); look(); })`,
  );
  return Number(
    await page.evaluate(`new Promise((resolve) => {
      const began = performance.now();
      ${link}.click();
      const look = () =>
        document.querySelector(${JSON.stringify(firstRowOf({ list }))})
          ? window.__afterPaint((at) => resolve(at - began))
          : requestAnimationFrame(look);
      look();
    })`),
  );
}
