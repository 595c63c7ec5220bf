import type { BrowserContext, Page } from 'playwright';
import { median, medianRatio, short } from '../figures.ts';
import { table } from '../table.ts';
import { type AppSubject, firstRowOf, putOnLine, usualLine } from './appSubjects.ts';
import { shownOfJournal } from './longJournals.ts';

/** How long one page took to open a journal of 1,000 lines, round by round. */
export interface Opens {
  readonly subject: AppSubject['name'];
  /** From the list to the record in view. */
  readonly viewMs: readonly number[];
  /** From there to its form; the floor has none. */
  readonly editMs: readonly number[];
}

/** The first record of a session and the next one, on a usual line, round by round. */
export interface FirstOpens {
  readonly firstMs: readonly number[];
  readonly secondMs: readonly number[];
}

/** How long a person looks at a list before opening a record. */
const LOOK_MS = 1_000;

/**
 * F3: opens a journal of 1,000 lines in the loaded app, to look at it and to change it, until its lines and their totals
 * are painted. The subjects take turns; the first round loads code and is dropped.
 */
export async function measureOpens(
  subjects: readonly AppSubject[],
  idOf: (subject: AppSubject) => string,
  rounds: number,
): Promise<readonly Opens[]> {
  const pages: { subject: AppSubject; page: Page; viewMs: number[]; editMs: number[] }[] = [];
  try {
    for (const subject of subjects) {
      const page = await (await subject.open()).newPage();
      await page.goto(`${subject.origin}${subject.list}`);
      await page.waitForSelector(firstRowOf(subject));
      pages.push({ subject, page, viewMs: [], editMs: [] });
    }
    for (let round = 0; round <= rounds; round += 1) {
      for (const { subject, page, viewMs, editMs } of round % 2 === 0 ? pages : pages.toReversed()) {
        const id = idOf(subject);
        const view = await opened(page, rowOf(subject, id), `${subject.list}/${id}`);
        const isForm = subject.root !== undefined;
        const edit = isForm ? await opened(page, EDIT, `${subject.list}/${id}/edit`, FORM) : NaN;
        await page.evaluate(`(history.go(${isForm ? -2 : -1}), undefined)`);
        await page.waitForSelector(firstRowOf(subject));
        if (round === 0) continue;
        viewMs.push(view);
        if (isForm) editMs.push(edit);
      }
    }
  } finally {
    for (const { page } of pages) await page.context().close();
  }
  return pages.map(({ subject, viewMs, editMs }) => ({ subject: subject.name, viewMs, editMs }));
}

/** F3: a session that begins with the list, opens a record after a look at it, and then another one. */
export async function measureFirstOpens(
  subject: AppSubject,
  ids: readonly [string, string],
  rounds: number,
): Promise<FirstOpens> {
  const firstMs: number[] = [];
  const secondMs: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const context: BrowserContext = await subject.open();
    try {
      const page = await context.newPage();
      await putOnLine(await context.newCDPSession(page), usualLine);
      await page.goto(`${subject.origin}${subject.list}`);
      await page.waitForSelector(firstRowOf(subject));
      await page.evaluate(`new Promise((resolve) => setTimeout(resolve, ${LOOK_MS}))`);
      for (const [id, times] of [
        [ids[0], firstMs],
        [ids[1], secondMs],
      ] as const) {
        times.push(await opened(page, rowOf(subject, id), `${subject.list}/${id}`));
        await page.evaluate('(history.back(), undefined)');
        await page.waitForSelector(firstRowOf(subject));
      }
    } finally {
      await context.close();
    }
  }
  return { firstMs, secondMs };
}

export function opensTable(opens: readonly Opens[], { firstMs, secondMs }: FirstOpens): string {
  const of = (name: AppSubject['name']) => opens.find(({ subject }) => subject === name);
  const [floor, former] = [of('floor'), of('former')];
  const rows = opens.map(({ subject, viewMs, editMs }) => {
    const times = (own: readonly number[], other: readonly number[] | undefined) =>
      subject === 'this build' ? short(medianRatio(own, other ?? [])) : '';
    return [
      '1,000 lines',
      subject,
      short(median(viewMs)),
      times(viewMs, floor?.viewMs),
      times(viewMs, former?.viewMs),
      short(median(editMs)),
      times(editMs, floor?.viewMs),
      times(editMs, former?.editMs),
    ];
  });
  const opened = table(['F3', 'page', 'view, ms', 'x floor', 'x former', 'edit, ms', 'x floor', 'x former'], rows);
  return `${opened}\nF3  on ${usualLine.name}: first record of a session ${short(median(firstMs))} ms, second ${short(median(secondMs))} ms (${short(medianRatio(firstMs, secondMs))} x)`;
}

const rowOf = ({ list }: AppSubject, id: string): string =>
  `document.querySelector('table tbody a[href^="${list}/${id}"]')`;
const EDIT =
  "[...document.querySelectorAll('main button, main a')].find((each) => /^Edit/.test(each.textContent.trim()))";

/** In the form lines are in a grid that can be changed; the address changes before the record in view has gone. */
const FORM = 'document.querySelector(\'main [role="grid"]:not([aria-readonly="true"])\') !== null';

/**
 * Clicks and waits for the address, some lines, their number and their total, and for what else `isDrawn` says; in
 * milliseconds from the click.
 */
async function opened(page: Page, target: string, path: string, isDrawn = 'true'): Promise<number> {
  await page.evaluate(
    `new Promise((resolve) => { const look = () => (${target} ? resolve() : requestAnimationFrame(look)); look(); })`,
  );
  return Number(
    await page.evaluate(`new Promise((resolve) => {
      const began = performance.now();
      (${target}).click();
      const look = () => {
        const main = document.querySelector('main');
        const isThere =
          location.pathname === ${JSON.stringify(path)} &&
          ${isDrawn} &&
          main.querySelectorAll('tbody tr, [role="row"]').length > 10 &&
          ${JSON.stringify(shownOfJournal)}.every((text) => main.textContent.includes(text));
        if (isThere) window.__afterPaint((at) => resolve(at - began));
        else requestAnimationFrame(look);
      };
      look();
    })`),
  );
}
