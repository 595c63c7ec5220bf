import { describe, expect, it } from 'vitest';
import { definitionOf, type RecordType } from '#contract/records/index';
import type { ClosingItem } from '#contract/wire/closing';
import type { Fields, Place } from '#app/engine/practice/task.ts';
import { judgedOf, lines, made, ref, saidOf, stepsOf, tasks } from '../../../../proofs/fixtures/app/practice.ts';
import { checklistLines } from '#app/features/ledger/practice/tasks.ts';

const je = (fields: Fields, id = '52') => made('periodEndJournal', id, `JE-${id}`, fields);
const debit = (account: string, amount: number) => ({ account: ref(account), debit: amount });
const credit = (account: string, amount: number) => ({ account: ref(account), credit: amount });

const accrual = {
  6220: 'a',
  6230: 'b',
  2110: 'c',
  '6220Name': 'Electricity',
  '6230Name': 'Water',
  '2110Name': 'Accrued',
  reversal: '2026-12-01',
  memo: 'Practice: energy',
};
const accrued = {
  memo: 'Practice: energy',
  reversalDate: '2026-12-01',
  reversalEntry: ref('53'),
  line: lines(debit('a', 780), debit('b', 420), credit('c', 1200)),
};

describe('accruing electricity and water', () => {
  const remarks = (fields: Fields) =>
    saidOf(judgedOf('accrual', accrual, { evidence: { made: [je({ ...accrued, ...fields })] } }));

  it('is open while nothing was saved', () => {
    expect(judgedOf('accrual', accrual)).toMatchObject({ current: 0, isDone: false });
    expect(
      judgedOf('accrual', accrual, { place: { pathname: '/records/periodEndJournal/new', search: '', path: [] } }),
    ).toMatchObject({ current: 1, arrived: [0] });
  });

  it('is completed once the entry is as requested and its reversal was viewed', () => {
    const evidence = { made: [je(accrued)] };
    expect(judgedOf('accrual', accrual, { evidence }).current).toBe(3);
    const there = judgedOf('accrual', accrual, {
      evidence,
      place: { pathname: '/records/periodEndJournal/53', search: '', path: [] },
    });
    expect(there).toMatchObject({ isDone: true, record: { name: 'JE-52' }, arrived: [3] });
  });

  it.each<[string, Fields, string]>([
    [
      'an amount that is off',
      { line: lines(debit('a', 830), debit('b', 420), credit('c', 1250)) },
      'Electricity: Debit is 830.00. Expected 780.00.',
    ],
    [
      'an amount on the other side',
      { line: lines(credit('a', 780), debit('b', 420), credit('c', 1200)) },
      'Electricity is under Credit. Move it to Debit.',
    ],
    ['a line that is missing', { line: lines(debit('a', 780), credit('c', 780)) }, 'Lines: add a line for Water.'],
    [
      'a line too many',
      { line: lines(debit('a', 780), debit('b', 420), credit('c', 1200), debit('x', 0)) },
      'The line for x isn’t part of the task. Remove it.',
    ],
    ['another memo', { memo: 'energy' }, 'Memo is energy. Expected Practice: energy.'],
    ['no memo', { memo: undefined }, 'Memo is empty. Expected Practice: energy.'],
  ])('says what is wrong: %s', (_case, fields, sentence) => {
    expect(remarks(fields)).toContain(sentence);
  });

  it.each<[string, Fields, string]>([
    ['no reversal', { reversalDate: undefined }, 'Reversal date is empty. Expected 2026-12-01.'],
    ['a reversal on another day', { reversalDate: '2026-12-31' }, 'Reversal date is 2026-12-31. Expected 2026-12-01.'],
  ])('continues to the reversal and reports what is wrong: %s', (_case, fields, sentence) => {
    const verdict = judgedOf('accrual', accrual, { evidence: { made: [je({ ...accrued, ...fields })] } });
    expect([verdict.current, saidOf(verdict)]).toEqual([2, [sentence]]);
  });

  it('adds up lines of one account, and takes the memo whatever its case', () => {
    expect(
      remarks({
        memo: ' practice:  Energy',
        line: lines(debit('a', 700), debit('a', 80), debit('b', 420), credit('c', 1200)),
      }),
    ).toEqual([]);
  });

  it('does not take just any entry for a try, nor a voided one', () => {
    const other = je({ memo: 'Rent', line: lines(debit('x', 5), credit('y', 5)) });
    expect(saidOf(judgedOf('accrual', accrual, { evidence: { made: [other] } }))).toEqual([]);
    expect(
      judgedOf('accrual', accrual, { evidence: { made: [je({ ...accrued, tranStatus: ref('VOIDED') })] } }).current,
    ).toBe(0);
  });

  it('reports on the closest attempt', () => {
    const evidence = {
      made: [je({ ...accrued, memo: 'x', line: lines(debit('a', 1)) }, '60'), je({ ...accrued, memo: 'x' }, '59')],
    };
    const { steps } = judgedOf('accrual', accrual, { evidence });
    expect(steps[1]).toMatchObject({
      record: { id: '59' },
      remarks: ['Memo is x. Expected Practice: energy.'],
    });
  });
});

