import { writeFile } from 'node:fs/promises';
import { test as base } from '@playwright/test';
import { Books } from '../support/books.ts';
import { type Person, people, samplePassword } from '../support/credentials.ts';
import { ServiceClient } from '../support/serviceClient.ts';
import { type Display, openDisplay } from './display.ts';
import type { Driver } from './driver.ts';
import { openFirefox } from './puppeteerDriver.ts';
import { Screen } from './Screen.ts';
import { openWebKit } from './webkitDriver.ts';

const browsers: Readonly<Record<string, (display: Display) => Promise<Driver>>> = {
  firefox: openFirefox,
  webkit: openWebKit,
};

/** Journeys in the project's browser, in a separate window with a real clipboard. */
export const test = base.extend<{ app: Screen }, { display: Display; books: Books }>({
  display: [
    async ({}, use) => {
      const display = await openDisplay();
      await use(display);
      await display.close();
    },
    { scope: 'worker' },
  ],
  books: [
    async ({}, use, { config }) => {
      await use(new Books(new ServiceClient(config.projects[0]?.use.baseURL ?? '')));
    },
    { scope: 'worker' },
  ],
  app: async ({ display, baseURL }, use, info) => {
    const open = browsers[info.project.name];
    if (!open) throw new Error(`No browser ${info.project.name}`);
    const driver = await open(display);
    await use(new Screen(driver, baseURL ?? ''));
    if (info.status !== info.expectedStatus) {
      await writeFile(info.outputPath('screen.png'), await driver.picture());
    }
    await driver.close();
  },
});

/** Signs in on the page of the service by name and password, and waits for the app. */
export async function signIn(screen: Screen, person: Person): Promise<void> {
  await screen.open('/');
  await screen.click({ role: 'textbox', name: 'E-mail' });
  // The sample company suggests a user.
  await screen.press('Control+a');
  await screen.type(people[person].email);
  await screen.press('Tab', 'Control+a');
  await screen.type(samplePassword);
  await screen.press('Enter');
  // The page of the service names its people too.
  await screen.seePath(/^\/(?!app\/login\/)/);
  await screen.see({ role: 'button', name: new RegExp(people[person].name) });
}
