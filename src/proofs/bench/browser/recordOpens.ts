import type { Page } from 'playwright';
import { median, short } from '../figures.ts';
import { tokenOf } from '../service/subjects.ts';
import { table } from '../table.ts';
import { firstRow, LIST, type Subject } from './listLoads.ts';

const LINES = 1000;
/** Each line has this amount on one of the sides. */
const AMOUNT = 31.25;
const TOTAL = '15,625.00';

/** How long one build took to open the record, round by round. */
export interface Opens {
  readonly subject: string;
  /** From the list to the record in view. */
  readonly viewMs: readonly number[];
  /** From there to its form. */
  readonly editMs: readonly number[];
}

/**
 * F3: opens a journal of 1,000 lines in the loaded app, to look at it and to change it, until its lines and their totals
 * are painted. The builds take turns; the first round loads code and is dropped.
 */
export async function measureOpens(subjects: readonly Subject[], rounds: number): Promise<readonly Opens[]> {
  const pages: { subject: Subject; page: Page; id: string; viewMs: number[]; editMs: number[] }[] = [];
  try {
    for (const subject of subjects) {
      const id = await createJournal(subject.origin);
      const page = await (await subject.open()).newPage();
      await page.goto(`${subject.origin}${LIST}`);
      await page.waitForSelector(firstRow);
      pages.push({ subject, page, id, viewMs: [], editMs: [] });
    }
    for (let round = 0; round <= rounds; round += 1) {
      for (const each of round % 2 === 0 ? pages : pages.toReversed()) {
        const view = await opened(each.page, rowOf(each.id), `${LIST}/${each.id}`);
        const edit = await opened(each.page, EDIT, `${LIST}/${each.id}/edit`);
        await each.page.evaluate('(history.go(-2), undefined)');
        await each.page.waitForSelector(firstRow);
        if (round === 0) continue;
        each.viewMs.push(view);
        each.editMs.push(edit);
      }
    }
  } finally {
    for (const { page } of pages) await page.context().close();
  }
  return pages.map(({ subject, viewMs, editMs }) => ({ subject: subject.name, viewMs, editMs }));
}

/** The table of the openings; `times` is the median of the ratios to the first subject, round by round. */
export function opensTable(opens: readonly Opens[]): string {
  const [first, former] = opens;
  const times = (of: 'viewMs' | 'editMs') =>
    first && former ? short(median(first[of].map((ms, at) => ms / (former[of][at] ?? NaN)))) : '';
  return table(
    ['F3', 'build', 'view, ms', 'times', 'edit, ms', 'times'],
    opens.map(({ subject, viewMs, editMs }) => [
      `${LINES} lines`,
      subject,
      short(median(viewMs)),
      subject === first?.subject ? times('viewMs') : '',
      short(median(editMs)),
      subject === first?.subject ? times('editMs') : '',
    ]),
  );
}

const rowOf = (id: string): string => `document.querySelector('table tbody a[href^="${LIST}/${id}"]')`;
const EDIT =
  "[...document.querySelectorAll('main button, main a')].find((each) => /^Edit/.test(each.textContent.trim()))";

/** Clicks and waits for the address, some lines, their number and their total; in milliseconds from the click. */
async function opened(page: Page, target: string, path: string): Promise<number> {
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
          main.querySelectorAll('tbody tr').length > 10 &&
          main.textContent.includes('1,000 lines') &&
          main.textContent.includes(${JSON.stringify(TOTAL)});
        if (isThere) window.__afterPaint((at) => resolve(at - began));
        else requestAnimationFrame(look);
      };
      look();
    })`),
  );
}

interface Found {
  readonly items: readonly { readonly id: string; readonly [field: string]: unknown }[];
}

/** A journal of the sample company that is the first of its list; its id. */
async function createJournal(origin: string): Promise<string> {
  const headers = { authorization: `Bearer ${await tokenOf(origin)}`, 'content-type': 'application/json' };
  const records = `${origin}/services/rest/record/v1`;
  const first = async (path: string): Promise<Found['items'][number]> => {
    const answer = await fetch(`${records}/${path}`, { headers });
    const [found] = ((await answer.json()) as Found).items; // a list, as documented
    if (!found) throw new Error(`${path} has no record`);
    return found;
  };
  const subsidiary = await first('subsidiary?limit=1&fields=currency');
  const today = new Date().toISOString().slice(0, 10);
  const period = await first(
    `accountingPeriod?limit=1&q=${encodeURIComponent(`startDate ON_OR_BEFORE "${today}" AND endDate ON_OR_AFTER "${today}" AND isQuarter IS false AND isYear IS false`)}`,
  );
  const accounts: Found['items'][number][] = [];
  for (const number of ['6310', '6410', '6740', '1010'])
    accounts.push(await first(`account?q=${encodeURIComponent(`acctNumber IS "${number}"`)}`));
  const items = Array.from({ length: LINES }, (_, at) => ({
    account: { id: accounts[at % accounts.length]?.id },
    ...(at % 2 === 0 ? { debit: AMOUNT } : { credit: AMOUNT }),
    memo: `Line ${at + 1}`,
  }));
  const answer = await fetch(`${records}/periodEndJournal`, {
    method: 'POST',
    headers: { ...headers, prefer: 'return=representation' },
    body: JSON.stringify({
      tranDate: today,
      postingPeriod: { id: period.id },
      subsidiary: { id: subsidiary.id },
      currency: subsidiary.currency,
      memo: `${LINES} lines`,
      line: { items },
    }),
  });
  if (!answer.ok) throw new Error(`No journal: ${answer.status} ${await answer.text()}`);
  return ((await answer.json()) as { readonly id: string }).id; // as documented
}
