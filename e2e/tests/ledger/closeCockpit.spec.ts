import { Shell } from '../../pages/Shell.ts';
import { startSampleServer } from '../../support/ownServer.ts';
import { ServiceClient } from '../../support/serviceClient.ts';
import { expect, test } from '../../support/test.ts';

test(
  'a month is closed from the cockpit by keyboard: its last tasks are done, signed off by another user, and nothing blocks',
  { tag: '@slow' },
  async ({ openAs }) => {
    test.setTimeout(300_000);
    const server = await startSampleServer();
    try {
      const service = new ServiceClient(server.origin);
      const page = await openAs('controller', { baseURL: server.origin, isFresh: true });
      await page.goto('/');
      const shell = new Shell(page);
      const main = page.getByRole('main');
      const row = (name: string) => main.getByRole('row', { name: new RegExp(`^${name}`) });

      await test.step('the cockpit opens at the month that closes next', async () => {
        await shell.goTo('Close cockpit');
        await expect(main.getByRole('heading', { level: 1, name: /^Close, / })).toBeVisible();
        await expect(main.getByRole('definition').first()).toContainText('16 of 18');
        await expect(main.getByRole('table', { name: 'Close checklist' })).toContainText('Close tasks to do');
      });

      await test.step('its open tasks are reached and done by key', async () => {
        await main.getByRole('button', { name: /^Open 2/ }).press('Enter');
        await page.keyboard.press('j');
        await expect(row('Review income').getByRole('link')).toBeFocused();
        await page.keyboard.press('x');
        await expect(row('Review income')).toBeHidden();
        await page.keyboard.press('j');
        await expect(row('Sign off the statements').getByRole('link')).toBeFocused();
        await page.keyboard.press('x');
        await expect(row('Sign off the statements')).toContainText('Done');
      });

      await test.step('the sign-off of the same user is refused', async () => {
        await row('Sign off the statements').getByRole('button', { name: 'Sign off' }).press('Enter');
        await expect(page.getByText(/Another user must sign it off/).first()).toBeVisible();
        await main.getByRole('button', { name: 'Close', exact: true }).press('Enter');
        const dialog = page.getByRole('dialog');
        await dialog.getByRole('textbox').fill('Month-end');
        await page.keyboard.press('Control+Enter');
        await expect(dialog.getByRole('alert')).toContainText('done, but not signed off');
        await page.keyboard.press('Escape');
      });

      await test.step('once another user has signed off, the month closes', async () => {
        const [task] = await service.list('closeTask', "status ANY_OF ['DONE'] AND needsSignOff = true");
        await service.act('closeTask', task?.id ?? '', 'signOff');
        await expect(main.getByText('No tasks match these filters.')).toBeVisible();
        await main.getByRole('button', { name: 'Close', exact: true }).press('Enter');
        const dialog = page.getByRole('dialog');
        await dialog.getByRole('textbox').fill('Banks agreed, statements signed off');
        await page.keyboard.press('Control+Enter');
        await expect(dialog).toBeHidden();
        await expect(main.getByRole('button', { name: 'Reopen', exact: true })).toBeVisible();
      });
    } finally {
      await server.stop();
    }
  },
);
