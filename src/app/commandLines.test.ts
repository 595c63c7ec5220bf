import { describe, expect, it } from 'vitest';
import { commaFormat, type NumberFormat, pointFormat } from '#contract/values/numberFormat';
import { definitionOf, type RecordType } from '#contract/records/index';
import type { CommandSource } from '#app/platform/palette/commandSource.ts';
import { journalCommands } from '#app/features/journals/commands.ts';
import { paymentCommands } from '#app/features/payments/commands.ts';
import { purchaseCommands } from '#app/features/purchasing/commands.ts';
import { readReceipt } from '#app/features/purchasing/receiveLine.ts';
import { saleCommands } from '#app/features/sales/commands.ts';

const sources: readonly CommandSource[] = [journalCommands, paymentCommands, saleCommands, purchaseCommands];

/** What a line looks up and what its first offer shows and opens, for users who may create these types. */
function offered(text: string, format: NumberFormat = pointFormat, mayNot: readonly RecordType[] = []) {
  const forbidden = new Set(mayNot.map((type) => definitionOf(type).permission.id));
  const by = { number: format, isSample: false, can: (id: string) => !forbidden.has(id) };
  return sources
    .flatMap(({ lines = [] }) => lines)
    .flatMap((read) => read(text, by) ?? [])
    .map(({ lookUp, items }) => {
      const opened: RecordType[] = [];
      const found = lookUp ? [{ type: 'customer' as const, row: { id: '7', links: [], refName: 'Acme' } }] : [];
      const [first] = items(found, { open: (type) => opened.push(type) });
      first?.run?.();
      return [lookUp?.key.join(' '), first?.label, ...opened];
    });
}

describe('a command of one line', () => {
  it('opens a payment with its amount for a vendor or a customer', () => {
    expect(offered('pay acme tools 4500')).toEqual([['vendor acme tools', 'Acme: 4500', 'vendorPayment']]);
    expect(offered('receive acme 1.200,50', commaFormat)).toEqual([
      ['customer acme', 'Acme: 1200.5', 'customerPayment'],
    ]);
  });

  it('means customers by pay to a person who takes money and pays none', () => {
    expect(offered('pay acme', pointFormat, ['vendorPayment'])).toEqual([['customer acme', 'Acme', 'customerPayment']]);
    expect(offered('pay acme', pointFormat, ['vendorPayment', 'customerPayment'])).toEqual([]);
  });

  it('opens a document with how many of which item', () => {
    expect(offered('so acme 3 blue widget')).toEqual([['customer acme', 'Acme: 3 blue widget', 'salesOrder']]);
    expect(offered('est acme')).toEqual([['customer acme', 'Acme', 'estimate']]);
    expect(offered('inv acme')).toEqual([['customer acme', 'Acme', 'invoice']]);
    expect(offered('po 3M 12 tape')).toEqual([['vendor 3M', 'Acme: 12 tape', 'purchaseOrder']]);
  });

  it('opens a journal of two accounts without looking anything up', () => {
    expect(offered('je 1200 6100 450 rent')).toEqual([
      [undefined, 'Journal entry: debit 1200, credit 6100', 'periodEndJournal'],
    ]);
    expect(offered('je 1200')).toEqual([[undefined, 'Keep typing']]);
  });

  it('receives goods of an order or a vendor, and money with its amount', () => {
    expect(
      ['receive', 'Receive PO000044', 'receive northwest gas', 'receive acme 45', 'received', 'pay acme'].map((text) =>
        readReceipt(text, pointFormat),
      ),
    ).toEqual(['', 'PO000044', 'northwest gas', undefined, undefined, undefined]);
    expect(offered('receive PO000044').map(([key]) => key)).toEqual([
      'customer PO000044',
      'receive purchaseOrder inboundShipment PO000044',
    ]);
  });
});
