import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../database.ts';
import { sealAudit } from '../audit/sealAudit.ts';
import { type OpenedWorld, sampleEngines } from '../../../../proofs/fixtures/testRecords.ts';
import type { Finding } from './findings.ts';
import { verifyInSlices } from './slices.ts';
import { checksOf, type VerifyOptions, verifyStore } from './verify.ts';

const key = Buffer.from('a key that lies outside the database');

async function verified(db: Database, options: VerifyOptions = {}): Promise<Finding[]> {
  const findings: Finding[] = [];
  for await (const finding of verifyStore(db, { auditKey: key, ...options })) findings.push(finding);
  return findings;
}

/** The same by slices of a few keys, as while the service works. */
async function verifiedInSlices(db: Database): Promise<Finding[]> {
  const findings: Finding[] = [];
  const options = { auditKey: key, firstKeys: 60, pause: () => Promise.resolve() };
  for await (const finding of verifyInSlices(db, await checksOf(db), options)) findings.push(finding);
  return findings;
}

/** Changes stored rows without going through triggers and constraints. */
const tamper = (db: Database, statement: string): Promise<void> =>
  db.transaction(async (tx) => {
    await tx.query(`select set_config('session_replication_role', 'replica', true)`);
    await tx.script(statement);
  });

/** Falsifies one stored value each, on separate records; `$id` is replaced by the id the finding must name. */
const tampers: readonly (readonly [kind: string, target: string, statement: string])[] = [
  ['column', 'journals 1', `update x_period_end_journal set total = total + 1 where id = $id`],
  ['column', 'journals 2', `delete from x_period_end_journal where id = $id`],
  ['column', 'invoices 1', `update x_invoice_state set amount_remaining = amount_remaining + 1 where id = $id`],
  ['column', 'invoices 2', `delete from x_invoice_state where id = $id`],
  ['column', 'invoices 3', `update x_invoice_entry set memo = 'not what was entered' where id = $id`],
  ['column', 'strangers', `insert into x_invoice_state (id) values ($id)`],
  ['edge', 'journals 3', `delete from edge where from_id = $id and path = 'currency'`],
  [
    'edge',
    'journals 4',
    `insert into edge (from_id, path, to_id) select $id, 'createdFrom', id from record where type = 'periodEndJournal' order by id limit 1`,
  ],
  [
    'reference',
    'journals 5',
    `update edge set to_id = (select id from record where type = 'customer' limit 1) where from_id = $id and path = 'subsidiary'`,
  ],
  ['unique', 'journals 6', `delete from unique_value where record_id = $id`],
  ['header', 'journals 7', `update record set code = 'JE-other' where id = $id`],
  ['audit', 'journals 8', `update record set ref_name = 'Another name' where id = $id`],
  ['audit', 'journals 9', `update audit set version = version + 5 where record_id = $id and version = 1`],
  ['audit', 'journals 10', `delete from audit where record_id = $id`],
  ['posted', 'journals 11', `update posted set ver = ver + 1 where txn = $id`],
  ['derivability', 'journals 12', `delete from posted where txn = $id`],
  [
    'derivability',
    'journals 13',
    `update record set sub = jsonb_set(sub, '{line,0,account}', sub#>'{line,1,account}') where id = $id and sub#>'{line,0,account}' <> sub#>'{line,1,account}'`,
  ],
  ['unbalanced', 'journals 14', `update posting set amount = amount + 1 where txn = $id and line = 1`],
  ['balance', 'accounts', `update balance set debit = debit + 1 where account = $id`],
  [
    'trialBalance',
    'subsidiaries',
    `update balance set base_debit = base_debit + 1 where (account, period, subsidiary, currency) = (select account, period, subsidiary, currency from balance where subsidiary = $id limit 1)`,
  ],
  ['reversal', 'reversals', `update x_period_end_journal set created_from = null where id = $id`],
  [
    'account',
    'rare 1',
    `update audit set doc = doc || '{"isInactive": true}' where type = 'account' and version = 1 and record_id = (select p.account from posting p where p.account in (select account from posting where txn = $id) group by p.account order by count(*) limit 1)`,
  ],
  [
    'account',
    'rare 2',
    `update audit set doc = doc || '{"subsidiary": ["1"]}' where type = 'account' and version = 1 and record_id = (select p.account from posting p where p.account in (select account from posting where txn = $id) group by p.account order by count(*) limit 1)`,
  ],
  [
    'baseAmount',
    'foreign 1',
    `update posting set base_amount = base_amount + sign(base_amount) * 1 where txn = $id and line in (select min(line) from posting where txn = $id group by side)`,
  ],
  ['baseAmount', 'foreign 2', `update posting set base_amount = base_amount * 2 where txn = $id`],
  ['cost', 'assemblies 1', `update record set doc = doc || '{"cost": 1.25}' where id = $id`],
  ['loop', 'assemblies 2', `insert into edge (from_id, path, to_id) values ($id, 'member.item', $id)`],
  ['ledger', 'journals 15', `update posting set memo = 'something else' where txn = $id and line = 1`],
  ['ledger', 'journals 16', `update posting set entity = 1 where txn = $id and line = 1`],
  [
    'ledger',
    'journals 17',
    `update posting set department = class, class = department, location = 7 where txn = $id and line = 2`,
  ],
  [
    'ledger',
    'journals 18',
    `with moved as (update posting set account = other.id from (select min(account) as id from balance) other where txn = $id and line = 1 returning 1)
    select count(*) from moved`,
  ],
  [
    'ledger',
    'journals 19',
    `insert into posting (txn, ver, kind, side, line, account, subsidiary, currency, amount, base_amount, period, tran_date)
    select txn, ver, kind, side, 90 + row_number() over (order by seq), account, subsidiary, currency, amount, base_amount, period, tran_date from posting where txn = $id`,
  ],
  [
    'ledger',
    'strangers',
    `insert into posting (txn, ver, kind, side, line, account, subsidiary, currency, amount, base_amount, period, tran_date)
    select $id, 7, kind, side, line, account, subsidiary, currency, amount, base_amount, period, tran_date from posting where txn = (select min(txn) from posted)`,
  ],
  ['audit', 'journals 20', `update record set modified_at = modified_at + interval '1 day' where id = $id`],
  ['audit', 'journals 21', `update record set external_id = 'FORGED-1' where id = $id`],
  ['edge', 'strangers', `insert into edge (from_id, path, to_id) select $id, 'currency', min(id) from record`],
  [
    'unique',
    'strangers',
    `insert into unique_value (type, rule, value, record_id) values ('account', 'acctNumber', 'taken away', $id)`,
  ],
  ['seal', 'sealed 1', `delete from period_seal where period = $id`],
  ['seal', 'sealed 2', `update period_seal set audit_seq = audit_seq - 1 where period = $id`],
  [
    'seal',
    'open',
    `insert into period_seal (period, audit_seq, digest, postings, debit) select $id, max(seq), '', 0, 0 from audit`,
  ],
  [
    'seal',
    'periods',
    `update posting set memo = 'changed later' where seq = (select min(seq) from posting where period = $id)`,
  ],
];

