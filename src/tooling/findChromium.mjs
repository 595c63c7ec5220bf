// @ts-check
import { spawn } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { unpackChromium } from './unpackChromium.mjs';

/**
 * A browser that can be launched.
 * @typedef {{ executablePath: string, source: string, args: string[], env: Record<string, string> }} FoundChromium
 */

/**
 * What the lookup may ask of the machine, so that its order can be tested without one.
 * @typedef {{
 *   env: Record<string, string | undefined>,
 *   platform: string,
 *   arch: string,
 *   isExecutable: (path: string) => boolean,
 *   playwrightPath: () => Promise<string | undefined>,
 *   unpackPackage: () => Promise<{ executablePath: string, env: Record<string, string> } | undefined>,
 * }} Machine
 */

const variables = ['CHROMIUM_PATH', 'PLAYWRIGHT_CHROMIUM_EXECUTABLE_PATH'];
const commands = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome', 'microsoft-edge'];

/** Keeps the browser to itself: no sandbox (containers run as root), no calls home, no first-run pages. */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

/** Where each platform keeps a browser that is not on the PATH. @type {Record<string, string[]>} */
const usualPlaces = {
  linux: ['/usr/bin/chromium', '/snap/bin/chromium', '/opt/google/chrome/chrome', '/opt/microsoft/msedge/msedge'],
  darwin: [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  ],
  win32: [
    'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
    'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
    'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
  ],
};

/** No browser was found, or a variable names none; the message says how to fix it. */
export class NoChromium extends Error {
  /** @param {string[]} tried */
  constructor(tried) {
    super(
      [
        `No Chromium found for the browser tests. Looked for: ${tried.join('; ')}.`,
        'Any one of these fixes it:',
        '  1. Debian/Ubuntu: sudo apt-get install chromium',
        '  2. npx playwright install chromium',
        '  3. npm install --no-save @sparticuz/chromium   (Linux x64, no system package needed)',
        '  4. CHROMIUM_PATH=/path/to/chrome npm test',
        'To run everything except the browser tests: npm run test:no-browser',
      ].join('\n'),
    );
    this.name = 'NoChromium';
  }
}

/**
 * Finds a browser in a fixed order: a variable that names one, Playwright's own, the headless shell of an npm package,
 * then the PATH and standard locations. Loading a page costs the shell half the processor time of a full browser; where
 * system libraries are missing it is the last resort, with its own. A variable without an executable stops the search:
 * silently using another browser would be worse.
 * @param {Machine} [machine]
 * @param {'shell' | 'installed'} [first] which of the two is preferred
 * @returns {Promise<FoundChromium>}
 */
export async function findChromium(machine = thisMachine(), first = 'shell') {
  const named = namedByVariable(machine);
  if (named) return named;

  const own = await machine.playwrightPath();
  if (own && machine.isExecutable(own)) return found(own, "Playwright's own browser");

  const installed = installedPlaces(machine).find(machine.isExecutable);
  if (installed && first === 'installed') return found(installed, 'a browser of this machine');
  const shell = await packagedShell(machine);
  if (shell && (!installed || Object.keys(shell.env).length === 0)) return shell;
  if (installed) return found(installed, 'a browser of this machine');

  throw new NoChromium([
    ...variables,
    "Playwright's own browser",
    `${commands.join(', ')} on the PATH`,
    ...(usualPlaces[machine.platform] ?? []),
    'the npm package @sparticuz/chromium',
  ]);
}

/** @param {Machine} machine @returns {Promise<FoundChromium | undefined>} */
async function packagedShell({ platform, arch, unpackPackage }) {
  if (platform !== 'linux' || arch !== 'x64') return undefined;
  const unpacked = await unpackPackage();
  return (
    unpacked && {
      ...unpacked,
      source: 'the npm package @sparticuz/chromium',
      args: [...chromiumFlags, '--headless=shell'],
    }
  );
}

/** @param {Machine} machine @returns {FoundChromium | undefined} */
function namedByVariable(machine) {
  const variable = variables.find((name) => machine.env[name]);
  const path = variable && machine.env[variable];
  if (!path) return undefined;
  if (!machine.isExecutable(path)) throw new Error(`${variable} names ${path}, which is not an executable file.`);
  return found(path, variable);
}

/** @param {Machine} machine */
function installedPlaces({ env, platform }) {
  const suffix = platform === 'win32' ? '.exe' : '';
  const folders = (env.PATH ?? env.Path ?? '').split(delimiter).filter(Boolean);
  const onPath = commands.flatMap((command) => folders.map((folder) => join(folder, command + suffix)));
  return [...onPath, ...(usualPlaces[platform] ?? [])];
}

/** @param {string} executablePath @param {string} source @returns {FoundChromium} */
const found = (executablePath, source) => ({ executablePath, source, args: chromiumFlags, env: {} });

/** @returns {Machine} */
export function thisMachine() {
  return {
    env: process.env,
    platform: process.platform,
    arch: process.arch,
    isExecutable,
    playwrightPath: async () => (await import('playwright')).chromium.executablePath(),
    unpackPackage: unpackChromium,
  };
}

/** @param {string} path */
function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * Whether the browser really starts and renders a page; a file that exists may still lack system libraries.
 * @param {FoundChromium} browser
 * @returns {Promise<boolean>}
 */
export async function startsAtAll({ executablePath, args, env }) {
  const { chromium } = await import('playwright');
  try {
    const browser = await chromium.launch({
      executablePath,
      args,
      env: { ...process.env, ...env },
      timeout: 30_000,
    });
    try {
      const page = await browser.newPage();
      await page.setContent('<h1>Countinghouse</h1>');
      return (await page.textContent('h1')) === 'Countinghouse';
    } finally {
      await browser.close();
    }
  } catch {
    return false;
  }
}

/**
 * Finds a browser, or lets Playwright download one where that is possible.
 * @param {(line: string) => void} say
 * @returns {Promise<FoundChromium>}
 */
export async function findOrInstallChromium(say) {
  try {
    const browser = await findChromium();
    const installed = await findChromium(thisMachine(), 'installed');
    if (browser.executablePath === installed.executablePath || (await startsAtAll(browser))) return browser;
    say(`${browser.executablePath} (${browser.source}) does not start; taking ${installed.executablePath} …`);
    // Cached: one browser per run.
    process.env.CHROMIUM_PATH = installed.executablePath;
    return installed;
  } catch (error) {
    if (!(error instanceof NoChromium)) throw error;
    say('No browser found; trying "npx playwright install chromium" …');
    await installByPlaywright();
    return findChromium();
  }
}

/** @returns {Promise<void>} */
function installByPlaywright() {
  const program = join('node_modules', 'playwright', 'cli.js');
  if (!existsSync(program)) return Promise.resolve();
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [program, 'install', 'chromium'], {
      stdio: 'ignore',
      timeout: 300_000,
    });
    child.once('error', () => resolve());
    child.once('close', () => resolve());
  });
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  try {
    const browser = await findChromium();
    if (process.argv.includes('--start') && !(await startsAtAll(browser))) {
      throw new Error(`${browser.executablePath} (${browser.source}) does not start.`);
    }
    console.log(`${browser.executablePath} (${browser.source})`);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
