import { copyFileSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Books } from '../../support/books.ts';
import { violationsOf } from '../../support/inspect.ts';
import { runCommand, startSampleServer, startServerOn } from '../../support/ownServer.ts';
import { ServiceClient } from '../../support/serviceClient.ts';
import { expect, test } from '../../support/test.ts';

const MADE_MS = 480_000;

test(
  'an administrator backs the books up by keyboard, the operator by command, and what is lost is restored into another folder',
  { tag: '@slow' },
  async ({ openAs }) => {
    test.setTimeout(1_200_000);
    const server = await startSampleServer();
    const other = mkdtempSync(join(tmpdir(), 'countinghouse-restored-'));
    try {
      const books = new Books(new ServiceClient(server.origin));
      const memo = books.memo('Before the disk was lost');
      const page = await openAs('administrator', { baseURL: server.origin, isFresh: true });
      const main = page.getByRole('main');
      const verified = main.getByRole('row').filter({ hasText: 'Verified' });

      await test.step('from the screen, while a colleague posts', async () => {
        await page.goto('/setup/backups');
        await expect(main.getByText('No backups yet')).toBeVisible();
        expect(await violationsOf(page)).toEqual([]);
        await main.getByRole('button', { name: 'Back up now' }).focus();
        await page.keyboard.press('Enter');
        await expect(main.getByRole('status').filter({ hasText: 'Backup in progress' })).toBeVisible();
        await books.journalOn(new Date().toISOString().slice(0, 10), memo);
        await expect(verified).toHaveCount(1, { timeout: MADE_MS });
        await expect(verified).toContainText('Sam Reyes');
        await expect(main.getByText('Just now').or(main.getByText(/\d+ minutes? ago/))).toBeVisible();
        expect(await violationsOf(page)).toEqual([]);
      });

      await test.step('from the command, which asks the running service', async () => {
        const { code, output } = await runCommand('backup', [], { DATA_DIR: server.folder });
        expect(output).toContain('restored and verified');
        expect(code).toBe(0);
        await page.reload();
        await expect(verified).toHaveCount(2);
        await expect(verified.first()).toContainText('Countinghouse');
      });

      const folder = join(server.folder, 'backups');
      const files = readdirSync(folder).toSorted();
      expect(files).toHaveLength(2);
      const last = join(folder, files.at(-1) ?? '');

      await test.step('not without the audit key, and never over books that exist', async () => {
        const keyless = await runCommand('restore', [last], { DATA_DIR: other });
        expect(keyless.output).toContain('The audit key is missing');
        expect(keyless.code).toBe(2);
        copyFileSync(join(server.folder, 'audit.key'), join(other, 'audit.key'));
        const { code, output } = await runCommand('restore', [last], { DATA_DIR: other });
        expect(output).toContain('of Marlow Instruments Inc.');
        expect(output).toContain('restored and verified');
        expect(code).toBe(0);
        const again = await runCommand('restore', [last], { DATA_DIR: other });
        expect(again.output).toContain('has a database already');
        expect(again.code).toBe(2);
      });

      await test.step('the restored books open, with the journal that was posted meanwhile', async () => {
        const restored = await startServerOn(other);
        try {
          const there = await openAs('administrator', { baseURL: restored.origin, isFresh: true });
          await there.goto('/setup/backups');
          // The first one is in the books of the second; the second one can't know itself.
          await expect(there.getByRole('main').getByRole('row').filter({ hasText: 'Verified' })).toHaveCount(1);
          await there.goto(`/records/periodEndJournal?q=${encodeURIComponent(`memo IS '${memo}'`)}`);
          await expect(there.getByRole('main').getByRole('row').filter({ hasText: memo })).toHaveCount(1);
        } finally {
          await restored.stop();
        }
      });
    } finally {
      await server.stop();
      rmSync(other, { recursive: true, force: true });
    }
  },
);
