import { afterEach, describe, expect, it } from 'vitest';
import { de } from '#contract/messages/de/index';
import { arg } from '#contract/messages/define';
import { en } from '#contract/messages/en/index';
import { message } from '#contract/messages/message';
import { setCatalog } from '#app/ui/renderMessage.ts';
import type { Sheet, SheetRow } from '#contract/reports/sheet';
import { cellsToCsv } from './reportFile.ts';
import {
  collapsibleRows,
  effectOf,
  figuresFirst,
  hiddenBy,
  placesOf,
  sheetCells,
  sheetRowsOf,
  shownCell,
  wholeFigure,
  withHeads,
} from './sheetTable.ts';

const columns: Sheet['columns'] = [
  { name: 'label', label: 'Account', type: 'text' },
  { name: 'amount', label: 'Amount', type: 'amount' },
];
const usd = { id: '1', refName: 'US Dollar' };
const line = (label: string, amount: number | null, level = 0): SheetRow => ({
  kind: 'line',
  level,
  values: { label, amount },
  currency: usd,
});

describe('the texts of rows', () => {
  afterEach(() => setCatalog(en));
  const formats = { amount: String, decimal: String, dateTime: String, date: (value: string) => value };
  const advised: SheetRow = {
    ...line('Order 12', null),
    messages: { label: message('sheet.order', { quantity: arg.quantity('12') }) },
  };

  it('are in the language of the reader where the service sends a message, on the screen and in a file', () => {
    setCatalog(de);
    expect(shownCell(advised, { name: 'label', label: 'Account', type: 'text' }, formats)).toBe('12 bestellen');
    expect(sheetCells({ columns, rows: [advised] })[1]?.[0]).toBe('12 bestellen');
  });

  it('are unchanged without a message, and with an unknown one', () => {
    setCatalog(de);
    const newer = { ...advised, messages: { label: { key: 'sheet.ofTomorrow', args: {} } } };
    const texts = [line('Income', null), newer].map((row) => sheetCells({ columns, rows: [row] })[1]?.[0]);
    expect(texts).toEqual(['Income', 'Order 12']);
  });
});

describe('a report in table form', () => {
  it('writes depth as blanks, numbers as numbers and nothing where there is nothing', () => {
    const csv = cellsToCsv(sheetCells({ columns, rows: [line('Income', null), line('Sales', 1234.5, 1)] }));
    expect(csv.replace('\ufeff', '').split('\r\n').slice(0, 3)).toEqual([
      'Account,Amount',
      'Income,',
      '"  Sales",1234.5',
    ]);
  });

  it('has the totals of its foot as the last row of a file', () => {
    const csv = cellsToCsv(sheetCells({ columns, rows: [line('Sales', 5)], totals: { amount: 5 } }));
    expect(csv.trim().split('\r\n').slice(1)).toEqual(['Sales,5', 'Total,5']);
    expect(sheetCells({ columns, rows: [line('Sales', 5)], totals: {} })).toHaveLength(2);
  });

  it('shows amounts before the other names of a row on a narrow screen, the total first', () => {
    const of = (name: string, type: string) => ({ name, label: name, type });
    const aging = [
      of('customer', 'ref'),
      of('subsidiary', 'ref'),
      of('currency', 'ref'),
      of('current', 'amount'),
      of('span1', 'amount'),
      of('total', 'amount'),
    ];
    expect(figuresFirst(aging).map(({ name }) => name)).toEqual([
      'customer',
      'total',
      'current',
      'span1',
      'subsidiary',
      'currency',
    ]);
  });

  it('shows the latest month first on a narrow screen', () => {
    const month = (name: string) => ({ name, label: name, type: 'amount', parameters: { period: name } });
    const columnsOfMonths = [
      columns[0] ?? month('label'),
      month('oct'),
      month('nov'),
      { name: 'total', label: 'Total', type: 'amount' },
    ];
    expect(figuresFirst(columnsOfMonths).map(({ name }) => name)).toEqual(['label', 'nov', 'oct', 'total']);
  });

  it('takes rows that name their columns directly for plain lines', () => {
    const plain = { label: 'Northwind', amount: 12, currency: usd } as unknown as SheetRow; // as an ageing report sends them
    expect(sheetRowsOf({ rows: [plain] })).toEqual([
      { ...line('Northwind', 12), values: { label: 'Northwind', amount: 12, currency: usd } },
    ]);
  });

  it('leads nowhere from a row that says only what it was counted by', () => {
    const plain = {
      label: 'Northwind',
      amount: 12,
      currency: usd,
      drill: { customer: '7', asOf: '2026-11-22' },
    } as unknown as SheetRow; // as above
    expect(sheetRowsOf({ rows: [plain] })[0]).not.toHaveProperty('drill');
  });

  it('gives the rates of a column the decimals of the longest', () => {
    const rate = { name: 'rate', label: 'Rate', type: 'rate' };
    const of = (value: number): SheetRow => ({ ...line('x', 1), values: { rate: value } });
    expect(placesOf({ columns: [rate], rows: [of(6.8), of(69.25), of(5)] })).toEqual(new Map([['rate', 2]]));
  });

  it('shows a rate with four decimals at most, and says the rest when it is pointed at', () => {
    const rate = { name: 'rate', label: 'Rate', type: 'rate' };
    const row: SheetRow = { ...line('x', 1), values: { rate: 0.64525898 } };
    const formats = {
      amount: String,
      dateTime: String,
      date: String,
      decimal: (value: number, places = 0) => value.toFixed(Math.max(places, String(value).length - 2)),
    };
    expect(placesOf({ columns: [rate], rows: [row] })).toEqual(new Map([['rate', 4]]));
    expect([
      shownCell(row, rate, formats, 4),
      wholeFigure(row, rate, formats, 4),
      wholeFigure({ ...row, values: { rate: 6.8 } }, rate, formats, 4),
    ]).toEqual(['0.6453', '0.64525898', undefined]);
  });

  it('shows amounts without decimals if twelve months are next to each other, and all of them on hover', () => {
    const amount = { name: 'amount', label: 'Dec 2025', type: 'amount' };
    const formats = {
      amount: (value: number) => value.toFixed(2),
      dateTime: String,
      date: String,
      decimal: (value: number, places = 0) => value.toFixed(places),
    };
    const rows = [line('Bank', 928552.9), line('Payable', -10.5), line('Equity', 5)];
    const places = placesOf({ columns: [amount], rows }, true).get('amount');
    expect(
      rows.map((row) => [shownCell(row, amount, formats, places), wholeFigure(row, amount, formats, places)]),
    ).toEqual([
      ['928553', '928552.90'],
      ['-11', '-10.50'],
      ['5', undefined],
    ]);
    expect(placesOf({ columns: [amount], rows }).get('amount')).toBeUndefined();
  });

  it('shows amounts in the currency of their row', () => {
    const formats = {
      amount: (value: number, currency?: string) => `${currency ?? ''}:${value}`,
      dateTime: String,
      date: (value: string) => value,
      number: { decimal: '.', group: ',' },
    };
    expect(
      shownCell(
        line('Sales', 5),
        columns[1] ?? { name: '', label: '', type: '' },
        formats as unknown as Parameters<typeof shownCell>[2],
      ),
    ).toBe('1:5');
  });
});