const targets = {
  journals: `select s.txn as id from posted s join posting p on p.txn = s.txn and p.ver = s.ver join record r on r.id = s.txn
              where r.sub#>'{line,0,account}' <> r.sub#>'{line,1,account}' group by s.txn order by s.txn desc limit 24`,
  invoices: `select id from record where type = 'invoice' order by id desc limit 3`,
  foreign: `select s.txn as id from posted s join x_period_end_journal x on x.id = s.txn join x_subsidiary b on b.id = x.subsidiary
             where x.currency <> b.currency and x.exchange_rate <> 1 and not exists (select 1 from posting p where p.txn = s.txn and p.subsidiary <> x.subsidiary) order by s.txn limit 5`,
  rare: `select min(p.txn) as id from posting p join record a on a.id = p.account and a.version = 1 and not coalesce((a.doc->>'includeChildren')::boolean, false)
          where p.kind = 'orig' group by p.account having count(*) <= 5 order by count(*), p.account desc limit 2`,
  accounts: 'select account as id from balance order by account limit 1',
  subsidiaries: 'select subsidiary as id from balance order by subsidiary limit 1',
  assemblies: `select id from record where type = 'assemblyItem' order by id desc limit 2`,
  reversals: 'select id from x_period_end_journal where is_reversal order by id limit 1',
  strangers: 'select 987654321 as id',
  sealed: 'select distinct period as id from period_seal order by period desc limit 2',
  open: `select id from record where type = 'accountingPeriod' and not coalesce((doc->>'closed')::boolean, false) and coalesce((doc->>'isYear')::boolean, false) = false order by id desc limit 1`,
  periods: `select id from record where type = 'accountingPeriod' and doc->>'closed' = 'true' and exists (select 1 from posting where period = record.id) order by id limit 1`,
} as const;

