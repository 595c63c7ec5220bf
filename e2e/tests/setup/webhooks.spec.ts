import { createHmac } from 'node:crypto';
import { Books } from '../../support/books.ts';
import { violationsOf } from '../../support/inspect.ts';
import { startHookServer } from '../../support/ownServer.ts';
import { ServiceClient } from '../../support/serviceClient.ts';
import { expect, test } from '../../support/test.ts';
import { type Received, startReceiver } from '../../../src/proofs/fixtures/receiver.ts';

/** As a receiver's library verifies a message. */
function isSignedWith({ headers, body }: Received, secret: string): boolean {
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const text = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`;
  const expected = `v1,${createHmac('sha256', key).update(text).digest('base64')}`;
  return String(headers['webhook-signature']).split(' ').includes(expected);
}

test(
  'an administrator makes a webhook, sees its secret once, and follows what is delivered and what fails',
  { tag: '@slow' },
  async ({ openAs }) => {
    test.setTimeout(600_000);
    const [server, receiver] = await Promise.all([startHookServer(), startReceiver()]);
    try {
      const page = await openAs('administrator', { baseURL: server.origin, isFresh: true });
      const main = page.getByRole('main');
      const dialog = page.getByRole('dialog');
      let secret = '';

      await test.step('refused at its fields, then made by keyboard', async () => {
        await page.goto('/setup/webhooks');
        await expect(main.getByRole('heading', { name: 'No webhooks yet' })).toBeVisible();
        expect(await violationsOf(page)).toEqual([]);
        await page.keyboard.press('n');
        await expect(dialog.getByRole('textbox', { name: 'Name' })).toBeFocused();
        await page.keyboard.type('Warehouse');
        await page.keyboard.press('Tab');
        await page.keyboard.type('ftp://files.example');
        await page.keyboard.press('ControlOrMeta+s');
        await expect(dialog.getByRole('textbox', { name: 'Address' })).toHaveAccessibleDescription(/begin with https/);
        expect(await violationsOf(page)).toEqual([]);
        await dialog.getByRole('textbox', { name: 'Address' }).fill(receiver.url);
        await page.keyboard.press('ControlOrMeta+s');
        await expect(dialog.getByText('It isn’t shown again.')).toBeVisible();
        expect(await violationsOf(page)).toEqual([]);
        await dialog.getByRole('button', { name: 'Copy secret' }).click();
        secret = await page.evaluate(() => navigator.clipboard.readText());
        expect(secret).toMatch(/^whsec_/);
        await dialog.getByRole('button', { name: 'Close' }).click();
        await page.reload();
        await expect(main.getByRole('heading', { name: 'Warehouse' })).toBeVisible();
        expect(await page.content()).not.toContain('whsec_');
      });

      await test.step('a test is delivered, signed with the secret', async () => {
        await main.getByRole('button', { name: 'Send test' }).click();
        await expect(dialog.getByRole('status')).toHaveText('Delivered');
        await expect(dialog.getByText('HTTP 204')).toBeVisible();
        expect(receiver.received.map((each) => isSignedWith(each, secret))).toEqual([true]);
        await page.keyboard.press('Escape');
      });

      await test.step('a failure is in the log with what the receiver answered, and is sent again', async () => {
        receiver.answer = () => ({ status: 503, body: 'Closed for stocktaking' });
        await main.getByRole('button', { name: 'Send test' }).click();
        await expect(dialog.getByRole('status')).toHaveText('Failed');
        await expect(dialog.getByText('Closed for stocktaking')).toBeVisible();
        expect(await violationsOf(page)).toEqual([]);
        await page.keyboard.press('Escape');
        await main.getByRole('group', { name: 'Status' }).getByRole('button', { name: 'Failed' }).click();
        const failed = main.getByRole('row').filter({ hasText: 'HTTP 503' });
        await expect(failed).toHaveCount(1);
        expect(await violationsOf(page)).toEqual([]);
        receiver.answer = () => ({ status: 200 });
        await failed.getByRole('button', { name: /^Test/ }).press('Enter');
        await dialog.getByRole('button', { name: 'Send again' }).press('Enter');
        await expect(dialog.getByRole('status')).toHaveText('Delivered');
        await expect(dialog.getByRole('listitem')).toHaveCount(2);
        await page.keyboard.press('Escape');
        const ids = receiver.received.map(({ headers }) => headers['webhook-id']);
        expect(ids[2]).toBe(ids[1]);
      });

      await test.step('a journal that a colleague posts arrives, with a link to it in the log', async () => {
        const books = new Books(new ServiceClient(server.origin));
        await books.journalOn(new Date().toISOString().slice(0, 10), books.memo('Told to the warehouse'));
        await main.getByRole('group', { name: 'Status' }).getByRole('button', { name: 'All' }).click();
        const row = main.getByRole('row').filter({ hasText: 'Period end journal: created' });
        await expect(row.getByText('Delivered')).toBeVisible({ timeout: 60_000 });
        await expect(row.getByRole('link')).toHaveAttribute('href', /\/records\/periodEndJournal\/\d+$/);
      });

      await test.step('after a rotation both secrets sign', async () => {
        await main.getByRole('button', { name: 'Rotate secret' }).click();
        await dialog.getByRole('button', { name: 'Rotate secret' }).click();
        await dialog.getByRole('button', { name: 'Copy secret' }).click();
        const next = await page.evaluate(() => navigator.clipboard.readText());
        expect(next).not.toBe(secret);
        await dialog.getByRole('button', { name: 'Close' }).click();
        await expect(main.getByText(/^New and former secret until/)).toBeVisible();
        await main.getByRole('button', { name: 'Send test' }).click();
        await expect(dialog.getByRole('status')).toHaveText('Delivered');
        const last = receiver.received.at(-1);
        expect(last && [isSignedWith(last, next), isSignedWith(last, secret)]).toEqual([true, true]);
      });
    } finally {
      await Promise.all([server.stop(), receiver.close()]);
    }
  },
);
