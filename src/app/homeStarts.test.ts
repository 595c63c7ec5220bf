import { describe, expect, it } from 'vitest';
import { catalogueOf } from '#contract/derive/catalogue';
import { manageUsers } from '#contract/permissions';
import type { RecordType } from '#contract/records/index';
import { homeStarts } from '#app/engine/figures/homeStarts.ts';
import { plugs } from './plugs.ts';

const parts = (await plugs.figures()).flat();

const labelsFor = (...made: readonly RecordType[]) => {
  const permissions = new Set(made.map((type) => catalogueOf(type).permission.id));
  return homeStarts(parts, { can: (id) => permissions.has(id), isServed: () => true, isSpecOnly: false }).map(
    ({ label }) => label,
  );
};

describe('the starts of Home', () => {
  it.each([
    ['an accountant', ['periodEndJournal'], ['New journal entry']],
    ['a payables clerk', ['vendorBill', 'vendorPayment', 'vendorCredit'], ['Pay bills', 'New vendor bill']],
    ['a sales clerk', ['estimate', 'salesOrder', 'cashSale'], ['New sales order', 'New estimate']],
    ['a receivables clerk', ['invoice', 'customerPayment'], ['New invoice', 'New customer payment']],
    ['a buyer', ['purchaseOrder', 'inboundShipment'], ['New purchase order']],
    ['a warehouse clerk', ['itemFulfillment', 'itemReceipt'], ['Ship orders', 'Receive orders']],
    ['an auditor', [], []],
  ] as const)('of %s are what they do most', (_, made, labels) => {
    expect(labelsFor(...made)).toEqual(labels);
  });

  it('of an administrator begin with the users', () => {
    const starts = homeStarts(parts, { can: () => true, isServed: () => true, isSpecOnly: false });
    expect(starts.map(({ to }) => to)).toEqual(['/setup/users', '/records/periodEndJournal/new']);
  });

  it("omit what the service doesn't have", () => {
    expect(
      homeStarts(parts, {
        can: (id) => id !== manageUsers.id,
        isServed: (type) => type === 'estimate',
        isSpecOnly: false,
      }).map(({ to }) => to),
    ).toEqual(['/records/estimate/new']);
  });

  it('open a form for new records, and the list of orders for documents created from them', () => {
    const served = (type: RecordType) => type === 'estimate' || type === 'itemReceipt';
    const starts = homeStarts(parts, { can: (id) => id !== manageUsers.id, isServed: served, isSpecOnly: false });
    expect(starts.map(({ isNew }) => isNew)).toEqual([true, false]);
    expect(starts[1]?.to).toMatch(/^\/records\/purchaseOrder\?q=status/);
  });
});