describe.each(Object.entries(sampleEngines))('verifying the stored data on %s', (_kind, open) => {
  let opened: OpenedWorld;
  let db: Database;
  beforeAll(async () => {
    opened = await open();
    db = opened.database;
  });
  afterAll(() => opened.close());

  it('links every audit entry once, even when two processes seal at the same time', async () => {
    const sealed = (await Promise.all([sealAudit(db, key), sealAudit(db, key)])).reduce((sum, each) => sum + each, 0);
    const [row] = await db.query<{ entries: number; links: number; last: number }>(
      'select (select count(*)::int from audit) as entries, (select count(*)::int from audit_link) as links, (select max(link)::int from audit_link) as last',
    );
    expect(row?.entries).toBeGreaterThan(500);
    expect(row).toEqual({ entries: sealed, links: sealed, last: sealed });
    expect(await sealAudit(db, key)).toBe(0);
    expect(await sealAudit(db, key)).toBe(0);
    await db.query(
      `insert into audit (at, user_id, user_name, type, operation) values (now(), '1', 'Somebody', 'setting', 'update')`,
    );
    expect(await sealAudit(db, key)).toBe(1);
  });

  it('finds nothing wrong with a company created through the commands', async () => {
    expect(await verified(db)).toEqual([]);
    expect(await verifiedInSlices(db)).toEqual([]);
  });

  it('finds every falsified stored value and names its record', async () => {
    const ids: Record<string, string[]> = {};
    for (const [group, statement] of Object.entries(targets))
      ids[group] = (await db.query<{ id: string }>(statement)).map(({ id }) => id);
    const expected: [string, string][] = [];
    for (const [kind, target, statement] of tampers) {
      const [group = '', place = '1'] = target.split(' ');
      const id = ids[group]?.[Number(place) - 1];
      if (id === undefined) throw new Error(`there is no ${target}`);
      await tamper(db, statement.replaceAll('$id', id));
      expected.push([kind, id]);
    }
    const findings = await verified(db);
    for (const [kind, id] of expected)
      expect(findings.map((finding) => `${finding.kind} ${finding.id}`)).toContain(`${kind} ${id}`);
    const texts = (found: readonly Finding[]) =>
      [...new Set(found.map(({ kind, id, detail }) => `${kind} ${id} ${detail}`))].toSorted((one, other) =>
        one.localeCompare(other),
      );
    expect(texts(await verifiedInSlices(db))).toEqual(texts(findings));
    // The entries of two journals above were falsified as well; the chain reports each.
    expect(findings.filter(({ kind }) => kind === 'chain').length).toBeGreaterThanOrEqual(2);
  });

  it('finds a number removed from a series or given to another record, a key that points nowhere, changed settings and an unreadable value', async () => {
    await tamper(
      db,
      `delete from issued_number where (series, number) = (select series, number from issued_number order by 1, 2 limit 1)`,
    );
    await tamper(
      db,
      `insert into idempotency (scope, type, key, fingerprint, operation, record_id) values ('s', 'account', 'k-1', 'f', 'create', 987654321)`,
    );
    await tamper(
      db,
      `update issued_number set record_id = (select max(record_id) from issued_number where series = 'account.number' or series = 'periodEndJournal.tranId') where (series, number) = (select series, number from issued_number where series = 'periodEndJournal.tranId' order by number offset 3 limit 1)`,
    );
    await tamper(db, `update setting set value = value || '{"companyName": "Somebody else"}' where name = 'company'`);
    await tamper(
      db,
      `update record set doc = doc || '{"tranDate": "soon"}' where id = (select max(id) from record where type = 'periodEndJournal')`,
    );
    const kinds = (await verified(db)).map(({ kind, id, detail }) => `${kind} ${id} ${detail}`);
    expect(kinds.some((text) => text.startsWith('number periodEndJournal.tranId'))).toBe(true);
    expect(kinds.some((text) => text.startsWith('idempotency k-1'))).toBe(true);
    expect(kinds.some((text) => /^number periodEndJournal.tranId \d+ was not issued to/.test(text))).toBe(true);
    expect(kinds.some((text) => text.startsWith('setting company'))).toBe(true);
    expect(kinds.some((text) => text.startsWith('column  a stored value cannot be read'))).toBe(true);
  });

  it('rejects a chain that was written with another key or lost a link', async () => {
    const other = await verified(db, { auditKey: Buffer.from('another key'), onlyChain: true });
    expect(other.filter(({ kind }) => kind === 'chain').length).toBeGreaterThan(500);
    await tamper(db, 'delete from audit_link where link = 100');
    expect(
      (await verified(db, { onlyChain: true })).some(
        ({ kind, id, detail }) => kind === 'chain' && id === '101' && detail.includes('missing'),
      ),
    ).toBe(true);
  });

  const chainFindings = async () =>
    (await verified(db, { onlyChain: true }))
      .filter(({ kind }) => kind === 'chain')
      .map(({ id, detail }) => `${id}: ${detail}`);

  it('finds the end of the chain cut off, even after the rest has been sealed again', async () => {
    const [{ last } = { last: 0 }] = await db.query<{ last: number }>('select max(link)::int as last from audit_link');
    await tamper(db, `delete from audit_link where link > ${last - 20}`);
    expect(await chainFindings()).toContain(
      `${last}: the chain ends at link ${last - 20}; those up to ${last}, where its mark stands, are missing`,
    );
    // Including the one removed from the middle: a pass without findings near the end searches further back.
    expect([await sealAudit(db, key), await sealAudit(db, key), await sealAudit(db, key)]).toEqual([20, 1, 0]);
    expect(await chainFindings()).toContain(`${last + 1}: follows link ${last - 20}: those between are missing`);
    expect(
      (await verified(db)).some(
        ({ kind, id, detail }) => kind === 'chain' && id === 'mark' && detail.includes(`its mark says ${last + 21}`),
      ),
    ).toBe(true);
  });

  it('finds a mark that was set back with the chain or removed, and never signs it again', async () => {
    const [{ last } = { last: 0 }] = await db.query<{ last: number }>('select max(link)::int as last from audit_link');
    await tamper(db, `delete from audit_link where link > ${last - 5}`);
    await tamper(
      db,
      `update audit_mark set (links, hash) = (select link, hash from audit_link order by link desc limit 1)`,
    );
    const written = 'mark: the mark of how far the chain had come is missing or was written by somebody else';
    expect(await chainFindings()).toContain(written);
    expect((await sealAudit(db, key)) + (await sealAudit(db, key))).toBe(5);
    expect(await chainFindings()).toContain(written);
    await tamper(db, 'delete from audit_mark');
    expect(await chainFindings()).toContain(written);
  });
});
