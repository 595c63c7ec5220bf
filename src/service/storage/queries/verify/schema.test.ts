import { writeFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { emptyService, type OpenedDatabase, openPrepared } from '../../../../proofs/fixtures/prepared.ts';
import { engineNames } from '../../../../proofs/fixtures/testService.ts';
import { statementOf } from '../../statements.ts';
import { whole } from './checks.ts';
import { findingsOf } from './findings.ts';
import wanted from './schema.json' with { type: 'json' };
import { schemaCheck, schemaFacts } from './schema.ts';

/** What an owner of the tables can do to the guards, how it is named, and how it is undone. */
const changes: readonly (readonly [what: string, statement: string, undo: string, finding: RegExp])[] = [
  [
    'a trigger that is disabled',
    'alter table posting disable trigger posting_append_only',
    'alter table posting enable trigger posting_append_only',
    /^trigger posting is not as this program made it: posting_append_only /,
  ],
  [
    'a trigger that was dropped',
    'drop trigger audit_append_only on audit',
    'create trigger audit_append_only before update or delete on audit for each row execute function refuse_audit_change()',
    /^trigger audit is missing: audit_append_only /,
  ],
  [
    'a trigger of somebody else',
    'create trigger planted before insert on audit for each row execute function refuse_change()',
    'drop trigger planted on audit',
    /^trigger audit was not made by this program: planted /,
  ],
  [
    'a function that does something else',
    'alter function refuse_change() rename to refuse_change_before; create function refuse_change() returns trigger language plpgsql as $$ begin return new; end $$',
    'drop function refuse_change(); alter function refuse_change_before() rename to refuse_change',
    /^function refuse_change is (?:missing|not as this program made it): /,
  ],
  [
    'a constraint that was dropped',
    'alter table second_factor drop constraint second_factor_check',
    'alter table second_factor add constraint second_factor_check check ((secret is null) = (confirmed_at is null))',
    /^constraint second_factor is missing: CHECK /,
  ],
  [
    'a unique index that was dropped',
    'drop index edge_one_deposit',
    `create unique index edge_one_deposit on edge (to_id) where path = 'payment.doc'`,
    /^index edge is missing: .*payment\.doc/,
  ],
  [
    'a view that shows something else',
    'alter view x_invoice rename to x_invoice_before; create view x_invoice as select * from x_invoice_before where id > 5',
    'drop view x_invoice; alter view x_invoice_before rename to x_invoice',
    /^view x_invoice is missing: /,
  ],
  [
    'a rule that swallows changes',
    'create rule quiet as on insert to audit_link do instead nothing',
    'drop rule quiet on audit_link',
    /^rule audit_link was not made by this program: quiet /,
  ],
];

describe.each(engineNames)('the guards of the stored data on the %s engine', (engine) => {
  let opened: OpenedDatabase;
  beforeAll(async () => {
    opened = await openPrepared(engine, emptyService);
  });
  afterAll(() => opened.close());
  const found = async (): Promise<string[]> =>
    (await findingsOf(opened.database, schemaCheck, whole, 50)).map(({ id, detail }) => `${id} ${detail}`);

  // WRITE_SCHEMA=on writes the file after a change of migrations or definitions; `npm run format` puts it in form.
  it('are those the program knows, the same on both engines', async () => {
    const { text } = statementOf(schemaFacts);
    const facts = await opened.database.query<{ what: string; fact: string }>(
      `select * from (${text}) f order by what collate "C", fact collate "C"`,
    );
    if (process.env.WRITE_SCHEMA === 'on')
      await writeFile(new URL('schema.json', import.meta.url), JSON.stringify(facts));
    expect(facts).toEqual(wanted);
    expect(await found()).toEqual([]);
  });

  it.each(changes)('are found changed: %s', async (_what, statement, undo, finding) => {
    await opened.database.script(statement);
    const seen = await found();
    await opened.database.script(undo);
    expect(
      seen.filter((each) => finding.test(each)),
      seen.join('\n'),
    ).not.toEqual([]);
    expect(await found()).toEqual([]);
  });
});
