import { pathToFileURL } from 'node:url';
import { saveRecord } from '../../service/records/engine/save.ts';
import { createEngine } from '../../service/records/engine/engine.ts';
import { systemCaller } from '../../service/records/engine/caller.ts';
import { openEmbedded } from '../../service/storage/adapters/embedded.ts';
import { openPostgres } from '../../service/storage/adapters/postgres.ts';
import type { Database } from '../../service/storage/database.ts';

/**
 * A process for the kill proof: saves journals, four at a time, until it is killed, and names the number of each on
 * its own line once its save is answered. Arguments: `embedded` with directory and engine bundle, or `postgres` with
 * an address; then the ids of period, currency and two accounts.
 */
async function main([kind = '', where = '', bundle = '', ids = '{}']: readonly string[]): Promise<void> {
  const db: Database =
    kind === 'embedded'
      ? await openEmbedded({ directory: where, workerUrl: pathToFileURL(bundle) })
      : await openPostgres({ url: where });
  const { period, currency, one, other } = JSON.parse(ids) as Readonly<Record<string, string>>; // the proof writes it in this form
  const engine = createEngine(db);
  process.stdout.write('open\n');
  const write = async (): Promise<void> => {
    for (;;) {
      const context = { caller: systemCaller, requestId: 'kill', now: new Date(), origin: 'api' } as const;
      const line = {
        items: [
          { account: { id: one }, debit: 12.5 },
          { account: { id: other }, credit: 12.5 },
        ],
      };
      const { record } = await saveRecord(engine, context, {
        type: 'periodEndJournal',
        body: { tranDate: '2026-06-30', postingPeriod: { id: period }, currency: { id: currency }, line },
      });
      process.stdout.write(`${String(record.doc.tranId)}\n`);
    }
  };
  await Promise.all([write(), write(), write(), write()]);
}

main(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
