import { violationsOf } from '../../support/inspect.ts';
import { startHookServer } from '../../support/ownServer.ts';
import { expect, test } from '../../support/test.ts';

const privateKey = '{"kty":"EC","crv":"P-256","x":"a","y":"b","d":"c"}';

test(
  'an administrator lets a program in by keyboard, copies its secret once, rotates it and ends the former one',
  { tag: '@slow' },
  async ({ openAs }) => {
    test.setTimeout(600_000);
    const server = await startHookServer();
    try {
      const page = await openAs('administrator', { baseURL: server.origin, isFresh: true });
      const main = page.getByRole('main');
      const dialog = page.getByRole('dialog');
      const tokenStatus = async (clientId: string, secret: string): Promise<number> =>
        (
          await fetch(`${server.origin}/services/rest/auth/oauth2/v1/token`, {
            method: 'POST',
            headers: { authorization: `Basic ${btoa(`${clientId}:${secret}`)}` },
            body: new URLSearchParams({ grant_type: 'client_credentials' }),
          })
        ).status;
      const copied = async (): Promise<string> => {
        await dialog.getByRole('button', { name: 'Copy secret' }).press('Enter');
        const text = await page.evaluate(() => navigator.clipboard.readText());
        await dialog.getByRole('button', { name: 'Close' }).press('Enter');
        return text;
      };
      let [clientId, secret] = ['', ''];

      await test.step('a private key is refused before it is sent; then a secret is made by keyboard', async () => {
        const sent: string[] = [];
        page.on('request', (request) => {
          if (request.method() === 'POST') sent.push(request.postData() ?? '');
        });
        await page.goto('/setup/integrations');
        await expect(main.getByRole('heading', { name: 'No integrations yet' })).toBeVisible();
        expect(await violationsOf(page)).toEqual([]);
        await page.keyboard.press('n');
        await expect(dialog.getByRole('textbox', { name: 'Name' })).toBeFocused();
        await page.keyboard.type('Scanner');
        await page.keyboard.press('Tab');
        await page.keyboard.type('Accountant');
        await dialog.getByRole('textbox', { name: 'Public key' }).fill(privateKey);
        await page.keyboard.press('ControlOrMeta+s');
        await expect(dialog.getByRole('textbox', { name: 'Public key' })).toHaveAccessibleDescription(/private key/);
        expect(await violationsOf(page)).toEqual([]);
        expect(sent.filter((body) => body.includes('P-256'))).toEqual([]);
        await dialog.getByRole('radio', { name: /^A key/ }).focus();
        await page.keyboard.press('ArrowRight');
        await expect(dialog.getByRole('radio', { name: 'A secret' })).toBeChecked();
        await page.keyboard.press('ControlOrMeta+s');
        await expect(dialog.getByText('It isn’t shown again.')).toBeVisible();
        expect(await violationsOf(page)).toEqual([]);
        secret = await copied();
        await page.reload();
        await expect(main.getByRole('heading', { name: 'Scanner' })).toBeVisible();
        expect(await page.content()).not.toContain(secret);
        await main.getByRole('button', { name: 'Copy client ID' }).press('Enter');
        clientId = await page.evaluate(() => navigator.clipboard.readText());
        expect(await tokenStatus(clientId, secret)).toBe(200);
        expect(await violationsOf(page)).toEqual([]);
      });

      await test.step('after a rotation both secrets serve, until the former one is ended', async () => {
        await page.keyboard.press('n');
        await dialog.getByRole('radio', { name: 'A secret' }).press('Space');
        expect(await violationsOf(page)).toEqual([]);
        await page.keyboard.press('ControlOrMeta+s');
        await expect(dialog.getByText('It isn’t shown again.')).toBeVisible();
        const next = await copied();
        expect([await tokenStatus(clientId, next), await tokenStatus(clientId, secret)]).toEqual([200, 200]);
        const former = main.getByRole('row').filter({ hasText: 'Ends soon' });
        await former.getByRole('button', { name: /^End now/ }).press('Enter');
        await dialog.getByRole('button', { name: 'End now' }).press('Enter');
        await expect(main.getByRole('row').filter({ hasText: 'Ended' })).toHaveCount(1);
        expect([await tokenStatus(clientId, next), await tokenStatus(clientId, secret)]).toEqual([200, 401]);
      });

      await test.step('an integration is no user to invite, and is gone when it is deleted', async () => {
        await page.goto('/setup/users');
        await expect(main.getByRole('button', { name: /Sam Reyes/ })).toBeVisible();
        await expect(main.getByRole('button', { name: /Scanner/ })).toHaveCount(0);
        await page.goto('/setup/integrations');
        await main.getByRole('link', { name: 'Scanner' }).press('Enter');
        await main.getByRole('button', { name: 'Delete' }).press('Enter');
        await dialog.getByRole('button', { name: 'Delete' }).press('Enter');
        await expect(main.getByRole('heading', { name: 'No integrations yet' })).toBeVisible();
      });
    } finally {
      await server.stop();
    }
  },
);
