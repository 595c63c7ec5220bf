import { readFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';

declare global {
  interface Window {
    /** Reports keys and pointer presses to the journey. */
    countKeys?: (keys: number, presses: number) => void;
  }
}

/** The maximum keystrokes of each of the ten most frequent tasks, typed text included. */
const table: Readonly<Record<string, number>> = JSON.parse(
  readFileSync(new URL('../keystrokes.json', import.meta.url), 'utf8'),
);

/** Input events of a job as seen by the page: keys by their action, and pointer presses, which shouldn't occur. */
interface Seen {
  readonly keys: number;
  readonly presses: number;
}

/** Active counters of a page: it reports each key once, to all of them. */
const underWay = new WeakMap<Page, Set<Keystrokes>>();

/** Counts the keys of one job, done in one stretch or in several, as the page receives them. */
export class Keystrokes {
  readonly #page: Page;
  readonly #job: string;
  readonly #counting: Set<Keystrokes>;
  #seen: Seen = { keys: 0, presses: 0 };

  private constructor(page: Page, job: string, counting: Set<Keystrokes>) {
    this.#page = page;
    this.#job = job;
    this.#counting = counting;
  }

  /** Before the page is opened: the counter is part of every document of it. */
  static async of(page: Page, job: string): Promise<Keystrokes> {
    return new Keystrokes(page, job, underWay.get(page) ?? (await listenTo(page)));
  }

  add({ keys, presses }: Seen): void {
    this.#seen = { keys: this.#seen.keys + keys, presses: this.#seen.presses + presses };
  }

  /** Counts while active. */
  async during<T>(work: () => Promise<T>): Promise<T> {
    this.#counting.add(this);
    try {
      return await work();
    } finally {
      // Answered after every key of the page was reported.
      await this.#page.evaluate(() => undefined);
      this.#counting.delete(this);
    }
  }

  /** Asserts that the task took at most the keys of the table, and no pointer. */
  expectNoMore(): void {
    const { keys, presses } = this.#seen;
    const most = table[this.#job] ?? 0;
    test.info().annotations.push({ type: 'keystrokes', description: `${this.#job}: ${keys} of ${most}` });
    if (process.env.KEYSTROKES === 'say') console.log(`${this.#job}: ${keys}`);
    expect(presses, `${this.#job}: presses of a pointer`).toBe(0);
    expect(keys, `${this.#job}: keys`).toBeGreaterThan(0);
    expect(keys, `${this.#job}: keys, of which e2e/keystrokes.json allows ${most}`).toBeLessThanOrEqual(most);
  }
}

async function listenTo(page: Page): Promise<Set<Keystrokes>> {
  const counting = new Set<Keystrokes>();
  underWay.set(page, counting);
  await page.exposeFunction('countKeys', (keys: number, presses: number) =>
    counting.forEach((each) => each.add({ keys, presses })),
  );
  await page.addInitScript(() => {
    const tell = (keys: number, presses: number): void => window.countKeys?.(keys, presses);
    addEventListener(
      'keydown',
      (event) => {
        if (event.isTrusted && !['Control', 'Shift', 'Alt', 'Meta'].includes(event.key)) tell(1, 0);
      },
      true,
    );
    // Text that arrives without keys counts as typed.
    addEventListener(
      'beforeinput',
      (event) => {
        if (event.isTrusted && event.inputType === 'insertText' && (event.data?.length ?? 0) > 1)
          tell(event.data?.length ?? 0, 0);
      },
      true,
    );
    addEventListener('pointerdown', (event) => void (event.isTrusted && tell(0, 1)), true);
  });
  return counting;
}
