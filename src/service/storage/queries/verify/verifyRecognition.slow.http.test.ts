import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openRecognitionBooks, type RecognitionBooks } from '../../../../proofs/fixtures/recognitionBooks.ts';
import { engineNames } from '../../../../proofs/fixtures/testService.ts';

/** Falsifies one stored fact each, in separate records; `$id` is replaced by the record's id, `$account` by the deferral account. */
const tampers: readonly (readonly [kind: string, record: string, what: string, statement: string])[] = [
  [
    'deferral',
    'sale1',
    'a sale that says it deferred less',
    `update record set sub = jsonb_set(sub, '{deferral,0,baseAmount}', '10') where id = $id`,
  ],
  [
    'deferral',
    'sale2',
    'a sale that says it deferred nothing',
    `update record set sub = jsonb_set(sub, '{deferral}', '[]') where id = $id`,
  ],
  [
    'recognition',
    'june',
    'a journal that says it recognized less of a sale',
    `update record set sub = jsonb_set(sub, '{line,0,amount}', '1') where id = $id`,
  ],
  [
    'recognition',
    'july',
    'a journal whose line is gone',
    `update record set sub = jsonb_set(sub, '{line}', (sub->'line') - 0) where id = $id`,
  ],
  [
    'recognition',
    'august',
    'a journal that posted otherwise than its lines say',
    `update posting set base_amount = base_amount + 1 where txn = $id and account = $account`,
  ],
  [
    'recognition',
    'september',
    'a total that its lines do not come to',
    `update record set doc = doc || '{"total": 7}' where id = $id`,
  ],
  [
    'recognized',
    'sale3',
    'a sale of which more was recognized than it defers',
    `update record set sub = jsonb_set(sub, '{deferral,0,baseAmount}', '1') where id = $id;
     update posting set amount = -100, base_amount = -100 where txn = $id and account = $account`,
  ],
];

describe.each(engineNames)('verifying deferred revenue on the %s engine', (engine) => {
  let books: RecognitionBooks;
  beforeAll(async () => {
    books = await openRecognitionBooks(engine);
    for (const name of ['sale1', 'sale2', 'sale3'])
      await books.invoice(name, 0, { item: { items: [{ item: books.ref('contract'), quantity: 1, rate: 120 }] } });
    const periods = [
      ['june', 'june'],
      ['july', 'jul'],
      ['august', 'aug'],
    ] as const;
    const body = (period: string) => ({ postingPeriod: books.ref(period), subsidiary: books.ref('company') });
    const made: [string, string][] = [];
    for (const [name, period] of periods)
      made.push([name, String((await books.make(`${name} journal`, 'revenueRecognition', body(period))).body.id)]);
    await books.invoice('late', 0, {
      tranDate: '2026-09-01',
      item: { items: [{ item: books.ref('contract'), quantity: 1, rate: 9 }] },
    });
    made.push([
      'september',
      String((await books.make('september journal', 'revenueRecognition', body('sep'))).body.id),
    ]);
    for (const [name, id] of made) books.ids[name] = id;
  });
  afterAll(() => books.service.close());

  it('finds nothing while journals recognize what sales defer', async () => {
    expect(await books.findings()).toEqual([]);
  });

  it('finds each falsified value and names its record', async () => {
    await books.service.database.transaction(async (tx) => {
      await tx.query(`select set_config('session_replication_role', 'replica', true)`);
      for (const [, name, , statement] of tampers)
        await tx.script(
          statement.replaceAll('$id', books.ids[name] ?? '').replaceAll('$account', books.ids.deferred ?? ''),
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
