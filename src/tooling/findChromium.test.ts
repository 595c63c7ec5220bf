import { delimiter } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findChromium, type Machine } from './findChromium.mjs';

const unpacked = { executablePath: '/cache/chromium', env: { LD_LIBRARY_PATH: '/cache/lib' } };

/** A Linux machine with nothing but the given executables. */
function machine(executables: string[], rest: Partial<Machine> = {}): Machine {
  return {
    env: { PATH: ['/usr/local/bin', '/usr/bin'].join(delimiter) },
    platform: 'linux',
    arch: 'x64',
    isExecutable: (path) => executables.includes(path),
    playwrightPath: async () => '/playwright/chrome',
    unpackPackage: async () => undefined,
    ...rest,
  };
}

const everything = ['/named', '/playwright/chrome', '/usr/bin/chromium', '/usr/bin/google-chrome'];

describe('looking for a browser', () => {
  it.each(['CHROMIUM_PATH', 'PLAYWRIGHT_CHROMIUM_EXECUTABLE_PATH'])(
    'takes the one %s names before any other',
    async (name) => {
      const chosen = await findChromium(machine(everything, { env: { PATH: '/usr/bin', [name]: '/named' } }));
      expect(chosen).toMatchObject({ executablePath: '/named', source: name });
    },
  );

  it('stops when the variable names nothing executable, instead of using another browser', async () => {
    const mistaken = machine(everything, { env: { PATH: '/usr/bin', CHROMIUM_PATH: '/gone' } });
    await expect(findChromium(mistaken)).rejects.toThrow('CHROMIUM_PATH names /gone, which is not an executable file.');
  });

  it("prefers Playwright's own browser to an installed one", async () => {
    expect((await findChromium(machine(everything))).executablePath).toBe('/playwright/chrome');
  });

  it('passes over the path Playwright names when no file is there', async () => {
    expect((await findChromium(machine(['/usr/bin/chromium']))).executablePath).toBe('/usr/bin/chromium');
  });

  it('prefers Chromium on the PATH to Chrome', async () => {
    const chosen = await findChromium(machine(['/usr/local/bin/google-chrome', '/usr/bin/chromium']));
    expect(chosen.executablePath).toBe('/usr/bin/chromium');
  });

  it('checks the standard locations of the platform after the PATH', async () => {
    const chrome = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';
    const mac = machine([chrome], { platform: 'darwin', arch: 'arm64', env: { PATH: '/usr/bin' } });
    expect((await findChromium(mac)).executablePath).toBe(chrome);
  });

  it('prefers the headless shell of the npm package to an installed browser, which a measurement may ask for', async () => {
    const both = machine(everything.slice(2), {
      unpackPackage: async () => ({ executablePath: '/cache/chromium', env: {} }),
    });
    expect((await findChromium(both)).executablePath).toBe('/cache/chromium');
    expect((await findChromium(both, 'installed')).executablePath).toBe('/usr/bin/chromium');
  });

  it('leaves the npm package to the last where the machine lacks its libraries', async () => {
    const both = machine(everything.slice(2), { unpackPackage: async () => unpacked });
    expect((await findChromium(both)).executablePath).toBe('/usr/bin/chromium');
  });

  it('unpacks the npm package as a last resort, with its libraries and the headless shell', async () => {
    const chosen = await findChromium(machine([], { unpackPackage: async () => unpacked }));
    expect(chosen).toMatchObject(unpacked);
    expect(chosen.args).toContain('--headless=shell');
  });

  it('does not unpack the npm package where it cannot run', async () => {
    const arm = machine([], { arch: 'arm64', unpackPackage: async () => unpacked });
    await expect(findChromium(arm)).rejects.toThrow('No Chromium found');
  });

  it('lists the searched locations and the remedy when there is none', async () => {
    await expect(findChromium(machine([]))).rejects.toThrow(
      /CHROMIUM_PATH.*\n[^]*apt-get install chromium[^]*test:no-browser/u,
    );
  });

  it('never runs the browser in a single process', async () => {
    const chosen = await findChromium(machine([], { unpackPackage: async () => unpacked }));
    expect(chosen.args).not.toContain('--single-process');
  });
});