describe('pasting a journal', () => {
  const ground = { 6310: 'i', 6410: 'r', 6750: 's', 2110: 'c', '6750Name': 'Office supplies', memo: 'Pasted' };
  const pasted = { memo: 'Pasted', line: lines(debit('i', 1250), debit('r', 2000), debit('s', 85), credit('c', 3335)) };

  it('is done when every row of the table became its line', () => {
    expect(judgedOf('paste', ground, { evidence: { made: [je(pasted)] } }).isDone).toBe(true);
  });

  it('says which row went to another account', () => {
    const elsewhere = {
      ...pasted,
      line: lines(debit('i', 1250), debit('r', 2000), debit('other', 85), credit('c', 3335)),
    };
    expect(saidOf(judgedOf('paste', ground, { evidence: { made: [je(elsewhere)] } }))).toEqual([
      'Lines: add a line for Office supplies.',
      'The line for other isn’t part of the task. Remove it.',
    ]);
  });

  it('gives a table with a head, four rows and one name that no chart has', () => {
    const rows =
      stepsOf('paste', ground)[1]
        ?.copy?.split('\n')
        .map((row) => row.split('\t')) ?? [];
    expect(rows.map(([account, , amount]) => [account, amount])).toEqual([
      ['Account', 'Amount'],
      ['6310', '1250'],
      ['6410', '2000'],
      ['Stationery', '85'],
      ['2110', '-3335'],
    ]);
  });
});

describe.each([
  ['journalView', '10000', '10000.00'],
  ['orderView', '5000', '5000.00'],
])('keeping a view: %s', (task, figure, shown) => {
  const view = (q: string) => ({
    id: '9',
    name: 'Mine',
    isShared: false,
    isOwn: true,
    query: new URLSearchParams({ q }).toString(),
  });
  const judged = (...filters: readonly string[]) => judgedOf(task, {}, { evidence: { views: filters.map(view) } });

  it('is done when a new view has the filter, with others or without', () => {
    expect(judged(`total > ${figure}`).isDone).toBe(true);
    expect(judged(`tranDate AFTER '2026-01-01' AND total GREATER '${figure}'`).isDone).toBe(true);
    expect(judged('total > 1', `total > ${figure}.00`).isDone).toBe(true);
  });

  it.each([
    ['another field', "memo CONTAINS 'x'", 'The view “Mine” has no filter on Total. Add it and update the view.'],
    ['another figure', 'total > 7', `In the view “Mine”, filter Total by “is more than ${shown}” and update the view.`],
    [
      'at least in place of more',
      `total >= ${figure}`,
      `In the view “Mine”, filter Total by “is more than ${shown}” and update the view.`,
    ],
  ])('says what is wrong: %s', (_case, q, sentence) => {
    expect(saidOf(judged(q))).toEqual([sentence]);
  });
});

