import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect } from '@playwright/test';
import type * as library from '@testing-library/dom';
import type { Driver } from './driver.ts';

/** A target on the screen: by its role and name, or by its text. */
export interface Sought {
  readonly role: string;
  readonly name?: string | RegExp;
  /** Text that it contains. */
  readonly has?: string;
  readonly within?: Sought;
  /** Which of several, from 0. */
  readonly nth?: number;
}

/** What is found there. */
export interface Seen {
  readonly text: string;
  readonly value: string;
  readonly x: number;
  readonly y: number;
  readonly hasFocus: boolean;
  readonly count: number;
}

interface Step {
  readonly role: string;
  readonly name: string | null;
  readonly pattern: string | null;
  readonly has: string | null;
  readonly nth: number;
}

const queries = readFileSync(
  createRequire(import.meta.url).resolve('@testing-library/dom/dist/@testing-library/dom.umd.min.js'),
  'utf8',
);

/** A browser's page, used by roles and names, whichever the browser. */
export class Screen {
  readonly driver: Driver;
  readonly origin: string;

  constructor(driver: Driver, origin: string) {
    this.driver = driver;
    this.origin = origin;
  }

  async open(path: string): Promise<void> {
    await this.driver.goTo(`${this.origin}${path}`);
  }

  async back(): Promise<void> {
    await this.driver.back();
  }

  async path(): Promise<string> {
    const { pathname, search } = new URL(await this.driver.address());
    return pathname + search;
  }

  /** The current state; undefined if it doesn't exist. */
  async find(sought: Sought): Promise<Seen | undefined> {
    const isReady = await this.driver.run(() => 'TestingLibraryDom' in globalThis, null);
    if (!isReady) await this.driver.addScript(queries);
    return (await this.driver.run(look, stepsOf(sought))) ?? undefined;
  }

  /** Waits until it is there. */
  async see(sought: Sought): Promise<Seen> {
    let seen: Seen | undefined;
    await expect
      .poll(async () => (seen = await this.findCalmly(sought)) !== undefined, { message: `see ${nameOf(sought)}` })
      .toBe(true);
    if (!seen) throw new Error(`No ${nameOf(sought)}`);
    return seen;
  }

  async seeFocus(sought: Sought): Promise<void> {
    await expect
      .poll(async () => (await this.findCalmly(sought))?.hasFocus, { message: `the focus on ${nameOf(sought)}` })
      .toBe(true);
  }

  async seeText(sought: Sought, text: string | RegExp): Promise<void> {
    await expect
      .poll(async () => (await this.findCalmly(sought))?.text ?? '', { message: `the text of ${nameOf(sought)}` })
      .toMatch(text);
  }

  async seePath(path: RegExp): Promise<void> {
    await expect.poll(() => this.path()).toMatch(path);
  }

  async seeCount(sought: Sought, count: number): Promise<void> {
    await expect
      .poll(async () => (await this.findCalmly(sought))?.count ?? 0, { message: `how many ${nameOf(sought)}` })
      .toBe(count);
  }

  /** Presses a pointer on it. */
  async click(sought: Sought): Promise<void> {
    const { x, y } = await this.see(sought);
    await this.driver.clickAt(x, y);
  }

  async press(...keys: readonly string[]): Promise<void> {
    for (const each of keys) await this.driver.press(each);
  }

  async type(text: string): Promise<void> {
    await this.driver.type(text);
  }

  /** Presses Tab until it has the focus. */
  async tabTo(sought: Sought, most = 60): Promise<void> {
    for (let pressed = 0; pressed < most; pressed += 1) {
      if ((await this.findCalmly(sought))?.hasFocus === true) return;
      await this.press('Tab');
    }
    await this.seeFocus(sought);
  }

  /** A page that is just being left has nothing on it. */
  private async findCalmly(sought: Sought): Promise<Seen | undefined> {
    return await this.find(sought).catch(() => undefined);
  }
}

const stepsOf = (sought: Sought): readonly Step[] => [
  ...(sought.within ? stepsOf(sought.within) : []),
  {
    role: sought.role,
    name: typeof sought.name === 'string' ? sought.name : null,
    pattern: sought.name instanceof RegExp ? sought.name.source : null,
    has: sought.has ?? null,
    nth: sought.nth ?? 0,
  },
];

const nameOf = ({ role, name, has, within }: Sought): string =>
  `${role}${name === undefined ? '' : ` “${String(name)}”`}${has === undefined ? '' : ` with “${has}”`}${within ? ` in ${nameOf(within)}` : ''}`;

/** Runs in the page. */
function look(steps: readonly Step[]): Seen | null {
  const { queryAllByRole } = (globalThis as unknown as { readonly TestingLibraryDom: typeof library })
    .TestingLibraryDom; // Put there before.
  let place: HTMLElement = document.body;
  let count = 0;
  for (const { role, name, pattern, has, nth } of steps) {
    const wanted = pattern === null ? (name ?? undefined) : new RegExp(pattern, 'u');
    const all = queryAllByRole(place, role, wanted === undefined ? {} : { name: wanted }).filter(
      (element) => has === null || (element.textContent ?? '').includes(has),
    );
    const one = all[nth];
    if (!one) return null;
    place = one;
    count = all.length;
  }
  place.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
  const { left, top, width, height } = place.getBoundingClientRect();
  return {
    text: (place.textContent ?? '').trim(),
    value: place instanceof HTMLInputElement || place instanceof HTMLTextAreaElement ? place.value : '',
    x: left + width / 2,
    y: top + height / 2,
    hasFocus: document.activeElement === place,
    count,
  };
}
