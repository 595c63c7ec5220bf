import type { Page } from 'playwright';
import { percentile } from '../figures.ts';

export interface Times {
  readonly p50: number;
  readonly p95: number;
}

const LETTERS = 'the quick brown fox jumps over the lazy dog ';
const MEMO = 4;
const PASTE_LIMIT_MS = 20_000;
/** One paste or jump begins anywhere within a frame, which counts for as much as its work: the middle of several tells. */
const PASTES = 7;
const JUMPS = 15;
/** Pages settle first; both get the same time. */
const AT_REST_MS = 1500;

const timesOf = (values: readonly number[]): Times => ({ p50: percentile(values, 50), p95: percentile(values, 95) });

async function openGrid(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.waitForFunction(
    'window.__bench !== undefined && /\\d/.test(document.getElementById("total")?.textContent ?? "")',
  );
}

/** Moves to a cell and waits until it is painted: only then could a person type into it. */
const focus = (page: Page, row: number, column: number): Promise<unknown> =>
  page.evaluate(
    `(window.__bench.focus(${row}, ${column}), new Promise((resolve) => window.__afterPaint(() => window.__afterPaint(resolve))))`,
  );

/** Presses a key and waits until its frame is painted; milliseconds from the input to that frame. */
async function pressed(page: Page, key: string): Promise<number> {
  const before = Number(await page.evaluate('window.__probe.painted.length'));
  await page.keyboard.press(key === ' ' ? 'Space' : key);
  await page.waitForFunction(`window.__probe.painted.length > ${before}`);
  return Number(await page.evaluate('window.__probe.painted.at(-1)'));
}

/** F4: 100 characters into the memo of a line in the middle; the resulting text is checked. */
export async function typing(page: Page, address: string, rows: number): Promise<Times> {
  await openGrid(page, address);
  await focus(page, rows / 2, MEMO);
  const times: number[] = [];
  const text = LETTERS.repeat(3).slice(0, 100);
  for (const letter of text) times.push(await pressed(page, letter));
  const stands = String(await page.evaluate('document.activeElement.value'));
  if (stands !== text) throw new Error(`typed ${JSON.stringify(text)}, but there is ${JSON.stringify(stands)}`);
  return timesOf(times);
}

/** F5: ten amounts, each entered by Enter; the totals must follow to the cent. */
export async function entering(page: Page, address: string, rows: number): Promise<Times> {
  await openGrid(page, address);
  const start = rows / 2;
  const before = await totals(page);
  await focus(page, start, 2);
  const times: number[] = [];
  const lost = Array.from({ length: 10 }, (_, at) =>
    (start + at) % 2 === 0 ? BigInt(10_000 + ((start + at) >> 1) * 7) : 0n,
  );
  for (let at = 0; at < 10; at += 1) {
    // Painted before Enter, which would wait for its frame otherwise.
    await pressed(page, '5');
    times.push(await pressed(page, 'Enter'));
  }
  const expected = before.debit - lost.reduce((sum, each) => sum + each, 0n) + 5_000n;
  const after = await totals(page);
  if (after.debit !== expected) throw new Error(`the debits are ${after.debit} cents, not ${expected}`);
  return timesOf(times);
}

async function totals(page: Page): Promise<{ debit: bigint; credit: bigint }> {
  const [debit = '', credit = ''] = String(await page.textContent('#total')).split('/');
  const cents = (text: string) => BigInt(text.replace(/[^\d]/g, ''));
  return { debit: cents(debit), credit: cents(credit) };
}

/** F6: a table of so many lines (account, debit, credit, memo) over all there are; milliseconds until right totals are painted. */
export async function pasting(page: Page, address: string, pasted: number): Promise<number> {
  await openGrid(page, address);
  await page.evaluate(`new Promise((resolve) => setTimeout(resolve, ${AT_REST_MS}))`);
  const took: number[] = [];
  // Every paste has another amount, so that its totals are not those of the one before.
  for (let cents = 1234; took.length < PASTES; cents += 1) took.push(await pastedOnce(page, pasted, cents));
  return percentile(took, 50);
}

async function pastedOnce(page: Page, pasted: number, cents: number): Promise<number> {
  await focus(page, 0, 1);
  const amount = (cents / 100).toFixed(2);
  const lines = Array.from(
    { length: pasted },
    (_, at) => `${1000 + (at % 1_000)}\t${at % 2 === 0 ? amount : ''}\t${at % 2 === 0 ? '' : amount}\tPasted ${at + 1}`,
  );
  const took = Number(
    await page.evaluate(`new Promise((resolve) => {
    const data = new DataTransfer();
    data.setData('text/plain', ${JSON.stringify(lines.join('\n'))});
    const began = performance.now();
    document.activeElement.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
    const look = () => window.__afterPaint((at) => {
      const [debit] = document.getElementById('total').textContent.split('/');
      if (debit.replace(/\\D/g, '') === '${(pasted / 2) * cents}') resolve(at - began);
      else if (at - began > ${PASTE_LIMIT_MS}) resolve(NaN);
      else look();
    });
    look();
  })`),
  );
  if (Number.isNaN(took)) throw new Error(`pasted, but the totals are ${await page.textContent('#total')}`);
  return took;
}

/** F7: 400 px a frame for 300 frames through 100,000 rows; the share of frames that were due and not painted. */
export async function scrolling(page: Page, address: string): Promise<number> {
  await openGrid(page, address);
  return await page.evaluate<number>(`new Promise((resolve) => {
    const scroller = window.__bench.scroller();
    const times = [];
    const step = (at) => {
      times.push(at);
      scroller.scrollTop += 400;
      if (times.length <= 300) return requestAnimationFrame(step);
      const gaps = times.slice(1).map((time, index) => time - times[index]);
      const missed = gaps.reduce((sum, gap) => sum + Math.max(0, Math.round(gap / (1000 / 60)) - 1), 0);
      resolve(missed / (missed + gaps.length));
    };
    requestAnimationFrame(step);
  })`);
}

/** F7: milliseconds from a jump of many thousand rows, to the middle, a quarter or three quarters, to its frame; the middle of several. */
export async function jumping(page: Page, address: string): Promise<number> {
  await openGrid(page, address);
  const jumps = await page.evaluate<number[]>(`new Promise((resolve) => {
    const scroller = window.__bench.scroller();
    const jumps = [];
    const jump = () => setTimeout(() => {
      const began = performance.now();
      scroller.scrollTop = (scroller.scrollHeight * (2 + [0, -1, 1][jumps.length % 3])) / 4;
      window.__afterPaint((at) => (jumps.push(at - began) < ${JUMPS} ? jump() : resolve(jumps)));
    }, 300 + 17 * Math.random());
    jump();
  })`);
  return percentile(jumps, 50);
}