describe('applying a payment to two invoices', () => {
  const ground = {
    party: 'k',
    partyName: 'Cedar',
    first: '1',
    firstName: 'INV-1',
    second: '2',
    secondName: 'INV-2',
    whole: '600.5',
    rest: '50',
    payment: '650.5',
    currency: '1',
  };
  const payment = (fields: Fields) =>
    made('customerPayment', '7', 'PYMT-7', {
      customer: ref('k', 'Cedar'),
      payment: 650.5,
      apply: lines(
        { doc: ref('1'), apply: true, amount: 600.5 },
        { doc: ref('2'), apply: true, amount: 50 },
        { doc: ref('3'), apply: false, amount: 0 },
      ),
      ...fields,
    });
  const remarks = (fields: Fields) => saidOf(judgedOf('payment', ground, { evidence: { made: [payment(fields)] } }));

  it('is done when the first is settled and the rest is on the second', () => {
    expect(judgedOf('payment', ground, { evidence: { made: [payment({})] } })).toMatchObject({
      isDone: true,
      record: { name: 'PYMT-7' },
    });
  });

  it.each<[string, Fields, readonly string[]]>([
    ['another amount received', { payment: 650 }, ['Payment is 650.00. Expected 650.50.']],
    ['another customer', { customer: ref('x', 'Birch') }, ['Customer is Birch. Expected Cedar.']],
    [
      'spread the other way',
      { apply: lines({ doc: ref('1'), apply: true, amount: 550.5 }, { doc: ref('2'), apply: true, amount: 100 }) },
      ['INV-1: Amount is 550.50. Expected 600.50.', 'INV-2: Amount is 100.00. Expected 50.00.'],
    ],
    [
      'one left out',
      { apply: lines({ doc: ref('1'), apply: true, amount: 600.5 }) },
      ['Invoices: add a line for INV-2.'],
    ],
  ])('says what is wrong: %s', (_case, fields, sentences) => {
    expect(remarks(fields)).toEqual(sentences);
  });

  it('reports that a payment was for another invoice, unless the task itself did it', () => {
    const taken = ['INV-1'];
    expect(judgedOf('payment', ground, { evidence: { taken } }).taken).toEqual(taken);
    expect(judgedOf('payment', ground, { evidence: { taken, made: [payment({})] } }).taken).toEqual([]);
  });
});

describe('invoicing an order', () => {
  const ground = { order: '3', orderName: 'SO-3', party: 'k', partyName: 'Cedar', total: '120', currency: '1' };
  const remarks = (fields: Fields) =>
    saidOf(
      judgedOf('invoiceOrder', ground, {
        evidence: {
          made: [
            made('invoice', '9', 'INV-9', {
              entity: ref('k', 'Cedar'),
              createdFrom: ref('3', 'SO-3'),
              total: 120,
              ...fields,
            }),
          ],
        },
      }),
    );

  it('is done by the invoice of all of it', () => expect(remarks({})).toEqual([]));
  it.each<[string, Fields, string]>([
    ['made without the order', { createdFrom: null }, 'Created from is empty. Expected SO-3.'],
    ['made of another order', { createdFrom: ref('4', 'SO-4') }, 'Created from is SO-4. Expected SO-3.'],
    ['of a part', { total: 60 }, 'Total is 60.00. Expected 120.00.'],
  ])('says what is wrong: %s', (_case, fields, sentence) => expect(remarks(fields)).toEqual([sentence]));
});

