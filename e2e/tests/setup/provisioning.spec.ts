import { randomUUID } from 'node:crypto';
import { Shell } from '../../pages/Shell.ts';
import { violationsOf } from '../../support/inspect.ts';
import { startHookServer } from '../../support/ownServer.ts';
import { expect, test } from '../../support/test.ts';

test(
  'an administrator turns user provisioning on by keyboard, and a user whom the identity provider sends has the role of the group',
  { tag: '@slow' },
  async ({ openAs }) => {
    test.setTimeout(600_000);
    const server = await startHookServer();
    try {
      const page = await openAs('administrator', { baseURL: server.origin, isFresh: true });
      const [main, dialog, shell] = [page.getByRole('main'), page.getByRole('dialog'), new Shell(page)];
      const tag = randomUUID().slice(0, 8);
      const [group, name] = [`Finance ${tag}`, `Lena ${tag}`];
      let [address, secret] = ['', ''];
      const scim = async (method: string, path: string, body: object) => {
        const answer = await fetch(`${address}/${path}`, {
          method,
          headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/scim+json' },
          body: JSON.stringify(body),
        });
        const text = await answer.text();
        return { status: answer.status, id: text === '' ? '' : String((JSON.parse(text) as { id?: unknown }).id) }; // an object
      };
      const copied = (): Promise<string> => page.evaluate(() => navigator.clipboard.readText());

      await test.step('it is turned on, and needs a role for users without a group', async () => {
        await page.goto('/setup/provisioning');
        await expect(main.getByText('Off: the identity provider can’t create or change users.')).toBeVisible();
        expect(await violationsOf(page)).toEqual([]);
        await main.getByRole('button', { name: 'Turn on' }).press('Enter');
        await page.keyboard.press('ControlOrMeta+s');
        await expect(dialog.getByRole('alert')).toContainText('1 problem');
        expect(await violationsOf(page)).toEqual([]);
        await dialog.getByRole('combobox', { name: 'Role without a group' }).focus();
        await page.keyboard.type('Auditor');
        await page.keyboard.press('ControlOrMeta+s');
        await expect(shell.toast('User provisioning turned on.')).toBeVisible();
        await expect(main.getByText('No secret yet.')).toBeVisible();
      });

      await test.step('a group is given a role, and address and secret are copied', async () => {
        await main.getByRole('button', { name: 'Add group' }).press('Enter');
        await expect(dialog.getByRole('textbox', { name: 'Group' })).toBeFocused();
        await page.keyboard.type(group);
        await page.keyboard.press('Tab');
        await page.keyboard.type('Accountant');
        await page.keyboard.press('ControlOrMeta+s');
        const line = main.getByRole('table', { name: 'Groups and roles' }).getByRole('row', { name: group });
        await expect(line).toContainText('Accountant');
        await expect(line).toContainText('Not sent yet');
        await main.getByRole('button', { name: 'Copy base address' }).press('Enter');
        address = await copied();
        await main.getByRole('button', { name: 'New secret' }).press('Enter');
        await expect(dialog.getByText('It isn’t shown again.')).toBeVisible();
        expect(await violationsOf(page)).toEqual([]);
        await dialog.getByRole('button', { name: 'Copy secret' }).press('Enter');
        secret = await copied();
        await dialog.getByRole('button', { name: 'Close' }).press('Enter');
        await page.reload();
        await expect(main.getByRole('table', { name: 'Secrets' })).toContainText(secret.slice(0, 6));
        expect(await page.content()).not.toContain(secret);
      });

      await test.step('the provider sends a user and the group, and the user list shows both', async () => {
        const user = await scim('POST', 'Users', { userName: `${tag}@marlow.example`, displayName: name });
        expect(user.status).toBe(201);
        expect((await scim('POST', 'Groups', { displayName: group, members: [{ value: user.id }] })).status).toBe(201);
        await page.goto('/setup/users');
        const row = main.getByRole('row', { name: new RegExp(`${name}.*provisioned`) });
        await expect(row).toContainText('Accountant');
        await row.getByRole('button', { name: `Edit ${name}` }).press('Enter');
        await expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveAccessibleDescription(/Change it there/);
        await expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveAttribute('readonly', '');
        await expect(dialog.getByRole('combobox', { name: 'Role' })).toHaveAccessibleDescription(/Assigned by a group/);
        expect(await violationsOf(page)).toEqual([]);
        await page.keyboard.press('Escape');
        await page.goto('/setup/provisioning');
        await expect(main.getByText('POST /Groups, status 201')).toBeVisible();
        expect(await violationsOf(page)).toEqual([]);
      });

      await test.step('an ended secret opens nothing any more', async () => {
        await main.getByRole('button', { name: /^End now/ }).press('Enter');
        await expect(dialog).toContainText('It is the last one');
        await dialog.getByRole('button', { name: 'End now' }).press('Enter');
        await expect(shell.toast('Secret ended.')).toBeVisible();
        expect((await scim('POST', 'Users', { userName: `again.${tag}@marlow.example` })).status).toBe(401);
      });
    } finally {
      await server.stop();
    }
  },
);
