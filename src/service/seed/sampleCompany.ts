import { standsAlone } from '#contract/derive/example';
import { definitionOf, recordTypes } from '#contract/records/index';
import { addDays } from '#contract/values/calendar';
import { partsOf } from '#contract/values/date';
import { runAction } from '../records/engine/recordAction.ts';
import { actorOf } from '../storage/commit.ts';
import type { RequestContext } from '../records/engine/caller.ts';
import { createEngine, type Engine } from '../records/engine/engine.ts';
import { saveRecord } from '../records/engine/save.ts';
import { type Database, type Queryable, sqlState, type Tx } from '../storage/database.ts';
import { typesInUse } from '../storage/queries/typesInUse.ts';
import { markAsSample, storedSettings, writeSettings } from '../storage/settings.ts';
import { batchingEngine } from './batchingEngine.ts';
import { calendarOf, LAST_CLOSED, LOCKED, type Month } from './calendar.ts';
import { seedChoices, seedOfParties, termsOf } from './parties/choices.ts';
import {
  classes,
  companyName,
  currencies,
  type CurrencyCode,
  currencyOf,
  departments,
  locations,
  subsidiaries,
} from './company.ts';
import { plannedDocuments } from './documents.ts';
import type { Step } from './plan.ts';
import { stockCounts } from './inventory/stockCounts.ts';
import { applyJournals } from './payments/openJournals.ts';
import { bankDeposits } from './payments/receivableStates.ts';
import { packedParts } from './purchasing/packedParts.ts';
import { runSteps } from './runSteps.ts';
import { plannedBooks } from './journals/journals.ts';
import type { PlannedJournal } from './ledger/ledgerBook.ts';
import { journalBody } from './journals/journalBody.ts';
import { remitTax } from './payments/salesTax.ts';
import { customers, employees, type Party, vendors } from './parties/people.ts';
import { postalOf } from './parties/postal.ts';
import { seedCloseTasks, seedTaskTemplates } from './ledger/closeTasks.ts';
import { seedPlanning } from './ledger/planning.ts';
import { ratesOf } from './ledger/rates.ts';
import { authors, contextAt, make, must, periodKey, refTo, type Seeding, setupDay } from './seeding.ts';
import { recognizeRevenue, revalueBalances } from './journals/periodEndRuns.ts';
import { agreedPrices, seedItems } from './inventory/seedItems.ts';
import { seedAccounts } from './ledger/seedAccounts.ts';
import { seedRecurring } from './recurring.ts';
import { seedUpcoming } from './upcoming.ts';
import { hasRecords } from '../storage/records.ts';

const SEED = 20_260_702;

/**
 * Fills an empty database with the sample company, through the service's own commands, in one transaction:
 * the same for the same month of `now`, which stays open. Does nothing where a subsidiary exists already.
 */
export async function seedSampleCompany(engine: Engine, now: Date): Promise<void> {
  if (await hasRecords(engine.db, 'subsidiary')) return;
  await engine.db.transaction(
    async (tx) => {
      const seeding: Seeding = {
        engine: batchingEngine(transactionEngine(engine.db, tx)),
        now,
        calendar: calendarOf(now),
        ids: new Map(),
        documents: new Set(),
      };
      await seedSetup(seeding);
      await seedAccounts(seeding);
      await seedChoices(seeding);
      await seedVendors(seeding);
      await seedItems(seeding);
      await seedCustomers(seeding);
      await seedOfParties(seeding);
      await seedTaskTemplates(seeding);
      await seedHistory(seeding);
      await seedUpcoming(seeding);
      await seedExamples(seeding, tx);
      await runSteps(seeding, bankDeposits(seeding.calendar));
      await runSteps(seeding, stockCounts(seeding.calendar));
      await applyJournals(seeding, 'vendor');
      await seedRecurring(seeding);
      await applyJournals(seeding, 'customer');
      await runSteps(seeding, packedParts(seeding.calendar));
      await seedPlanning(seeding);
      await seedCloseTasks(seeding);
    },
    { statementTimeoutMs: 60_000 },
  );
  engine.memory.records.clear();
  engine.memory.settings = undefined;
  await engine.db.script('analyze');
}

/** Gives a type that no part of the company has brought the record of its example, if any company can take it. */
async function seedExamples(seeding: Seeding, db: Queryable): Promise<void> {
  const used = await typesInUse(db);
  for (const type of recordTypes.filter((each) => !used.has(each))) {
    const { create } = definitionOf(type).example;
    if (create !== undefined && standsAlone(create)) await make(seeding, type, `example ${type}`, create);
  }
}