describe('paying everything owed to a vendor', () => {
  const ground = {
    party: 'v',
    partyName: 'Harborview',
    currency: '1',
    count: '2',
    total: '300',
    bill0: '1',
    bill0Name: 'BILL-1',
    open0: '100',
    bill1: '2',
    bill1Name: 'BILL-2',
    open1: '200',
  };
  const paid = (total: number, ...docs: readonly (readonly [string, number])[]) =>
    saidOf(
      judgedOf('payVendor', ground, {
        evidence: {
          made: [
            made('vendorPayment', '5', 'VP-5', {
              entity: ref('v'),
              total,
              apply: lines(...docs.map(([doc, amount]) => ({ doc: ref(doc, `BILL-${doc}`), apply: true, amount }))),
            }),
          ],
        },
      }),
    );

  it('is done by one payment of all bills', () => expect(paid(300, ['1', 100], ['2', 200])).toEqual([]));
  it("reports which bill was omitted, partly paid or doesn't belong there", () => {
    expect(paid(100, ['1', 100])).toEqual(['Total is 100.00. Expected 300.00.', 'Bills: add a line for BILL-2.']);
    expect(paid(299, ['1', 100], ['2', 199])).toContain('BILL-2: Amount is 199.00. Expected 200.00.');
    expect(paid(300, ['1', 100], ['2', 200], ['8', 5])).toEqual([
      'The line for BILL-8 isn’t part of the task. Remove it.',
    ]);
  });
});

describe('entering a bill', () => {
  const ground = {
    party: 'v',
    partyName: 'Alder',
    number: 'PR-0042',
    6420: 'c',
    '6420Name': 'Cleaning',
    6240: 'r',
    '6240Name': 'Repairs',
  };
  const remarks = (fields: Fields) =>
    saidOf(
      judgedOf('bill', ground, {
        evidence: {
          made: [
            made('vendorBill', '4', 'BILL-4', {
              entity: ref('v', 'Alder'),
              otherRefNum: 'PR-0042',
              expense: lines({ account: ref('c'), amount: 480 }, { account: ref('r'), amount: 120 }),
              ...fields,
            }),
          ],
        },
      }),
    );

  it('is done by the bill as it was given', () => expect(remarks({})).toEqual([]));
  it.each<[string, Fields, string]>([
    ['its number', { otherRefNum: 'PR-42' }, 'Vendor invoice # is PR-42. Expected PR-0042.'],
    ['its vendor', { entity: ref('w', 'Birch') }, 'Vendor is Birch. Expected Alder.'],
    [
      'amounts that were mixed up',
      { expense: lines({ account: ref('c'), amount: 120 }, { account: ref('r'), amount: 480 }) },
      'Cleaning: Amount is 120.00. Expected 480.00.',
    ],
    ['one line for both', { expense: lines({ account: ref('c'), amount: 600 }) }, 'Expenses: add a line for Repairs.'],
  ])('says what is wrong: %s', (_case, fields, sentence) => expect(remarks(fields)).toContain(sentence));
});

describe('from the estimate to the order', () => {
  const ground = { party: 'k', partyName: 'Cedar', item: 'i', itemName: 'BS-30' };
  const sale = (type: RecordType, id: string, name: string, fields: Fields = {}) =>
    made(type, id, name, {
      entity: ref('k', 'Cedar'),
      item: lines({ item: ref('i', 'BS-30'), quantity: 2 }),
      ...fields,
    });
  const judged = (...all: ReturnType<typeof sale>[]) => judgedOf('offer', ground, { evidence: { made: all } });

  it('goes from the estimate to the order created from it', () => {
    expect(judged(sale('estimate', '1', 'EST-1')).current).toBe(2);
    expect(
      judged(sale('estimate', '1', 'EST-1'), sale('salesOrder', '2', 'SO-2', { createdFrom: ref('1', 'EST-1') })),
    ).toMatchObject({ isDone: true, record: { name: 'SO-2' } });
  });

  it('reports an order that was not created from the estimate', () => {
    expect(saidOf(judged(sale('estimate', '1', 'EST-1'), sale('salesOrder', '2', 'SO-2')))).toEqual([
      'Created from is empty. Expected EST-1.',
    ]);
  });

  it('says that the quantity is another', () => {
    expect(saidOf(judged(sale('estimate', '1', 'EST-1', { item: lines({ item: ref('i'), quantity: 3 }) })))).toEqual([
      'BS-30: Quantity is 3. Expected 2.',
    ]);
  });
});

