import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SheetRow } from '#contract/reports/sheet';
import { type GroupBooks, openGroupBooks, pairGroup } from '../../proofs/fixtures/groupBooks.ts';
import { at, engineNames } from '../../proofs/fixtures/testService.ts';

describe.each(engineNames)('intercompany matching on the %s engine', (engine) => {
  let books: GroupBooks;
  beforeAll(async () => {
    books = await openGroupBooks(engine);
    await pairGroup(books);
    const { make, journal, ref } = books;
    await make(
      'shared',
      'periodEndJournal',
      journal([
        ['rent', 100, 'gmbh'],
        ['bank', -100],
      ]),
    );
    await make(
      'charged',
      'periodEndJournal',
      journal([
        ['dueFromKk', 70],
        ['fees', -70],
      ]),
    );
    await make(
      'owed',
      'periodEndJournal',
      journal(
        [
          ['feesPaid', 70],
          ['dueToInc', -70],
        ],
        { subsidiary: ref('kk') },
      ),
    );
    await make(
      'forgotten',
      'periodEndJournal',
      journal(
        [
          ['dueFromKk', 25],
          ['fees', -25],
        ],
        { tranDate: '2026-06-20' },
      ),
    );
    await make(
      'inEuro',
      'periodEndJournal',
      journal(
        [
          ['dueToInc', 8],
          ['bank', -8],
        ],
        { subsidiary: ref('gmbh'), currency: ref('eur'), tranDate: '2026-06-30' },
      ),
    );
  });
  afterAll(() => books.service.close());

  const rowsOf = async (query: string, subsidiaries?: readonly string[]) => {
    const answer = await books.service.send('GET', `report/v1/intercompanyMatching?${query}`, {
      as: 'Controller',
      ...(subsidiaries ? { subsidiaries } : {}),
    });
    expect(answer.status, answer.text).toBe(200);
    return at(answer.body, 'rows') as readonly SheetRow[]; // a sheet
  };
  const shown = (rows: readonly SheetRow[]) =>
    rows.map(({ values: { label, balance, unmatched, date }, currency }) =>
      [label, currency?.refName, balance, unmatched, date].filter((each) => each !== undefined),
    );

  it('compares both sides of each pair by currency and names the documents that one side alone has', async () => {
    const forgotten = at(
      (await books.send('GET', `record/v1/periodEndJournal/${books.ids.forgotten ?? ''}`)).body,
      'tranId',
    );
    const inEuro = at((await books.send('GET', `record/v1/periodEndJournal/${books.ids.inEuro ?? ''}`)).body, 'tranId');
    expect(shown(await rowsOf('asOf=2026-06-30'))).toEqual([
      ['Marlow Inc – Marlow GmbH'],
      ['Marlow GmbH: 2000 dueToInc', 'Euro', 8],
      [expect.stringContaining(String(inEuro)), 'Euro', 8, '2026-06-30'],
      ['Difference', 'Euro', 8],
      ['Marlow Inc: 1600 dueFromGmbh', 'US Dollar', 100],
      ['Marlow GmbH: 2000 dueToInc', 'US Dollar', -100],
      ['Difference', 'US Dollar', 0],
      ['Marlow Inc – Marlow KK'],
      ['Marlow Inc: 1700 dueFromKk', 'US Dollar', 95],
      ['Marlow KK: 2000 dueToInc', 'US Dollar', -70],
      [expect.stringContaining(String(forgotten)), 'US Dollar', 25, '2026-06-20'],
      ['Difference', 'US Dollar', 25],
    ]);
  });

  it('leads to the entries of each side and to each document', async () => {
    const rows = await rowsOf(`asOf=2026-06-19&subsidiary=${books.ids.kk ?? ''}`);
    expect(shown(rows)).toContainEqual(['Difference', 'US Dollar', 0]);
    const [, side] = rows;
    const parameters = side?.drill && 'parameters' in side.drill ? side.drill.parameters : {};
    const ledger = await books.send('GET', `report/v1/generalLedger?${new URLSearchParams(parameters).toString()}`);
    expect(ledger.status, ledger.text).toBe(200);
    expect(ledger.text).toContain('"debit":70');
    expect(
      (await rowsOf('asOf=2026-06-30')).flatMap(({ drill }) => (drill && 'record' in drill ? [drill.record.id] : [])),
    ).toEqual([books.ids.inEuro, books.ids.forgotten]);
  });

  it('shows a reader of one subsidiary no pair, since half of it is hidden', async () => {
    expect(await rowsOf('asOf=2026-06-30', [books.ids.gmbh ?? ''])).toEqual([]);
  });

  it('is a check before a period closes: pairs and currencies that differ at its end', async () => {
    const check = async (period: string) => {
      const { body } = await books.send('GET', `record/v1/accountingPeriod/${books.ids[period] ?? ''}/openItems`);
      return (at(body, 'items') as readonly { check: string; count: number }[]).find(
        (item) => item.check === 'intercompany',
      )?.count; // a list of objects
    };
    expect([await check('may'), await check('june')]).toEqual([undefined, 2]);
  });
});
