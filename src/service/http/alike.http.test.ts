import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPayablesBooks, type PayablesBooks } from '../../proofs/fixtures/payablesBooks.ts';
import { at, ruleEngines } from '../../proofs/fixtures/testService.ts';
import { allOf, name, sql, statementOf } from '../storage/statements.ts';
import { spellingsSql } from '../storage/tables/spellingSql.ts';

describe.each(ruleEngines)('numbers and names in another spelling on the %s engine', (engine) => {
  let books: PayablesBooks;
  beforeAll(async () => {
    books = await openPayablesBooks(engine);
    const { make, ref } = books;
    for (const [key, companyName] of [
      ['sons', 'Müller & Söhne GmbH'],
      ['others', 'Müller Stahl GmbH'],
    ] as const)
      await make(key, 'vendor', { companyName, currency: ref('usd') });
    for (const [key, otherRefNum] of [
      ['plain', 'R118'],
      ['signed', 'R-011-08'],
      ['longer', 'R1118'],
      ['dated', '2026-0042'],
    ] as const)
      await make(key, 'vendorBill', {
        ...books.base('vendor'),
        tranDate: '2026-06-10',
        otherRefNum,
        expense: { items: [{ account: ref('supplies'), amount: 10 }] },
      });
  });
  afterAll(() => books.service.close());

  const found = async (type: string, q: string): Promise<unknown> => {
    const answer = await books.service.send('GET', `record/v1/${type}?orderby=id&q=${encodeURIComponent(q)}`);
    expect(answer.status, answer.text).toBe(200);
    return (at(answer.body, 'items') as readonly { id: string }[]).map(({ id }) => id); // the documented shape
  };
  const ids = (...keys: string[]) => keys.map((key) => books.ids[key]);

  it.each([
    ['R-11-8', ['plain', 'signed']],
    ['r 118', ['plain', 'signed']],
    ['R.0118', ['plain', 'signed']],
    ['20260042', ['dated']],
    ['2026/42', ['dated']],
    ['R1181', []],
    [' - ', []],
  ] as const)(
    "a vendor's number is found as %s, through spaces, case, dashes and leading zeros",
    async (text, keys) => {
      expect(await found('vendorBill', `otherRefNum ALIKE '${text}'`)).toEqual(
        ids(...keys).toSorted((one, other) => Number(one) - Number(other)),
      );
    },
  );

  it('the name of a vendor is found in another spelling, and the others without it', async () => {
    expect(await found('vendor', "companyName ALIKE 'MÜLLER-SÖHNE  GmbH.'")).toEqual(ids('sons'));
    expect(
      await found('vendor', "companyName ALIKE_NOT 'müller söhne gmbh' AND companyName START_WITH müller"),
    ).toEqual(ids('others'));
  });

  it('an amount has no spelling', async () => {
    const answer = await books.service.send('GET', `record/v1/vendorBill?q=${encodeURIComponent('total ALIKE 10')}`);
    expect(answer.status).toBe(400);
  });

  it('numbers and names of customers, vendors and items are found by index', async () => {
    for (const [table, column] of [
      ['x_customer', 'company_name'],
      ['x_vendor', 'entity_id'],
      ['x_inventory_item', 'item_id'],
    ] as const) {
      const { text } = statementOf(
        sql`explain select id from ${name(table)} x where ${allOf([sql`${spellingsSql(sql`x.${name(column)}`)} && '{a}'`])}`,
      );
      const plan = await books.service.database.transaction(async (tx) => {
        await tx.script('set local enable_seqscan = off');
        return tx.query<Readonly<Record<string, string>>>(text);
      });
      expect(JSON.stringify(plan)).toContain(`${table}_${column}_alike`);
    }
  });
});
