import { describe, expect, it } from 'vitest';
import { pointFormat } from '#contract/values/numberFormat';
import { minorToText } from '#contract/values/money';
import { FormModel } from '#app/engine/form/model/FormModel.ts';
import type { FormTools } from '#app/engine/form/model/formTools.ts';
import { ApplicationModel } from './applicationModel.ts';
import { lastShare } from './settlementNotes.ts';
import { tickedLines, writeOff } from './settlementWriteOff.ts';
import { writeOffLimitFor } from './writeOffLimitFor.ts';
import {
  offeredRows,
  settlementBehaviour,
  settlementColumns,
  settlementFacts,
  settlementOrder,
} from './settlementRules.ts';

const formats = {
  number: pointFormat,
  dates: { today: '2026-07-02', order: 'ymd', weekStart: 1 },
  date: (value: string) => value,
  precisionOf: () => 2,
  currencyCode: ({ refName }: { refName: string }) => refName,
  amount: String,
};
// Only these parts are used.
const tools = {
  book: { knownOf: () => [] },
  formats: () => formats,
  workDate: () => '2026-07-02',
  access: { caller: { company: { writeOffLimit: 1 } } },
  subsidiary: () => undefined,
} as unknown as FormTools;
const host = {
  create: () => Promise.resolve(undefined),
  open: () => undefined,
  recents: () => [],
  picked: () => undefined,
  recall: () => undefined,
  remember: () => undefined,
};
const ref = (id: string) => ({ id, refName: id });
const settles = { party: 'customer', partyType: 'customer', money: 'payment', lists: { apply: ['charge'] } } as const;
const openDoc = (id: string, open: number, discount: number, dueDate: string) =>
  ({
    doc: ref(id),
    type: 'invoice',
    kind: 'charge',
    tranId: id,
    otherRefNum: null,
    tranDate: '2026-06-01',
    dueDate,
    daysLate: 0,
    total: open,
    open,
    discount,
    discountOffered: discount,
    discountDate: discount > 0 ? '2026-07-09' : null,
    currency: ref('usd'),
    subsidiary: null,
  }) as const;
const owed = [openDoc('OLD', 250, 0, '2026-06-10'), openDoc('MINE', 100.55, 2.01, '2026-07-01')];

/** A payment created from an invoice, next to an older one. */
function takePayment() {
  const columns = {
    order: settlementOrder(['apply', 'doc', 'applyDate', 'total', 'due', 'disc', 'amount'], true, true),
    overrides: settlementColumns,
    facts: settlementFacts,
  };
  const filled = {
    customer: ref('c'),
    currency: ref('usd'),
    tranDate: '2026-07-02',
    payment: 100.55,
    apply: { items: [{ apply: true, doc: ref('MINE'), amount: 100.55 }] },
  };
  const model = new FormModel(
    { type: 'customerPayment', mode: 'create', base: {}, filled },
    { lines: { apply: { columns, behaviour: settlementBehaviour } } },
    tools,
    host,
  );
  const application = new ApplicationModel(model, settles);
  const { charges } = application;
  charges?.load(offeredRows(charges, owed));
  application.follow();
  const reread = (docs: readonly (typeof owed)[number][]) => (
    charges?.load(offeredRows(charges, docs)),
    application.follow()
  );
  return {
    application,
    reread,
    type: (amount: number) => (model.setField('payment', amount), model.pinned.add('payment'), application.follow()),
  };
}
const shares = (application: ApplicationModel) => application.signature().split(' ');
const left = (application: ApplicationModel) => minorToText(application.figures().left, 2);

