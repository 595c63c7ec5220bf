import { type ChildProcess, spawn } from 'node:child_process';
import { freePort } from '../../src/proofs/fixtures/freePort.ts';
import { Builder, Capabilities, Key, Origin, type WebDriver } from 'selenium-webdriver';
import { type Display, ended, found } from './display.ts';
import type { Driver } from './driver.ts';

const remedy = 'Debian: apt-get install webkit2gtk-driver libwebkit2gtk-4.1-0';
const places = [4.1, 6.0].flatMap((version) =>
  ['x86_64-linux-gnu/', 'aarch64-linux-gnu/', ''].map(
    (machine) => `/usr/lib/${machine}webkit2gtk-${version.toFixed(1)}/MiniBrowser`,
  ),
);

/**
 * WebKit in the small browser that comes with it, over WebDriver.
 * @throws Missing
 */
export async function openWebKit({ env }: Display): Promise<Driver> {
  const binary = found(['MiniBrowser', ...places], remedy);
  const port = await freePort();
  const program = spawn(found(['WebKitWebDriver'], remedy), [`--port=${port}`], { env, stdio: 'ignore' });
  try {
    await isListening(port, program);
    const browser = await new Builder()
      .usingServer(`http://127.0.0.1:${port}`)
      .withCapabilities(
        new Capabilities({
          browserName: 'MiniBrowser',
          'webkitgtk:browserOptions': { binary, args: ['--automation'] },
        }),
      )
      .build();
    await browser.manage().window().setRect({ x: 0, y: 0, width: 1440, height: 900 });
    return drive(browser, program);
  } catch (error) {
    await ended(program);
    throw error;
  }
}

function drive(browser: WebDriver, program: ChildProcess): Driver {
  return {
    goTo: (address) => browser.get(address),
    back: () => browser.navigate().back(),
    address: () => browser.getCurrentUrl(),
    run: <A, T>(work: (given: A) => T, given: A) => browser.executeScript<T>(work, given),
    addScript: (source) => browser.executeScript(source),
    clickAt: (x, y) =>
      browser
        .actions()
        .move({ x: Math.round(x), y: Math.round(y), origin: Origin.VIEWPORT, duration: 0 })
        .click()
        .perform(),
    press: async (keys) => {
      const [last = 'Tab', ...held] = keys.split('+').toReversed().map(keyOf);
      const actions = browser.actions();
      for (const key of held.toReversed()) actions.keyDown(key);
      actions.keyDown(last).keyUp(last);
      for (const key of held) actions.keyUp(key);
      await actions.perform();
    },
    type: (text) => browser.actions().sendKeys(text).perform(),
    picture: async () => Buffer.from(await browser.takeScreenshot(), 'base64'),
    close: async () => {
      await browser.quit();
      await ended(program);
    },
  };
}

const named: Readonly<Record<string, string>> = {
  Control: Key.CONTROL,
  Shift: Key.SHIFT,
  Alt: Key.ALT,
  Enter: Key.ENTER,
  Tab: Key.TAB,
  Escape: Key.ESCAPE,
  ArrowDown: Key.ARROW_DOWN,
  ArrowUp: Key.ARROW_UP,
  ArrowLeft: Key.ARROW_LEFT,
  ArrowRight: Key.ARROW_RIGHT,
  Home: Key.HOME,
};

const keyOf = (name: string): string => named[name] ?? name;

async function isListening(port: number, program: ChildProcess): Promise<void> {
  const ready = async (): Promise<boolean> =>
    await fetch(`http://127.0.0.1:${port}/status`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await ready())) {
    if (program.exitCode !== null) throw new Error(`WebKitWebDriver ended with ${program.exitCode}.`);
  }
}