describe('goods that move', () => {
  const ground = { order: '3', orderName: 'SO-3', item: 'i', itemName: 'BS-30', quantity: '2' };
  const moved = (task: string, type: RecordType, fields: Fields) =>
    saidOf(
      judgedOf(task, ground, {
        evidence: {
          made: [
            made(type, '9', 'X-9', {
              createdFrom: ref('3', 'SO-3'),
              item: lines({ item: ref('i'), quantity: 2 }),
              ...fields,
            }),
          ],
        },
      }),
    );

  it('are shipped as requested, and nothing else', () => {
    expect(moved('ship', 'itemFulfillment', {})).toEqual([]);
    expect(moved('ship', 'itemFulfillment', { item: lines({ item: ref('i'), quantity: 5 }) })).toEqual([
      'BS-30: Quantity is 5. Expected 2.',
    ]);
    expect(
      moved('ship', 'itemFulfillment', {
        item: lines({ item: ref('i'), quantity: 2 }, { item: ref('j', 'CS-3'), quantity: 1 }),
      }),
    ).toEqual(['The line for CS-3 isn’t part of the task. Remove it.']);
  });

  it('are received as counted, whatever else came along', () => {
    expect(
      moved('receive', 'itemReceipt', {
        item: lines({ item: ref('i'), quantity: 2 }, { item: ref('j'), quantity: 7 }),
      }),
    ).toEqual([]);
    expect(moved('receive', 'itemReceipt', { item: lines({ item: ref('i'), quantity: 3 }) })).toEqual([
      'BS-30: Quantity is 3. Expected 2.',
    ]);
    expect(moved('receive', 'itemReceipt', { createdFrom: ref('4', 'PO-4') })).toEqual([
      'Created from is PO-4. Expected SO-3.',
    ]);
  });

  it('have nothing left for another try once a receipt, which cannot be changed, took them all', () => {
    const evidence = {
      taken: ['PO-3'],
      made: [
        made('itemReceipt', '9', 'IR-9', {
          createdFrom: ref('3', 'SO-3'),
          item: lines({ item: ref('i'), quantity: 3 }),
        }),
      ],
    };
    expect(judgedOf('receive', ground, { evidence })).toMatchObject({ taken: ['PO-3'], isOwnDoing: true });
  });

  it('are built of the right assembly, number and place', () => {
    const build = { item: 'i', itemName: 'CH-3', location: 'p', locationName: 'Plant 1', quantity: '2' };
    const remarks = (fields: Fields) =>
      saidOf(
        judgedOf('build', build, {
          evidence: {
            made: [
              made('assemblyBuild', '9', 'BLD-9', {
                item: ref('i', 'CH-3'),
                quantity: 2,
                location: ref('p'),
                ...fields,
              }),
            ],
          },
        }),
      );
    expect(remarks({})).toEqual([]);
    expect(remarks({ quantity: 1 })).toEqual(['Quantity is 1. Expected 2.']);
    expect(remarks({ location: ref('q', 'Plant 2') })).toEqual(['Location is Plant 2. Expected Plant 1.']);
    // Another assembly at the same place is other work.
    expect(remarks({ item: ref('x', 'CH-1') })).toEqual([]);
  });

  it('are ordered from the vendor', () => {
    const order = { party: 'v', partyName: 'Rivet', item: 'i', itemName: 'CN-GLAND' };
    const remarks = (fields: Fields) =>
      saidOf(
        judgedOf('purchase', order, {
          evidence: {
            made: [
              made('purchaseOrder', '9', 'PO-9', {
                entity: ref('v', 'Rivet'),
                item: lines({ item: ref('i'), quantity: 24 }),
                ...fields,
              }),
            ],
          },
        }),
      );
    expect(remarks({})).toEqual([]);
    expect(remarks({ item: lines({ item: ref('i'), quantity: 2.4 }) })).toEqual([
      'CN-GLAND: Quantity is 2.4. Expected 24.',
    ]);
  });
});