async function seedSetup(seeding: Seeding): Promise<void> {
  const { engine } = seeding;
  const context = contextAt(seeding, setupDay(seeding));
  for (const currency of currencies)
    await make(seeding, 'currency', currency.symbol, { ...currency, locale: { id: currency.locale } });
  for (const { key, currency, country, state, ...rest } of subsidiaries) {
    await make(seeding, 'subsidiary', key, {
      ...rest,
      ...(state === '' ? {} : { state }),
      country: { id: country },
      currency: refTo(seeding, currency),
      ...(key === 'us' ? {} : { parent: refTo(seeding, 'us') }),
    });
  }
  const known = await storedSettings(engine.db);
  await writeSettings(
    engine.db,
    { ...known.value, companyName },
    known.version,
    actorOf(context),
    context.now.toISOString(),
  );
  await markAsSample(engine.db);
  engine.memory.settings = undefined;
  await seedCalendar(seeding, context);
  await seedRates(seeding);
  for (const [type, tree] of [
    ['department', departments],
    ['classification', classes],
  ] as const) {
    await Promise.all(Object.keys(tree).map((name) => make(seeding, type, name, { name, includeChildren: true })));
    await Promise.all(
      Object.entries(tree).flatMap(([parent, below]) =>
        below.map((name) => make(seeding, type, name, { name, parent: refTo(seeding, parent) })),
      ),
    );
  }
  for (const { key, books, parent, country, state, ...rest } of locations) {
    await make(seeding, 'location', key, {
      ...rest,
      country: { id: country },
      subsidiary: [refTo(seeding, books)],
      makeInventoryAvailable: true,
      includeChildren: key === 'plant1',
      ...(state === '' ? {} : { state }),
      ...(parent === null ? {} : { parent: refTo(seeding, parent) }),
    });
  }
}

async function seedCalendar(seeding: Seeding, context: RequestContext): Promise<void> {
  const { engine, calendar, ids } = seeding;
  const add = async (body: Readonly<Record<string, unknown>>, name: string) =>
    ids.set(name, (await saveRecord(engine, context, { type: 'accountingPeriod', body })).record.id);
  for (const year of calendar.years) {
    await add(
      { periodName: `FY ${year}`, startDate: `${year}-01-01`, endDate: `${year}-12-31`, isYear: true },
      `FY ${year}`,
    );
  }
  for (const { name, start, end } of calendar.quarters) {
    await add(
      {
        periodName: name,
        startDate: start,
        endDate: end,
        isQuarter: true,
        parent: refTo(seeding, `FY ${start.slice(0, 4)}`),
      },
      name,
    );
  }
  for (const { name, start, end } of calendar.months) {
    const quarter = calendar.quarters.find((each) => each.start <= start && end <= each.end);
    await add(
      {
        periodName: name,
        startDate: start,
        endDate: end,
        ...(quarter ? { parent: refTo(seeding, quarter.name) } : {}),
      },
      periodKey(start),
    );
  }
}

async function seedRates(seeding: Seeding): Promise<void> {
  const rates = ratesOf(seeding.calendar.months, SEED);
  const past = seeding.calendar.months.filter(({ offset }) => offset <= 0);
  await Promise.all(
    past.flatMap(({ start }) => {
      const rate = rates.get(start);
      const pairs: [CurrencyCode, number][] = rate
        ? [
            ['EUR', rate.eur / 10_000],
            ['JPY', rate.jpy / 1_000_000],
          ]
        : [];
      return pairs.map(([code, exchangeRate]) =>
        make(seeding, 'currencyRate', `rate ${code} ${start}`, {
          baseCurrency: refTo(seeding, 'USD'),
          transactionCurrency: refTo(seeding, code),
          effectiveDate: start,
          exchangeRate,
        }),
      );
    }),
  );
}

const mailbox = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

const partyBody = (seeding: Seeding, { name, books, city, state, country }: Party, index: number, desk: string) => ({
  companyName: name,
  subsidiary: refTo(seeding, books),
  currency: refTo(seeding, currencyOf[books]),
  email: `${desk}@${mailbox(name)}.example`,
  ...addressBody({ city, state, country }, index, 'bill'),
});

/** The fields of an address, by how their names begin. */
function addressBody(
  place: Pick<Party, 'city' | 'state' | 'country'>,
  index: number,
  side: 'bill' | 'ship',
): Readonly<Record<string, unknown>> {
  const { street, code } = postalOf(place, index);
  return {
    [`${side}Addr1`]: street,
    [`${side}City`]: place.city,
    [`${side}Country`]: { id: place.country },
    ...(place.state === '' ? {} : { [`${side}State`]: place.state }),
    ...(code === undefined ? {} : { [`${side}Zip`]: code }),
  };
}

