import type { Page } from 'playwright';
import { type AppSubject, firstRowOf, type Line, putOnLine, usualLine } from './appSubjects.ts';
import { untilStill } from './listLoads.ts';

const slowDevice: Line = { ...usualLine, slowdown: 4 };

/** F9: from the click to the rows of another list, on a usual line and a slow device, round by round, in milliseconds beyond a round trip. */
export interface LaterScreens {
  /** Its code had not been loaded before. */
  readonly firstMs: readonly number[];
  readonly againMs: readonly number[];
}

/** Opens another list from the navigation, and once more after coming back. */
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
      for (const times of [firstMs, againMs]) {
        await page.waitForSelector(firstRowOf(subject));
        await untilStill(page);
        times.push((await toOtherList(page, subject.list)) - roundTrip);
        await page.evaluate('(history.back(), undefined)');
      }
    } finally {
      await context.close();
    }
  }
  return { firstMs, againMs };
}

/** Clicks the first other list in the navigation; milliseconds to its rows. */
async function toOtherList(page: Page, list: string): Promise<number> {
  return await page.evaluate<number>(`new Promise((resolve) => {
    const link = [...document.querySelectorAll('nav a[href^="/records/"]')].find(
      (each) => !each.getAttribute('href').startsWith('${list}'),
    );
    const rows = 'table tbody a[href^="' + link.getAttribute('href') + '/"]';
    const began = performance.now();
    link.click();
    const look = () =>
      document.querySelector(rows) ? window.__afterPaint((at) => resolve(at - began)) : requestAnimationFrame(look);
    look();
  })`);
}
