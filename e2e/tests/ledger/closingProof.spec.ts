import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Page } from '@playwright/test';
import { violationsOf } from '../../support/inspect.ts';
import { expect, test } from '../../support/test.ts';

let folder = '';
test.beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'countinghouse-proofs-'));
});
test.afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Downloads what a control of a page offers, and returns where it is. */
async function saved(page: Page, press: () => Promise<void>): Promise<string> {
  const coming = page.waitForEvent('download');
  await press();
  const download = await coming;
  const path = join(folder, download.suggestedFilename());
  await download.saveAs(path);
  return path;
}

test(
  'a closed period is recomputed and downloaded, and an auditor proves it without a network, with the public key alone',
  { tag: '@slow' },
  async ({ openAs, books, browser }) => {
    const invoices = await books.service.list('invoice', '', ['postingPeriod', 'refName']);
    const closed = (await books.periods()).filter(({ isClosed }) => isClosed);
    const invoice = invoices.find(({ postingPeriod }) =>
      closed.some(({ id }) => id === (postingPeriod as { id: string } | null)?.id),
    );
    const period = closed.find(({ id }) => id === (invoice?.postingPeriod as { id: string } | undefined)?.id);
    if (!invoice || !period) throw new Error('No invoice in a closed period');
    const page = await openAs('controller');

    await page.goto(`/records/accountingPeriod/${period.id}`);
    const proof = page.getByRole('region', { name: 'Closing proof' });
    await proof.getByRole('button', { name: 'Recompute' }).focus();
    await page.keyboard.press('Enter');
    await expect(proof.getByRole('status')).toContainText('equal to what was signed');
    expect(await violationsOf(page)).toEqual([]);
    const periodFile = await saved(page, () => proof.getByRole('button', { name: 'Download proof' }).click());
    const key = await saved(page, () => proof.getByRole('button', { name: 'Download public key' }).click());

    await page.goto(`/records/invoice/${invoice.id}`);
    await page.getByRole('button', { name: 'History' }).click();
    const documentFile = await saved(page, () => page.getByRole('button', { name: 'Download proof' }).click());

    await page.goto('/check');
    const html = await saved(page, () => page.getByRole('link', { name: 'Save this page' }).click());
    await page.goto('about:blank');

    // From a disk, without a network: nothing is asked of anything.
    const offline = await browser.newContext({ offline: true, locale: 'en-US', reducedMotion: 'reduce' });
    const check = await offline.newPage();
    const asked: string[] = [];
    check.on('request', (request) => asked.push(request.url()));
    const address = pathToFileURL(html).href;
    await check.goto(address);
    const proofOf = async (path: string) => {
      const chooser = check.waitForEvent('filechooser');
      await check.getByRole('button', { name: 'Open proof' }).focus();
      await check.keyboard.press('Enter');
      await (await chooser).setFiles(path);
    };
    const outcome = check.locator('#outcome');

    await test.step('nothing is proven without the key', async () => {
      await proofOf(periodFile);
      await expect(outcome).toContainText('Not proven');
      await expect(check.getByText('Enter the public key to check the signature.')).toBeVisible();
    });

    await test.step('the period, with its totals', async () => {
      await check.getByRole('textbox', { name: 'Public key (PEM)' }).fill(readFileSync(key, 'utf8'));
      await expect(outcome).toContainText(`${period.name} is exactly as it was signed`);
      await expect(check.getByRole('region', { name: 'Totals by currency' }).getByRole('row')).not.toHaveCount(1);
      expect(await violationsOf(check)).toEqual([]);
    });

    await test.step('a posting that was changed', async () => {
      const changed = join(folder, 'changed.jsonl');
      const lines = readFileSync(periodFile, 'utf8').split('\n');
      writeFileSync(
        changed,
        lines.map((line, at) => (at === 3 ? line.replace('"orig"', '"reversal"') : line)).join('\n'),
      );
      await proofOf(changed);
      await expect(outcome).toContainText('Not proven');
      await expect(outcome).toBeFocused();
      await expect(check.getByText('Posting 3 was changed.')).toBeVisible();
      expect(await violationsOf(check)).toEqual([]);
    });

    await test.step('the document', async () => {
      await proofOf(documentFile);
      await expect(outcome).toContainText(`${String(invoice.refName)} is exactly as it was signed`);
      await expect(check.getByText('Not included')).toHaveCount(0);
      expect(await violationsOf(check)).toEqual([]);
    });

    await test.step('another key, and what is no proof', async () => {
      const { publicKey } = await crypto.subtle
        .generateKey('Ed25519', true, ['sign', 'verify'])
        .then((pair) => pair as CryptoKeyPair); // a pair for this algorithm
      const bytes = Buffer.from(await crypto.subtle.exportKey('spki', publicKey)).toString('base64');
      await check
        .getByRole('textbox', { name: 'Public key (PEM)' })
        .fill(`-----BEGIN PUBLIC KEY-----\n${bytes}\n-----END PUBLIC KEY-----`);
      await expect(outcome).toContainText('Not proven');
      await expect(check.getByText('Signed with another key')).toBeVisible();
      await proofOf(key);
      await expect(outcome).toContainText('This file is not a proof');
    });

    expect(asked.filter((url) => url !== address && !url.startsWith('data:'))).toEqual([]);
    await offline.close();
  },
);
