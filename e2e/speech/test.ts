import { writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { type Browser, chromium, expect, type Page } from '@playwright/test';
import { findChromium, thisMachine } from '../../src/tooling/findChromium.mjs';
import { SignInPage } from '../pages/SignInPage.ts';
import type { Person } from '../support/credentials.ts';
import { test as base } from '../support/test.ts';
import { openOrca, type Orca } from './orca.ts';

/** A signed-in person at a screen that Orca reads. */
export interface Listener {
  readonly press: Orca['press'];
  readonly type: Orca['type'];
  /** Opens a form, which puts the focus where one begins. */
  open(path: string): Promise<void>;
  /** Waits until an utterance since the last question fits; returns all since then. */
  hears(wanted: RegExp): Promise<readonly string[]>;
  /** Waits until Orca is silent; returns every utterance since the last question. */
  hearsAll(): Promise<readonly string[]>;
  /** Goes on by this key until a control is announced; returns its announcement. Later questions are about the whole way. */
  goTo(wanted: RegExp, key?: 'Tab' | 'shift+Tab'): Promise<readonly string[]>;
  /** Later questions are about the utterances from now on. */
  listen(): void;
}

interface SpeechFixtures {
  readonly signedIn: (person: Person) => Promise<Listener>;
}

/** As long without a word, Orca has finished its answer to a key, in milliseconds. */
const SILENCE_MS = 800;

/** No control of a form is further from another. */
const MOST_PRESSES = 30;

export const test = base.extend<SpeechFixtures, { readonly orca: Orca }>({
  orca: [
    async ({}, use) => {
      const orca = await openOrca();
      await use(orca);
      await orca.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  signedIn: async ({ orca, baseURL }, use, info) => {
    const before = orca.heard().length;
    const browser = await openBrowser(orca);
    await use(async (person) => {
      const context = await browser.newContext({
        ...(baseURL === undefined ? {} : { baseURL }),
        viewport: null,
        locale: 'en-US',
      });
      const page = await context.newPage();
      const door = new SignInPage(page);
      await door.open();
      await door.pick(person);
      await expect(page.getByRole('navigation').first()).toBeVisible();
      return listenerOf(page, orca);
    });
    await browser.close();
    const name = `${basename(info.file, '.speech.ts')}.txt`;
    writeFileSync(join(info.project.outputDir, name), `${orca.heard().slice(before).join('\n')}\n`);
  },
});

/** A browser with a window: without one it says nothing to a screen reader. */
async function openBrowser({ env }: Orca): Promise<Browser> {
  const { executablePath, args } = await findChromium(thisMachine(), 'installed');
  return await chromium.launch({
    headless: false,
    executablePath,
    args: [
      ...args.filter((flag) => !flag.startsWith('--headless')),
      '--force-renderer-accessibility',
      '--start-maximized',
    ],
    env: env as Record<string, string>, // Every value was set or inherited as text.
  });
}

function listenerOf(page: Page, orca: Orca): Listener {
  let from = orca.heard().length;
  const since = (): readonly string[] => orca.heard().slice(from);
  const hearsAll = async (): Promise<readonly string[]> => {
    let count = -1;
    const isSilent = (): boolean => {
      const isSame = count === orca.heard().length;
      count = orca.heard().length;
      return isSame;
    };
    await expect.poll(isSilent, { intervals: [SILENCE_MS] }).toBe(true);
    return since();
  };
  return {
    press: orca.press,
    type: orca.type,
    hearsAll,
    open: async (path) => {
      from = orca.heard().length;
      await page.goto(path);
      await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
      await expect(page.locator('.form-body :is(input, select):focus')).toHaveCount(1);
      await expect.poll(since, { message: 'Orca follows the focus into the form' }).toContain('Focus mode');
      await hearsAll();
    },
    hears: async (wanted) => {
      await expect.poll(() => since().some((text) => wanted.test(text)), `${wanted} was not heard`).toBe(true);
      return since();
    },
    goTo: async (wanted, key = 'Tab') => {
      from = orca.heard().length;
      for (let presses = 0; presses < MOST_PRESSES; presses += 1) {
        const before = orca.heard().length;
        await orca.press(key);
        await expect.poll(() => orca.heard().length, `Orca answers ${key}`).toBeGreaterThan(before);
        await hearsAll();
        const answer = orca.heard().slice(before);
        if (answer.some((text) => wanted.test(text))) return answer;
      }
      throw new Error(`${wanted} was not heard on the way by ${key}.`);
    },
    listen: () => {
      from = orca.heard().length;
    },
  };
}

export { expect } from '@playwright/test';
