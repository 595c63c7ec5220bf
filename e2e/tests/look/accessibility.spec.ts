import type { Page, TestInfo } from '@playwright/test';
import { SignInPage } from '../../pages/SignInPage.ts';
import { flawsOf } from '../../support/geometry.ts';
import { overflowOf, picture, violationsOf } from '../../support/inspect.ts';
import { smallOf, unreachedOf } from '../../support/targets.ts';
import { screens } from '../../support/screens.ts';
import { expect, test } from '../../support/test.ts';

test.setTimeout(500_000);

/** A window of 1280 px at 400 %, which is narrower than any phone. */
const zoomed = { width: 320, height: 640 };
/** The text spacing that WCAG 1.4.12 requires a page to support. */
const spacing =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }';

/**
 * Checks a screen in both themes, at 400 %, and, unless it is a layer over a checked one, with wide text spacing and at
 * each stop of the focus.
 */
async function look(page: Page, name: string, info: TestInfo, isLayer = false): Promise<void> {
  const usual = page.viewportSize() ?? zoomed;
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await picture(page, info, `${name}, light`);
  expect.soft(await violationsOf(page), `${name}, light`).toEqual([]);
  expect.soft(await flawsOf(page), `${name}: shape`).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await picture(page, info, `${name}, dark`);
  // Only colours differ between the themes.
  expect.soft(await violationsOf(page, ['color-contrast']), `${name}, dark`).toEqual([]);
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await page.setViewportSize(zoomed);
  await picture(page, info, `${name}, at 400 %`);
  expect.soft(await overflowOf(page), `${name}: scrolls both ways at 400 %`).toBe(0);
  if (isLayer) return void (await page.setViewportSize(usual));
  const style = await page.evaluateHandle((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    return sheet;
  }, spacing);
  await page.setViewportSize(usual);
  expect
    .soft(
      (await flawsOf(page)).filter((flaw) => flaw.startsWith('cut')),
      `${name}: texts set wide`,
    )
    .toEqual([]);
  await style.evaluate((sheet) => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
  });
  expect.soft(await smallOf(page), `${name}: smaller than 24 px`).toEqual([]);
  // Last, as it moves the focus.
  expect.soft(await unreachedOf(page), `${name}: too small, or hidden when focused`).toEqual([]);
}

test('the sign-in page has no barrier and bears 400 %', async ({ page }, info) => {
  await new SignInPage(page).open();
  await look(page, 'sign-in', info);
});

for (const [group, states] of Object.entries(screens)) {
  test(
    `no barrier in both themes, nothing cut or crossed, at 400 % and with wide texts: ${group}`,
    { tag: '@slow' },
    async ({ openAs, books }, info) => {
      const shared = await openAs('controller');
      for (const { name, isAlone = false, show } of states) {
        await test.step(name, async () => {
          // A form restores its draft, so each gets its own device.
          const page = isAlone ? await openAs('controller') : shared;
          await show(page, books);
          await look(page, name, info, group.toLowerCase().endsWith('layers'));
          if (isAlone) await page.context().close();
        });
      }
    },
  );
}

test(
  'users and roles have no barrier for an administrator, and the selected role is marked without colors',
  { tag: '@slow' },
  async ({ openAs }, info) => {
    const page = await openAs('administrator');
    await page.goto('/setup/roles');
    const chosen = page.getByRole('navigation', { name: 'Roles' }).locator('[aria-current]');
    await expect(chosen).toBeVisible();
    await page.emulateMedia({ forcedColors: 'active' });
    await expect(chosen).not.toHaveCSS('outline-style', 'none');
    await page.emulateMedia({ forcedColors: 'none' });
    await page.getByRole('tab', { name: 'Compare roles' }).click();
    await look(page, 'roles side by side', info, true);
    await page.goto('/setup/users');
    await page.getByRole('button', { name: 'Amira Chen' }).click();
    await expect(page.getByRole('dialog', { name: 'Amira Chen' })).toBeVisible();
    await look(page, 'a user', info, true);
  },
);