describe('sections of a report', () => {
  const heading = (level: number) => ({ kind: 'heading', level }) as const;
  const row = (level: number) => ({ kind: 'line', level }) as const;
  const sum = (level: number) => ({ kind: 'subtotal', level }) as const;
  const rows = [heading(0), heading(1), row(2), row(2), sum(1), heading(1), row(2), sum(1), sum(0)];
  const keys = rows.map((_, at) => String(at));

  it('keep heading and total in view when collapsed', () => {
    expect([...hiddenBy(rows, keys, new Set(['1']))]).toEqual([2, 3]);
  });

  it('hide the sections below them when collapsed', () => {
    expect([...hiddenBy(rows, keys, new Set(['0']))]).toEqual([1, 2, 3, 4, 5, 6, 7]);
  });

  it('collapse only when something is below their heading', () => {
    expect([...collapsibleRows([...rows, heading(0)])]).toEqual([0, 1, 5]);
  });
});

describe('a report with columns', () => {
  const sheet: Pick<Sheet, 'columns' | 'rows' | 'parameters'> = {
    parameters: { columns: 'department' },
    columns: [
      { name: 'label', label: 'Account', type: 'text' },
      { name: 'by5', label: 'Sales', type: 'amount', kind: 'member', parameters: { department: '5' } },
      { name: 'bynone', label: 'No department', type: 'amount', kind: 'none', parameters: { department: 'none' } },
      { name: 'amount', label: 'Total', type: 'amount', kind: 'total', from: '2026-06-01', to: '2026-06-30' },
      { name: 'priorPeriod', label: '2026', type: 'amount', kind: 'time', from: '2026-05-01', to: '2026-05-31' },
      { name: 'priorPeriodVariance', label: 'Variance', type: 'amount', kind: 'variance' },
      { name: 'priorPeriodPercent', label: 'Variance %', type: 'percent', kind: 'variance' },
    ],
    rows: [
      {
        ...line('6010 Rent', null, 1),
        values: {
          label: '6010 Rent',
          acctNumber: '6010',
          by5: 2,
          bynone: 1,
          amount: 3,
          priorPeriod: 4,
          priorPeriodVariance: -1,
          priorPeriodPercent: -25,
        },
        increase: 'adverse',
      },
    ],
  };

  it('names its columns by what they are about', () => {
    const heads = withHeads(sheet, (from, to) => `${from}/${to}`).columns.map(({ label }) => label);
    expect(heads.slice(1, 5)).toEqual(['Sales', 'No department', 'Total', '2026-05-01/2026-05-31']);
  });

  it('rates a variance by its effect on profit', () => {
    const [row] = sheet.rows;
    const [variance, percent] = sheet.columns.slice(-2);
    if (!row || !variance || !percent) throw new Error('the sheet above has them');
    expect(effectOf(row, variance)).toBe('favorable');
    expect(effectOf({ ...row, increase: 'favorable' }, variance)).toBe('adverse');
    expect(effectOf({ ...row, values: { ...row.values, priorPeriodVariance: 0 } }, variance)).toBeUndefined();
    expect(effectOf(row, percent)).toBeUndefined();
  });

  it('is written as shown, with the number of an account separate from its name', () => {
    expect(cellsToCsv(sheetCells(sheet)).replace('\ufeff', '').split('\r\n').slice(0, 2)).toEqual([
      'Number,Account,Sales,No department,Total,2026,Variance,Variance %',
      '6010,"  Rent",2,1,3,4,-1,-25',
    ]);
  });
});
