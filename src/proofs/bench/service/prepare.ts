import { authMigrations } from '../../../service/storage/migrations/service/authorization.ts';
import { licenceMigrations } from '../../../service/storage/migrations/service/licence.ts';
import { generateVolume } from '../../../service/seed/volume.ts';
import type { Database } from '../../../service/storage/database.ts';
import { migrate } from '../../../service/storage/migrator.ts';
import { thinSchema } from '../thin/thinSchema.ts';
import { openStore } from './store.ts';

const PAGE = 2_000;
const SEED = 20_260_630;

/**
 * Fills the service's store with a company and journals, and copies the same journals into the store of the thin
 * reference, so that both must give equal answers. Prints the references that requests use, as JSON.
 */
async function main(ours: string, thin: string, journals: number): Promise<void> {
  const from = await openStore(ours, true);
  try {
    await migrate(from, [...authMigrations, ...licenceMigrations]);
    // What an earlier run that was cut short has left is taken on.
    const [kept] = await from.query<{ count: number }>(
      `select count(*)::int as count from record where type = 'periodEndJournal'`,
    );
    await generateVolume(from, { journals: journals - (kept?.count ?? 0), seed: SEED + (kept?.count ?? 0) });
    await from.script('vacuum analyze');
    const to = await openStore(thin, true);
    try {
      await copy(from, to);
    } finally {
      await to.close();
    }
    process.stdout.write(`${JSON.stringify(await booksOf(from))}\n`);
  } finally {
    await from.close();
  }
}

async function copy(from: Database, to: Database): Promise<void> {
  await to.script('drop schema public cascade; create schema public');
  await to.script(thinSchema);
  const names = await from.query<{ rows: unknown }>(
    `select coalesce(jsonb_agg(jsonb_build_object('id', id, 'kind', type, 'name', ref_name, 'start_date', doc->>'startDate', 'end_date', doc->>'endDate',
        'is_closed_yearly', doc->>'acctType' in ('Income', 'COGS', 'Expense', 'OthIncome', 'OthExpense'), 'retains', doc->>'sSpecAcct' = 'RetEarnings',
        'is_open', not is_inactive and coalesce(doc->>'acctType', '') not in ('NonPosting', 'Stat'))), '[]') as rows
       from record where type <> 'periodEndJournal'`,
  );
  await to.query('insert into named select * from jsonb_populate_recordset(null::named, $1::jsonb)', [
    JSON.stringify(names[0]?.rows),
  ]);
  for (let after = '0'; ;) {
    const rows = await from.query<{ id: string; doc: unknown; sub: unknown }>(
      `select id, doc, sub from record where type = 'periodEndJournal' and id > $1::bigint order by id limit ${PAGE}`,
      [after],
    );
    const last = rows.at(-1);
    if (last === undefined) break;
    await to.query(
      `insert into journal (id, number, tran_date, period, subsidiary, currency, rate, memo, status, total, lines)
       select id, doc->>'tranId', (doc->>'tranDate')::date, (doc->>'postingPeriod')::bigint, (doc->>'subsidiary')::bigint, (doc->>'currency')::bigint,
              (doc->>'exchangeRate')::numeric, doc->>'memo', doc->>'tranStatus', (doc->>'total')::numeric, sub->'line'
         from jsonb_to_recordset($1::jsonb) as r(id bigint, doc jsonb, sub jsonb) order by id`,
      [JSON.stringify(rows)],
    );
    after = last.id;
  }
  await to.transaction(
    async (tx) => {
      await tx.query(
        `insert into posting (journal, line, account, subsidiary, currency, amount, period, tran_date, entity, department, memo)
       select j.id, l.line, l.account, j.subsidiary, j.currency, round((coalesce(debit, 0) - coalesce(credit, 0)) * 100)::bigint, j.period, j.tran_date,
              entity, department, coalesce(l.memo, j.memo)
         from journal j, jsonb_to_recordset(j.lines) as l(line integer, account bigint, debit numeric, credit numeric, entity bigint, department bigint, memo text)`,
      );
      await tx.query(
        `insert into balance select account, period, subsidiary, currency, sum(greatest(amount, 0)), sum(greatest(-amount, 0)) from posting group by 1, 2, 3, 4`,
      );
      await tx.query(`insert into counter select 'journal', count(*) from journal`);
      // The reference that keeps no books has the same journals.
      await tx.query('insert into least_journal select * from journal');
      await tx.query('insert into least_posting overriding system value select * from posting');
      await tx.query(`select setval(pg_get_serial_sequence('least_posting', 'seq'), (select max(seq) from posting))`);
    },
    { statementTimeoutMs: 600_000 },
  );
  await to.script('vacuum analyze');
}

/** What the requests of a run may name; the ids are the same in both stores. */
async function booksOf(db: Database): Promise<unknown> {
  const ids = async (sql: string) => (await db.query<{ id: string }>(sql)).map(({ id }) => id);
  const period = await db.query<{ id: string; start: string }>(
    `select id, doc->>'startDate' as start from record where type = 'accountingPeriod' and doc->>'startDate' = '2026-12-01'`,
  );
  return {
    // Lines on accounts of receivables and payables name a party, which these requests don't.
    accounts: await ids(
      `select distinct p.account as id from posting p join x_account a on a.id = p.account
        where a.acct_type not in ('AcctRec', 'AcctPay') order by 1 limit 40`,
    ),
    period: period[0]?.id,
    tranDate: '2026-12-15',
    subsidiary: (await ids(`select id from record where type = 'subsidiary' order by id limit 1`))[0],
    currency: (await ids(`select id from record where type = 'currency' order by id limit 1`))[0],
    bank: (
      await ids(
        `select id from x_account where acct_type = 'Bank' and not is_inactive and currency is null order by id limit 1`,
      )
    )[0],
    receivable: (await ids(`select id from x_account where s_spec_acct = 'AcctRec'`))[0],
    income: (
      await ids(`select id from x_account where acct_type = 'Income' and not is_inactive order by id limit 1`)
    )[0],
    asset: (
      await ids(
        `select id from x_account where acct_type = 'OthCurrAsset' and not is_inactive and s_spec_acct is null order by id limit 1`,
      )
    )[0],
    cogs: (
      await ids(
        `select id from x_account where acct_type = 'COGS' and not is_inactive and s_spec_acct is null order by id limit 1`,
      )
    )[0],
    journals: await ids(`select id from record where type = 'periodEndJournal' order by hashint8(id) limit 500`),
  };
}

const [ours = '', thin = '', journals = '0'] = process.argv.slice(2);
await main(ours, thin, Number(journals));