describe('a payment created from an invoice', () => {
  it('stays with that invoice when the amount is lower, and takes its discount if the difference equals it', () => {
    const { application, type } = takePayment();
    expect(shares(application)).toEqual(['MINE:10055:0']);
    type(98.54);
    expect([shares(application), left(application), application.state.get().asks]).toEqual([
      ['MINE:9854:201'],
      '0.00',
      false,
    ]);
    type(60);
    expect([shares(application), left(application)]).toEqual([['MINE:6000:0'], '0.00']);
    type(70);
    expect([shares(application), left(application)]).toEqual([['MINE:7000:0'], '0.00']);
  });

  it('asks what to do with the excess when the amount is higher, and applies it to all only on request', () => {
    const { application, type } = takePayment();
    type(300);
    expect([application.state.get().asks, application.isAsGiven, shares(application)]).toEqual([
      true,
      true,
      ['MINE:9854:201'],
    ]);
    application.keep();
    expect([application.state.get().asks, left(application)]).toEqual([false, '201.46']);
    application.spreadAll();
    expect([shares(application), left(application), application.isAsGiven]).toEqual([
      ['OLD:25000:0', 'MINE:5000:0'],
      '0.00',
      false,
    ]);
  });

  it('asks when the amount differs from what was selected manually', () => {
    const { application, type } = takePayment();
    application.takeAll();
    type(300);
    expect([application.state.get().asks, application.isAsGiven]).toEqual([true, false]);
  });
});

describe('documents settled by others while a payment is entered', () => {
  it('are reported if their line was selected, and can be removed', () => {
    const { application, reread } = takePayment();
    application.takeAll();
    reread(owed.slice(0, 1));
    expect(tickedLines(application).map(({ id, isGone, open }) => [id, isGone, open])).toEqual([
      ['MINE', true, 0n],
      ['OLD', false, 25000n],
    ]);
    application.takeOff(new Set(['MINE']));
    expect(shares(application)).toEqual(['OLD:25000:0']);
  });

  it('allow auto-applied lines to be reapplied', () => {
    const { application, type, reread } = takePayment();
    application.spreadAll();
    type(50);
    expect(shares(application)).toEqual(['OLD:5000:0']);
    reread(owed.slice(1));
    expect(shares(application)).toEqual(['MINE:5000:0']);
  });
});

it('tells what is applied as the amount changes, and nothing once the documents are settled, unless asked', () => {
  const { application, type, reread } = takePayment();
  application.spreadAll();
  const told: string[] = [];
  application.charges?.onNotice((notice) => told.push(notice));
  type(50);
  expect(told).toEqual(['50 applied to 1 document']);
  reread(owed.map((each) => ({ ...each, open: 0, discount: 0 })));
  expect([shares(application), told.length]).toEqual([[''], 1]);
  application.spreadAll();
  expect(told.at(-1)).toBe('0 applied to 0 documents');
});

it('a document short of its discount by a small amount is settled completely in one step', () => {
  const { application, type } = takePayment();
  type(98.52);
  const [line] = tickedLines(application);
  const share = line && lastShare(line, writeOffLimitFor(application.model));
  expect(share).toEqual({ id: 'MINE', discount: 201n, writtenOff: 2n, isOver: false });
  writeOff(application, share ? [share] : []);
  expect([shares(application), left(application)]).toEqual([['MINE:9852:203'], '0.00']);
});

describe('a saved payment before it is known what is open', () => {
  it('takes the rest of its money for a line, and nothing for all of them', () => {
    const columns = {
      order: settlementOrder(['apply', 'doc', 'applyDate', 'total', 'due', 'disc', 'amount'], true, true),
      overrides: settlementColumns,
      facts: settlementFacts,
    };
    const base = {
      id: '7',
      customer: ref('c'),
      currency: ref('usd'),
      tranDate: '2026-07-02',
      payment: 300,
      apply: { items: [{ line: 1, apply: true, doc: ref('MINE'), amount: 100.55 }] },
    };
    const model = new FormModel(
      { type: 'customerPayment', mode: 'edit', base, filled: {} },
      { lines: { apply: { columns, behaviour: settlementBehaviour } } },
      tools,
      host,
    );
    const application = new ApplicationModel(model, settles);
    application.takeAll();
    expect(shares(application)).toEqual(['MINE:10055:0']);
    application.charges?.selection.moveTo({ row: 0, column: 0 });
    if (application.charges) application.takeRest(application.charges);
    expect([shares(application), left(application)]).toEqual([['MINE:30000:0'], '0.00']);
  });
});
