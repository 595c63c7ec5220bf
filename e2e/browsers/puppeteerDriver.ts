import { type Browser, type KeyInput, launch, type Page } from 'puppeteer-core';
import { type Display, found } from './display.ts';
import type { Driver } from './driver.ts';

const window = { width: 1440, height: 900 };

/** Features disabled by automation: the window focus, without which no field is ever left, and the accessibility tree. */
const asUsed = {
  'focusmanager.testmode': false,
  'remote.prefs.recommended': false,
  'accessibility.force_disabled': 0,
};

/**
 * Firefox over WebDriver BiDi, which it supports natively.
 * @throws Missing
 */
export async function openFirefox(display: Display): Promise<Driver> {
  const named = process.env.FIREFOX_PATH;
  const executablePath = found(
    named ? [named] : ['firefox-esr', 'firefox'],
    'Debian: apt-get install firefox-esr, or FIREFOX_PATH=/path/to/firefox',
  );
  const browser = await launch({
    browser: 'firefox',
    executablePath,
    headless: false,
    defaultViewport: null,
    env: display.env,
    args: [`--width=${window.width}`, `--height=${window.height}`],
    extraPrefsFirefox: {
      'intl.locale.requested': 'en-US',
      'intl.accept_languages': 'en-US, en',
      ...asUsed,
    },
  });
  const page = (await browser.pages())[0] ?? (await browser.newPage());
  // The window may not be there yet.
  while (!(await page.evaluate(() => document.hasFocus()))) await display.pressMiddle();
  return drive(browser);
}

async function drive(browser: Browser): Promise<Driver> {
  const page = (await browser.pages())[0] ?? (await browser.newPage());
  page.setDefaultNavigationTimeout(90_000);
  // The only question of a browser here is whether to leave the page.
  page.on('dialog', (dialog) => void dialog.accept());
  return {
    goTo: async (address) => {
      await page.goto(address);
    },
    back: async () => void (await page.goBack()),
    address: () => page.evaluate(() => location.href),
    run: async <A, T>(work: (given: A) => T, given: A) =>
      (await page.evaluate(work as (given: unknown) => T, given)) as T, // What the function gave, as JSON.
    addScript: async (source) => void (await page.evaluate(source)),
    clickAt: (x, y) => page.mouse.click(x, y),
    press: (keys) => press(page, keys),
    type: (text) => page.keyboard.type(text),
    picture: async () => Buffer.from(await page.screenshot()),
    close: () => browser.close(),
  };
}

async function press({ keyboard }: Page, keys: string): Promise<void> {
  const names = keys.split('+') as KeyInput[]; // As the protocol names them.
  const [last = 'Tab', ...held] = names.toReversed();
  for (const key of held.toReversed()) await keyboard.down(key);
  await keyboard.press(last);
  for (const key of held) await keyboard.up(key);
}
