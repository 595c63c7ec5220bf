import type { Page, TestInfo } from '@playwright/test';
import { SignInPage } from '../pages/SignInPage.ts';
import { overflowOf, picture, violationsOf } from '../support/inspect.ts';
import { screens } from '../support/screens.ts';
import { expect, test } from '../support/test.ts';

test.setTimeout(180_000);

const phone = { width: 390, height: 844 };

/** Looks at a screen in both themes, and at phone width. */
async function look(page: Page, name: string, info: TestInfo): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await picture(page, info, `${name}, light`);
  expect.soft(await violationsOf(page), `${name}, light`).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await picture(page, info, `${name}, dark`);
  // Only colours differ between the themes.
  expect.soft(await violationsOf(page, ['color-contrast']), `${name}, dark`).toEqual([]);
  const usual = page.viewportSize() ?? phone;
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await page.setViewportSize(phone);
  await picture(page, info, `${name}, phone`);
  expect.soft(await overflowOf(page), `${name}: wider than a phone`).toBe(0);
  await page.setViewportSize(usual);
}

test('the sign-in page has no barrier and fits a phone', async ({ page }, info) => {
  await new SignInPage(page).open();
  await look(page, 'sign-in', info);
});

for (const [group, states] of Object.entries(screens)) {
  test(`no barrier in both themes and nothing wider than a phone: ${group}`, async ({ openAs, books }, info) => {
    const shared = await openAs('controller');
    for (const { name, isAlone = false, show } of states) {
      await test.step(name, async () => {
        // A form brings back what was typed into it before, so each gets a device of its own.
        const page = isAlone ? await openAs('controller') : shared;
        await show(page, books);
        await look(page, name, info);
        if (isAlone) await page.context().close();
      });
    }
  });
}
