import { describe, expect, it } from 'vitest';
import { definitionOf } from '#contract/records/index';
import { baseOf, copyOf, createBody, isSameValue, patchBody } from './values.ts';

const customer = definitionOf('customer');
const journal = definitionOf('periodEndJournal');
const ref = (id: string, refName = id) => ({ id, refName });

describe('the body of a create', () => {
  it('carries what is filled in, references by their id alone', () => {
    const values = {
      companyName: 'Acme',
      currency: ref('1', 'USD'),
      email: '',
      phone: null,
      isInactive: false,
      isTaxable: true,
      creditLimit: 0,
    };
    expect(createBody(customer, values, {})).toEqual({
      companyName: 'Acme',
      currency: { id: '1' },
      isTaxable: true,
      creditLimit: 0,
    });
  });
  it('sets a line as not received, and on the header what the user cleared', () => {
    const items = [
      { item: ref('1'), quantity: 5, itemReceive: true },
      { item: ref('2'), quantity: 0, itemReceive: false },
    ];
    expect(createBody(definitionOf('itemReceipt'), {}, { item: { items, isChanged: true } })).toMatchObject({
      item: { items: [{ itemReceive: true }, { quantity: 0, itemReceive: false }] },
    });
    expect(createBody(customer, { isTaxable: false, isInactive: false }, {}, new Set(['isTaxable']))).toEqual({
      isTaxable: false,
    });
  });
  it('omits what the service maintains and numbers of lines', () => {
    const line = { items: [{ line: 3, account: ref('7'), debit: 12.5, credit: null }], isChanged: true };
    const body = createBody(journal, { tranDate: '2026-06-30', total: 12.5, tranStatus: ref('APPROVED') }, { line });
    expect(body).toEqual({ tranDate: '2026-06-30', line: { items: [{ account: { id: '7' }, debit: 12.5 }] } });
  });
});

describe('the body of an update', () => {
  const base = baseOf(journal, {
    id: '9',
    memo: 'June',
    tranDate: '2026-06-30',
    line: { items: [{ line: 1, account: ref('7'), debit: 5 }] },
  });
  it('carries only changed header fields and clears with null', () => {
    expect(patchBody(journal, base, { ...base, memo: '' }, { line: { items: [], isChanged: false } })).toEqual({
      memo: null,
    });
  });
  it('sends a sublist completely with its line numbers, only if it changed', () => {
    const items = [
      { line: 1, account: ref('7'), debit: 6 },
      { account: ref('8'), credit: 6 },
    ];
    const body = patchBody(journal, base, base, { line: { items, isChanged: true } });
    expect(body).toMatchObject({
      line: {
        items: [
          { line: 1, account: { id: '7' }, debit: 6, credit: null },
          { account: { id: '8' }, credit: 6 },
        ],
      },
    });
  });
  it('never sends a field that is fixed after creation', () => {
    expect(patchBody(journal, base, { ...base, createdFrom: ref('4') }, {})).toEqual({});
  });
});

describe('values', () => {
  it('take a tick that was never set for an empty one', () => {
    const field = customer.fields.isInactive;
    expect(field && isSameValue(field, null, false)).toBe(true);
    expect(field && isSameValue(field, undefined, true)).toBe(false);
  });
});

describe('a copy', () => {
  it('a copy has neither the check nor the number of the vendor that belong to another document', () => {
    expect(copyOf(definitionOf('vendorPayment'), { memo: 'rent', checkNum: '1042' })).toEqual({
      memo: 'rent',
      apply: { items: [] },
      credit: { items: [] },
    });
    expect(
      copyOf(definitionOf('bankDeposit'), {
        memo: 'Till',
        payment: { items: [{ doc: ref('7') }] },
        cashBack: { items: [{ account: ref('45'), amount: 200 }] },
      }),
    ).toMatchObject({ memo: 'Till', payment: { items: [] }, cashBack: { items: [{ amount: 200 }] } });
    expect(copyOf(definitionOf('vendorBill'), { memo: 'rent', otherRefNum: 'R-6' })).not.toHaveProperty('otherRefNum');
    expect(copyOf(definitionOf('salesOrder'), { otherRefNum: 'PO-6' })).toHaveProperty('otherRefNum', 'PO-6');
  });

  it('keeps what was entered, without number, state, origin and line numbers', () => {
    const copy = copyOf(journal, {
      tranId: 'JE-1',
      tranDate: '2026-06-30',
      currency: ref('1'),
      exchangeRate: 1.1,
      createdFrom: ref('4'),
      total: 5,
      reversalEntry: ref('5'),
      line: { items: [{ line: 1, account: ref('7'), debit: 5, credit: null }] },
    });
    expect(copy).toEqual({
      tranDate: '2026-06-30',
      currency: ref('1'),
      line: { items: [{ account: ref('7'), debit: 5 }] },
    });
  });
});
