import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engineNames } from '../../../../proofs/fixtures/testService.ts';
import { openTaxBooks, soldLine, type TaxBooks } from '../../../../proofs/fixtures/taxBooks.ts';

/** Falsifies one stored fact each, in separate records; `$id` is replaced by the record's id, the others by those of accounts. */
const tampers: readonly (readonly [kind: string, record: string, what: string, statement: string])[] = [
  [
    'tax',
    'sale1',
    'a line whose tax is not its rate',
    `update record set sub = jsonb_set(sub, '{item,0,tax1Amt}', '19.05') where id = $id`,
  ],
  [
    'tax',
    'sale2',
    'a line taxed on another amount',
    `update record set sub = jsonb_set(sub, '{item,0,taxBase}', '99') where id = $id`,
  ],
  [
    'tax',
    'bill1',
    'a line of a bill whose tax is not its rate',
    `update record set sub = jsonb_set(sub, '{expense,0,taxRate1}', '7') where id = $id`,
  ],
  [
    'taxTotal',
    'sale3',
    'a total that its lines do not come to',
    `update record set doc = doc || '{"taxTotal": 19.05}' where id = $id`,
  ],
  [
    'taxTotal',
    'bill2',
    'a bill that pays tax by reverse charge',
    `update record set doc = doc || '{"taxTotal": 38}' where id = $id`,
  ],
  [
    'taxPosting',
    'sale4',
    'tax posted to another account',
    `update posting set account = $input where txn = $id and account = $owed`,
  ],
  [
    'taxPosting',
    'bill3',
    'a line that recovers more than was posted',
    `update record set sub = jsonb_set(sub, '{expense,0,taxRecoverable}', '75') where id = $id`,
  ],
];

describe.each(engineNames)('verifying tax on the %s engine', (engine) => {
  let books: TaxBooks;
  beforeAll(async () => {
    books = await openTaxBooks(engine);
    for (const name of ['sale1', 'sale2', 'sale3', 'sale4'])
      await books.make(name, 'invoice', {
        ...books.sale('buyer'),
        item: { items: [soldLine(books, 'service', 100.03, 'vat'), soldLine(books, 'untaxed', 5)] },
      });
    await books.make('discounted', 'invoice', {
      ...books.sale('euroBuyer'),
      documentDiscountPercent: 10,
      item: { items: [soldLine(books, 'service', 33.33, 'vat'), soldLine(books, 'service', 0.05, 'vat')] },
    });
    await books.make('gross', 'invoice', {
      ...books.sale('buyer'),
      priceBasis: { id: 'GROSS' },
      item: { items: [soldLine(books, 'service', 119.99, 'vat')] },
    });
    await books.make('credit', 'creditMemo', {
      ...books.sale('buyer'),
      item: { items: [soldLine(books, 'service', 10, 'vat')] },
    });
    await books.bill('bill1', 'vat', 100);
    await books.bill('bill2', 'reverse', 200);
    await books.bill('bill3', 'half', 100.03);
    // An expense on the account of the tax itself.
    await books.bill('mixed', 'vat', 50, {
      expense: {
        items: [
          { account: books.ref('supplies'), amount: 50, taxCode: books.ref('half') },
          { account: books.ref('input'), amount: 7 },
        ],
      },
    });
  });
  afterAll(() => books.service.close());

  it('finds nothing while documents post the tax of their lines', async () => {
    expect(await books.findings()).toEqual([]);
  });

  it('finds each falsified value and names its record', async () => {
    await books.service.database.transaction(async (tx) => {
      await tx.query(`select set_config('session_replication_role', 'replica', true)`);
      for (const [, name, , statement] of tampers)
        await tx.script(
          statement
            .replaceAll('$id', books.ids[name] ?? '')
            .replaceAll('$input', books.ids.input ?? '')
            .replaceAll('$owed', books.ids.owed ?? ''),
        );
    });
    const found = await books.findings();
    for (const [kind, name, what] of tampers)
      expect(
        found.filter((finding) => finding.startsWith(`${kind} ${books.ids[name] ?? ''} `)),
        `${what}: ${found.join('\n')}`,
      ).not.toEqual([]);
  });
});
