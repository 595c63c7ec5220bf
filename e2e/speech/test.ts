import { writeFileSync } from 'node:fs';
import { chromium, expect, type Page } from '@playwright/test';
import { findChromium, thisMachine } from '../../src/tooling/findChromium.mjs';
import { SignInPage } from '../pages/SignInPage.ts';
import type { Person } from '../support/credentials.ts';
import { test as base } from '../support/test.ts';
import { openOrca, type Orca } from './orca.ts';

/** A signed-in person at a screen that Orca reads. */
export interface Listener {
  readonly page: Page;
  readonly press: Orca['press'];
  readonly type: Orca['type'];
  /** Opens a form with the focus in its first field. */
  open(path: string): Promise<void>;
  /** Waits until an utterance since the last question fits; returns all since then. */
  hears(wanted: RegExp): Promise<readonly string[]>;
  /** Whether an utterance since the last question fits. */
  hasHeard(wanted: RegExp): boolean;
  /** Presses Tab, and waits until Orca has spoken and is silent. */
  pressTab(): Promise<void>;
  /** Later questions are about what is said from now on. */
  listen(): void;
}

interface SpeechFixtures {
  readonly signedIn: (person: Person) => Promise<Listener>;
}

export const test = base.extend<SpeechFixtures, { readonly orca: Orca }>({
  orca: [
    async ({}, use) => {
      const orca = await openOrca();
      await expect.poll(() => orca.heard().join('\n'), { timeout: 30_000 }).toContain('Screen reader on');
      await use(orca);
      await orca.close();
    },
    { scope: 'worker' },
  ],
  signedIn: async ({ orca, baseURL }, use, info) => {
    // A browser without a window says nothing to a screen reader.
    const { executablePath, args } = await findChromium(thisMachine(), 'installed');
    const browser = await chromium.launch({
      headless: false,
      executablePath,
      args: [
        ...args.filter((flag) => !flag.startsWith('--headless')),
        '--force-renderer-accessibility',
        '--start-maximized',
      ],
      env: orca.env as Record<string, string>, // every value was set or inherited as text
    });
    const before = orca.heard().length;
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
    writeFileSync(info.outputPath('transcript.txt'), `${orca.heard().slice(before).join('\n')}\n`);
  },
});

function listenerOf(page: Page, orca: Orca): Listener {
  let from = orca.heard().length;
  const since = (): readonly string[] => orca.heard().slice(from);
  return {
    page,
    press: orca.press,
    type: orca.type,
    open: async (path) => {
      await page.goto(path);
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
      // The page has no focus until somebody presses into it; nothing is to press at its lower edge.
      const edge = await page.evaluate(() => ({ x: screenX + innerWidth / 2, y: screenY + outerHeight - 14 }));
      from = orca.heard().length;
      await orca.click(edge.x, edge.y);
      await expect.poll(() => since().length).toBeGreaterThan(0);
      // Back where the form begins.
      const field = page.locator('.form-body :is(input, select):visible').first();
      await field.evaluate((element: HTMLElement) => element.blur());
      await field.focus();
      await expect.poll(() => since().join('\n')).toContain('Focus mode');
    },
    hears: async (wanted) => {
      await expect.poll(() => since().some((text) => wanted.test(text)), `${wanted} was not heard`).toBe(true);
      return since();
    },
    hasHeard: (wanted) => since().some((text) => wanted.test(text)),
    pressTab: async () => {
      const before = orca.heard().length;
      await orca.press('Tab');
      await expect.poll(() => orca.heard().length).toBeGreaterThan(before);
      let count = -1;
      const isSilent = (): boolean => {
        const isSame = count === orca.heard().length;
        count = orca.heard().length;
        return isSame;
      };
      await expect.poll(isSilent, { intervals: [700] }).toBe(true);
    },
    listen: () => {
      from = orca.heard().length;
    },
  };
}

export { expect } from '@playwright/test';
