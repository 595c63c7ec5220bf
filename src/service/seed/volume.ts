import { addMonths, endOfMonth } from '#contract/values/date';
import type { RecordType } from '#contract/records/registry';
import { type RequestContext, systemCaller } from '../commands/caller.ts';
import { createEngine } from '../commands/engine.ts';
import { saveRecord } from '../commands/save.ts';
import type { Database, Tx } from '../storage/database.ts';
import { chart } from './chart.ts';
import { customers, vendors } from './people.ts';
import { volumeSteps } from './volumeSteps.ts';

export interface VolumeOptions {
  /** How many journals of four lines. */
  readonly journals: number;
  readonly seed: number;
}

const CHUNK = 2_000;
const FIRST_MONTH = '2025-01-01';
const MONTHS = 24;

/**
 * Adds journals in bulk for measurements, straight through SQL and past the commands: records, references,
 * postings, numbers and audit entries as the commands would write them, two debits and two credits each, spread
 * over the open periods of the company there is (or of a plain one made first). The same for the same seed.
 */
export async function generateVolume(db: Database, { journals, seed }: VolumeOptions): Promise<void> {
  const existing = await db.query(`select 1 from record where type = 'subsidiary' limit 1`);
  if (existing.length === 0) await plainCompany(db);
  for (let done = 0; done < journals; done += CHUNK) {
    await db.transaction((tx) => writeChunk(tx, Math.min(CHUNK, journals - done), seed + done), { statementTimeoutMs: 600_000 });
  }
  await db.script('analyze');
}

/** Statements of one chunk; the database checks its constraints as it goes, as for any other writer. */
async function writeChunk(tx: Tx, count: number, seed: number): Promise<void> {
  for (const { sql, params } of volumeSteps(count, seed)) await tx.query(sql, params);
}

/** One subsidiary, two years of open months, the chart and the parties of the sample company. */
async function plainCompany(db: Database): Promise<void> {
  const engine = createEngine(db);
  const context: RequestContext = { caller: systemCaller, requestId: 'volume', now: new Date(`${FIRST_MONTH}T08:00:00Z`), origin: 'sample' };
  const make = async (type: RecordType, body: unknown) => (await saveRecord(engine, context, { type, body })).record.id;
  const currency = await make('currency', { name: 'US Dollar', symbol: 'USD', isBaseCurrency: true, currencyPrecision: 2 });
  const subsidiary = await make('subsidiary', { name: 'Marlow Instruments Inc.', currency: { id: currency } });
  for (let month = 0; month < MONTHS; month += 1) {
    const startDate = addMonths(FIRST_MONTH, month);
    await make('accountingPeriod', { periodName: startDate.slice(0, 7), startDate, endDate: endOfMonth(startDate) });
  }
  for (const { number, name, type } of chart.filter(({ parent }) => parent !== null)) {
    await make('account', { acctNumber: number, acctName: name, acctType: { id: type }, subsidiary: [{ id: subsidiary }] });
  }
  for (const name of ['Operations', 'Distribution', 'Sales', 'Administration']) await make('department', { name });
  for (const { name } of customers) await make('customer', { companyName: name, subsidiary: { id: subsidiary } });
  for (const { name } of vendors) await make('vendor', { companyName: name, subsidiary: { id: subsidiary } });
}
