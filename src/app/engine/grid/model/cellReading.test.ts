import { describe, expect, it } from 'vitest';
import { definitionOf } from '#contract/records/index';
import { decimalFromNumber } from '#contract/values/decimal';
import { pointFormat } from '#contract/values/numberFormat';
import { cellReading } from './cellReading.ts';
import { GridModel } from './GridModel.ts';
import { settingsOf } from '../view/gridSettings.ts';
import { gridSettings } from '../../../../proofs/fixtures/app/gridSettings.ts';
import { columnsFor } from '../columnsFor.ts';
import { displayText, wholeText } from './readCell.ts';
import { journalModel, typeInto } from '../../../../proofs/fixtures/app/journal.ts';

const column = (field: string) => {
  const found = journalModel().columns.find((each) => each.field === field);
  if (!found) throw new Error(`no column ${field}`);
  return found;
};
const reading = (locale: string, text: string, field = 'debit') =>
  cellReading(column(field), text, gridSettings({ locale, workDate: '2026-06-30', precision: 2 }));

describe('how a cell reads a text while it is typed', () => {
  it("is the result of arithmetic, in the user's number format", () => {
    expect(reading('en-US', '1200/12')).toBe('= 100.00');
    expect(reading('de-DE', '1.200,50*2')).toBe('= 2.401,00');
    expect(reading('de-CH', '1200*1.5')).toBe('= 1’800.00');
  });

  it('says when rounding will change the number', () => {
    expect(reading('en-US', '100/8+0.001')).toBe('= 12.50, rounded from 12.501');
    expect(reading('de-DE', '1,005')).toBe('= 1,01, rounded from 1,005');
  });

  it('is empty for a plain number, for a text, and for invalid input', () => {
    expect([
      reading('en-US', '100'),
      reading('en-US', '12.50'),
      reading('en-US', '12+'),
      reading('en-US', ''),
      reading('en-US', '1+1', 'memo'),
    ]).toEqual(Array(5).fill(undefined));
  });
});

describe('a price in a cell', () => {
  it('has the decimals of its currency at least, and more where it has them; a ratio has its own', () => {
    const price = { kind: 'rate', label: 'Rate', access: 'optional' } as const;
    const ratio = { ...price, isRatio: true } as const;
    const shown = (value: number, precision = 2, definition: typeof price | typeof ratio = price) =>
      displayText(
        { ...column('memo'), kind: 'decimal', definition },
        { text: '', value: decimalFromNumber(value) },
        gridSettings({ locale: 'en-US', workDate: '2026-06-30', precision }),
      );
    expect([shown(11.5), shown(130), shown(0.0125), shown(1250, 0), shown(12, 2, ratio)]).toEqual([
      '11.50',
      '130.00',
      '0.0125',
      '1,250',
      '12',
    ]);
  });
});

describe('a date in a cell', () => {
  it('is nudged by a day, repeats the last date used, and knows periods, as a field does', () => {
    const used: { date: string | undefined } = { date: undefined };
    const settings = settingsOf(
      { number: pointFormat, dates: { today: '2026-06-30', order: 'dmy' }, date: (date) => date },
      2,
      {
        lastDate: { get: () => used.date, set: (date) => void (used.date = date) },
        resolvePeriod: (offset) => ({ date: offset === 0 ? '2026-06-30' : '2026-05-31', name: 'May 2026' }),
      },
    );
    const definition = { kind: 'date', label: 'Expected', access: 'optional' } as const;
    const model = new GridModel({
      columns: [{ ...column('memo'), field: 'expected', kind: 'date', definition }],
      settings,
      references: { known: () => [] },
    });
    const dates = () => model.store.order().map((id) => model.store.row(id)?.cells.expected?.value);
    typeInto(model, 0, 'expected', '15');
    typeInto(model, 1, 'expected', '.');
    typeInto(model, 1, 'expected', '+');
    typeInto(model, 2, 'expected', 'p-1');
    expect(dates()).toEqual(['2026-06-15', '2026-06-16', '2026-05-31']);
    expect(used.date).toBe('2026-05-31');
  });
});

it('a unit cost shows four decimals, and all of them on hover', () => {
  const { locations } = definitionOf('inventoryItem').sublists;
  const average = locations && columnsFor(locations).find(({ field }) => field === 'averageCost');
  const settings = gridSettings({ locale: 'en-US', workDate: '2026-06-30', precision: 2 });
  const shown = [976.35458333, 0.06].map((cost) => {
    const cell = { text: '', value: decimalFromNumber(cost) };
    return average && [displayText(average, cell, settings), wholeText(average, cell, settings)];
  });
  expect(shown).toEqual([
    ['976.3546', '976.35458333'],
    ['0.06', undefined],
  ]);
});
