import { addMonths, endOfMonth } from '#contract/values/calendar';
import type { RecordType } from '#contract/records/index';
import { type RequestContext, systemCaller } from '../records/engine/caller.ts';
import { createEngine } from '../records/engine/engine.ts';
import { saveRecord } from '../records/engine/save.ts';
import type { Database, Tx } from '../storage/database.ts';
import { chart } from './ledger/chart.ts';
import { customers, vendors } from './parties/people.ts';
import { seedSystemAccount } from './ledger/systemAccounts.ts';
import { invoiceSteps } from '../storage/volume/invoiceSteps.ts';
import { volumeSteps } from '../storage/volume/journalSteps.ts';
import { hasRecords } from '../storage/records.ts';

export interface VolumeOptions {
  /** How many journals of four lines. */
  readonly journals: number;
  /** Number of invoices with one line; two of three get a payment. */
  readonly invoices?: number;
  readonly seed: number;
}

/** A number of transactions as journals, invoices and payments: about two fifths of them journals. */
export function mixOf(transactions: number): Pick<Required<VolumeOptions>, 'journals' | 'invoices'> {
  const thirds = Math.floor(transactions / 8);
  return { journals: transactions - thirds * 5, invoices: thirds * 3 };
}

/** Divisible by three, so that payment numbers continue from chunk to chunk. */
const CHUNK = 1_998;
const FIRST_MONTH = '2025-01-01';
const MONTHS = 24;

/**
 * Adds journals, and invoices with payments, in bulk for measurements, straight through SQL and past the commands: records,
 * references, postings, numbers and audit entries as the commands would write them, two debits and two credits for a journal,
 * spread over the open periods of the company there is (or of a plain one made first). The same for the same seed.
 */
export async function generateVolume(db: Database, { journals, invoices = 0, seed }: VolumeOptions): Promise<void> {
  if (!(await hasRecords(db, 'subsidiary'))) await plainCompany(db);
  await inChunks(db, journals, seed, volumeSteps);
  await inChunks(db, invoices, seed, invoiceSteps);
  // Statistics of a million records take longer than a statement may.
  await db.transaction((tx) => tx.script('analyze'), { statementTimeoutMs: 600_000 });
}

/** Each chunk in its own transaction; the database checks its constraints as for any other writer. */
async function inChunks(db: Database, count: number, seed: number, stepsOf: typeof volumeSteps): Promise<void> {
  for (let done = 0; done < count; done += CHUNK) {
    const write = async (tx: Tx) => {
      for (const { sql, params } of stepsOf(Math.min(CHUNK, count - done), seed + done)) await tx.query(sql, params);
    };
    await db.transaction(write, { statementTimeoutMs: 600_000 });
  }
}

/** One subsidiary, two years of open months, the chart and the parties of the sample company. */
async function plainCompany(db: Database): Promise<void> {
  const engine = createEngine(db);
  const context: RequestContext = {
    caller: systemCaller,
    requestId: 'volume',
    now: new Date(`${FIRST_MONTH}T08:00:00Z`),
    origin: 'sample',
  };
  const make = async (type: RecordType, body: unknown) => (await saveRecord(engine, context, { type, body })).record.id;
  const currency = await make('currency', {
    name: 'US Dollar',
    symbol: 'USD',
    isBaseCurrency: true,
    currencyPrecision: 2,
  });
  const subsidiary = await make('subsidiary', { name: 'Marlow Instruments Inc.', currency: { id: currency } });
  for (let month = 0; month < MONTHS; month += 1) {
    const startDate = addMonths(FIRST_MONTH, month);
    await make('accountingPeriod', { periodName: startDate.slice(0, 7), startDate, endDate: endOfMonth(startDate) });
  }
  for (const { number, name, type, role } of chart.filter(({ parent }) => parent !== null)) {
    if (role !== null) await seedSystemAccount(engine, context, role, { name, number, type }, [subsidiary]);
    else
      await make('account', {
        acctNumber: number,
        acctName: name,
        acctType: { id: type },
        subsidiary: [{ id: subsidiary }],
      });
  }
  await make('serviceSaleItem', {
    itemId: 'CAL-SITE',
    displayName: 'Calibration on site',
    subsidiary: { id: subsidiary },
    incomeAccount: { refName: '4030' },
    basePrice: 320,
  });
  for (const name of ['Operations', 'Distribution', 'Sales', 'Administration']) await make('department', { name });
  for (const { name } of customers) await make('customer', { companyName: name, subsidiary: { id: subsidiary } });
  for (const { name } of vendors) await make('vendor', { companyName: name, subsidiary: { id: subsidiary } });
}
