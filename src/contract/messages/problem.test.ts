import { describe, expect, it } from 'vitest';
import { arg } from './define.ts';
import { de } from './de/index.ts';
import { en } from './en/index.ts';
import { fr } from './fr/index.ts';
import { message } from './message.ts';
import { english, problem } from './problem.ts';
import { plainWriter, render } from './render.ts';

const over = { credits: arg.amount('30.00'), bills: arg.amount('20.00') };

describe('a problem', () => {
  it('carries code, key, arguments, locator and its English text', () => {
    expect(problem('apply.creditsOverBills', over, { path: 'credit' })).toEqual({
      code: 'USER_ERROR',
      key: 'apply.creditsOverBills',
      args: over,
      path: 'credit',
      detail: 'Credits of 30.00 exceed the 20.00 of bills they are applied to. Reduce the credits.',
    });
  });

  it('does not compile with an unknown key, or with a missing, unknown or wrongly typed argument', () => {
    // @ts-expect-error -- there is no such key
    message('apply.unheardOf');
    // @ts-expect-error -- the arguments are missing
    message('apply.creditsOverBills');
    // @ts-expect-error -- one argument is missing
    message('apply.creditsOverBills', { credits: arg.amount('30.00') });
    // @ts-expect-error -- one argument is unknown
    message('apply.creditsOverBills', { ...over, debits: arg.amount('1.00') });
    // @ts-expect-error -- a text is no amount
    message('apply.creditsOverBills', { ...over, bills: '20.00' });
    // @ts-expect-error -- this message has no arguments
    message('apply.raced', {});
    expect(message('apply.raced')).toEqual({ key: 'apply.raced', args: {} });
  });
});

describe('rendering a message', () => {
  it('writes no number with an exponent, however small or large', () => {
    const shown = (quantity: number) => render(en, message('bom.quantityNotPositive', { quantity }), plainWriter);
    expect([shown(-1e-7), shown(1e21)].join(' ')).not.toMatch(/\de[+-]?\d/);
  });

  const given = message('field.required', { field: arg.label('vendorPayment.fields.total', 'Total') });

  it('writes each argument with the writer, inside other messages too', () => {
    const writer = { ...plainWriter, date: () => '30 Jun 2026', label: () => 'Betrag', amount: () => '1.234,50' };
    expect(render(de, given, writer)).toBe('Ausfüllen: Betrag.');
    const closed = message('period.closedOnDate', {
      date: arg.date('2026-06-30'),
      period: 'Jun 2026',
      state: message('period.stateLocked'),
    });
    expect(render(de, closed, writer)).toBe(
      '30 Jun 2026 liegt in Jun 2026 (gesperrt). Datum in einer offenen Periode verwenden.',
    );
  });

  it('writes a label without its capital inside a sentence', () => {
    const type = arg.inSentence('vendorBill.label', 'Vendor bill');
    expect(english(message('record.notFound', { type, id: '7' }))).toBe("Can't find vendor bill with ID 7.");
  });

  it("returns undefined for a key that isn't in the catalog", () => {
    expect(render(fr, { key: 'field.ofTomorrow', args: {} }, plainWriter)).toBeUndefined();
    expect(
      render(fr, { key: 'field.name', args: { field: { key: 'new.area', args: {} } } }, plainWriter),
    ).toBeUndefined();
  });
});

describe('the catalogs', () => {
  it('have the same areas in every language', () => {
    expect([Object.keys(de), Object.keys(fr)]).toEqual([Object.keys(en), Object.keys(en)]);
  });
});