describe('from the trial balance to the document', () => {
  const ground = { 6410: '77', '6410Name': 'Rent' };
  const level = (address: string) => ({ label: address, address });
  const ledger: Place = {
    pathname: '/reports/generalLedger',
    search: '?account=77',
    path: [level('/reports/trialBalance?period=5')],
  };
  const document: Place = {
    pathname: '/records/vendorBill/12',
    search: '',
    path: [...ledger.path, level('/reports/generalLedger?account=77&period=5')],
  };
  const judged = (place: Place, seen: readonly number[]) => judgedOf('drill', ground, { place, seen });

  it('is led from figure to figure', () => {
    expect(judged(ledger, [0])).toMatchObject({ current: 2, arrived: [1] });
    expect(judged(document, [0, 1])).toMatchObject({ isDone: true, arrived: [2] });
  });

  it('says that the ledger was opened by another way, or for another account', () => {
    expect(saidOf(judged({ ...ledger, path: [] }, [0]))).toEqual([
      'Open this page from the trial balance: go back and click the amount there.',
    ]);
    expect(judged({ ...ledger, search: '?account=78' }, [0]).current).toBe(1);
  });

  it('says that a document was opened from elsewhere, and counts none before the ledger', () => {
    expect(saidOf(judged({ ...document, path: [] }, [0, 1]))).toEqual([
      'Open the document from the account’s ledger: go back and click its number there.',
    ]);
    expect(judged(document, [0]).current).toBe(1);
  });
});

describe('reading the close checklist', () => {
  const item = (
    check: ClosingItem['check'],
    blocks: boolean,
    count = 1,
    type: RecordType = 'vendorBill',
  ): ClosingItem => ({ check, blocks, count, list: { type, q: '' }, balance: null });
  const closing = [item('earlier', true), item('within', true, 3), item('approval', false), item('toBill', true, 0)];
  const ground = { period: '8', periodName: 'Oct 2026' };

  it('counts lines as displayed, not their source', () => {
    expect(checklistLines(closing)).toBe(3);
    expect(checklistLines([item('approval', true), item('approval', true, 2, 'periodEndJournal')])).toBe(1);
  });

  it('takes the right number and says that another is not', () => {
    const judged = (answer: string) =>
      judgedOf('closing', ground, { seen: [0], answers: { 1: answer }, evidence: { closing } });
    expect(judged(' 3 ').current).toBe(2);
    expect(saidOf(judged('5'))).toEqual(['Not 5. Count the lines of the table, not the records.']);
  });

  it('ends with the list opened from a line, not with one that was open before', () => {
    const place = { pathname: '/records/vendorBill', search: '?q=status', path: [] };
    expect(judgedOf('closing', ground, { seen: [0], place, evidence: { closing } })).toMatchObject({
      current: 1,
      arrived: [],
    });
    expect(judgedOf('closing', ground, { seen: [0], place, answers: { 1: '3' }, evidence: { closing } }).isDone).toBe(
      true,
    );
  });
});

describe('every task', () => {
  it('has its own name, steps, a reason and existing permissions', () => {
    expect(new Set(tasks.map(({ id }) => id)).size).toBe(tasks.length);
    expect(tasks.length).toBeGreaterThanOrEqual(10);
    for (const { id, title, why, needs } of tasks) {
      expect(Math.min(title.length, why.length, needs.length, stepsOf(id, { count: '1' }).length - 1)).toBeGreaterThan(
        0,
      );
    }
  });

  it('uses only fields that the forms have', () => {
    for (const step of tasks.flatMap(({ id }) => stepsOf(id, { count: '1' }))) {
      if (step.proof.kind !== 'entry') continue;
      const { label } = definitionOf(step.proof.type);
      for (const want of step.proof.wants(new Map()))
        expect(`${label}: ${want.judge({}) ?? ''}`).not.toMatch(
          /undefined|\b(?:otherRefNum|createdFrom|reversalDate|tranDate)\b/,
        );
    }
  });
});