async function seedVendors(seeding: Seeding): Promise<void> {
  await Promise.all(
    vendors.map((each, index) =>
      make(seeding, 'vendor', each.name, {
        ...partyBody(seeding, each, index, 'billing'),
        ...termsOf(seeding, index + 1),
      }),
    ),
  );
  await Promise.all(
    employees.map(([firstName, lastName, title, books, department, box]) =>
      make(seeding, 'employee', `${firstName} ${lastName}`, {
        firstName,
        lastName,
        title,
        subsidiary: refTo(seeding, books),
        department: refTo(seeding, department),
        email: `${box}@marlow.example`,
        isSalesRep: title === 'Account manager',
      }),
    ),
  );
}

async function seedCustomers(seeding: Seeding): Promise<void> {
  await Promise.all(
    customers.map((each, index) =>
      make(seeding, 'customer', each.name, {
        ...partyBody(seeding, each, index, 'payables'),
        ...addressBody(each, index, 'ship'),
        ...termsOf(seeding, index),
        ...(each.books === 'us' ? agreedPrices(seeding, index) : {}),
      }),
    ),
  );
}

/** Journals and documents half a month at a time, as they would have been entered, and the close of each month in its turn. */
async function seedHistory(seeding: Seeding): Promise<void> {
  const { journals, takenOver } = plannedBooks(seeding.calendar, SEED);
  const documents = plannedDocuments(seeding.calendar, takenOver);
  for (const month of seeding.calendar.months.filter(({ offset }) => offset <= 0)) {
    const own = <T extends { readonly date: string }>(all: readonly T[]) =>
      all.filter(({ date }) => month.start <= date && date <= month.end);
    const isEarly = ({ date }: { readonly date: string }) => partsOf(date).day <= 15;
    await remitTax(seeding, month);
    await enter(seeding, own(journals).filter(isEarly), own(documents).filter(isEarly), addDays(month.start, 15));
    await settlePeriod(seeding, month);
    await enter(
      seeding,
      own(journals).filter((each) => !isEarly(each)),
      own(documents).filter((each) => !isEarly(each)),
      addDays(month.end, 2),
    );
  }
}

async function enter(
  seeding: Seeding,
  journals: readonly PlannedJournal[],
  documents: readonly Step[],
  day: string,
): Promise<void> {
  await runSteps(seeding, documents);
  const context = contextAt(seeding, day, authors.us);
  await Promise.all(
    journals.map((journal) =>
      saveRecord(seeding.engine, context, { type: 'periodEndJournal', body: journalBody(seeding, journal) }),
    ),
  );
}

/** The month before this one is closed, or locked, once its entries are in. */
async function settlePeriod(seeding: Seeding, month: Month): Promise<void> {
  const before = seeding.calendar.months.find(({ offset }) => offset === month.offset - 1);
  if (!before || before.offset > LOCKED) return;
  const context = contextAt(seeding, addDays(month.start, 16), authors.controller);
  await recognizeRevenue(seeding, before, context);
  await revalueBalances(seeding, before, context);
  const isClosing = before.offset <= LAST_CLOSED;
  await runAction(seeding.engine, context, {
    type: 'accountingPeriod',
    id: must(seeding, periodKey(before.start)),
    action: isClosing ? 'close' : 'lock',
    body: isClosing ? { reason: `${before.name} reviewed: banks reconciled, accruals posted` } : {},
  });
}

const TRANSACTION_ABORTED = '25P02';

/**
 * An engine that runs every statement in one open transaction, so that a seed is complete or absent, and reports the
 * first failure. Concurrent statements wait for each other: a transaction has one connection.
 */
export function transactionEngine(db: Database, tx: Tx): Engine {
  let last: Promise<unknown> = Promise.resolve();
  let first: unknown;
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const turn = last.then(work).catch((error: unknown): never => {
      // After a failed statement the database rejects all others with this code, which hides the reason.
      if (sqlState(error) === TRANSACTION_ABORTED && first !== undefined)
        throw new Error(`an earlier statement failed: ${first instanceof Error ? first.message : 'unknown'}`, {
          cause: first,
        });
      first ??= error;
      throw error;
    });
    last = turn.catch(() => undefined);
    return turn;
  };
  const inside: Database = {
    kind: db.kind,
    pool: db.pool,
    query: (sql, params, options) => inTurn(() => tx.query(sql, params, options)),
    script: (sql) => inTurn(() => tx.script(sql)),
    transaction: (work) => work(inside),
    healthy: () => db.healthy(),
    sizeWaiting: () => db.sizeWaiting(),
    close: () => Promise.resolve(),
  };
  return createEngine(inside);
}
