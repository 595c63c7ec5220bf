import { describe, expect, it } from 'vitest';
import { definitionOf } from '#contract/records/index';
import { isNextStep, nextStepOf, transformTasks } from './transforms.ts';

const order = (status: string) => ({ id: '7', status: { id: status, refName: status } });
const may = () => true;
const of = (type: 'salesOrder' | 'purchaseOrder', status: string, can: (permission: string) => boolean = may) =>
  transformTasks({ definition: definitionOf(type), record: order(status), role: 'Clerk', can });

describe('what a document leads to', () => {
  it('a sales order is fulfilled first, and opens a form filled from it', () => {
    expect(of('salesOrder', 'PENDING_FULFILLMENT')[0]).toMatchObject({
      id: 'itemFulfillment',
      label: 'Fulfill',
      to: '/records/itemFulfillment/new?from=salesOrder/7',
    });
  });

  it('a template creates the document that it is a template of', () => {
    const record = { id: '7' };
    const tasks = transformTasks({ definition: definitionOf('recurringInvoice'), record, role: 'Clerk', can: may });
    expect(tasks.map(({ id, label }) => [id, label])).toEqual([['invoice', 'Create invoice']]);
  });

  it('shipped goods are billed, and not shipped again', () => {
    const tasks = of('salesOrder', 'PENDING_BILLING');
    expect(tasks[0]).toMatchObject({ id: 'invoice', disabledReason: undefined });
    expect(tasks.find(({ id }) => id === 'itemFulfillment')).toMatchObject({
      disabledReason: expect.anything(),
      isOutOfState: true,
    });
    expect(tasks.filter(({ isOutOfState }) => !isOutOfState).map(({ id }) => id)).toEqual([
      'invoice',
      'cashSale',
      'returnAuthorization',
    ]);
  });

  it('an optional step is not the next one merely because no other is allowed: the page names who takes it', () => {
    const clerk = of(
      'salesOrder',
      'PENDING_FULFILLMENT',
      (permission) => permission === definitionOf('cashSale').permission.id,
    );
    expect(clerk[0]).toMatchObject({ id: 'cashSale', disabledReason: undefined, isOnTheWay: false });
    expect(nextStepOf(clerk)).toEqual({
      whyNone: expect.objectContaining({
        text: expect.stringContaining(definitionOf('itemFulfillment').permission.name),
      }),
    });
    expect(
      nextStepOf(
        of(
          'salesOrder',
          'PENDING_FULFILLMENT',
          (permission) => permission !== definitionOf('itemFulfillment').permission.id,
        ),
      ).next?.id,
    ).toBe('invoice');
    expect(
      nextStepOf(
        transformTasks({ definition: definitionOf('invoice'), record: order('PAID'), role: 'Clerk', can: may }),
      ),
    ).toEqual({});
  });

  it('the lines of an order may call for another step than its state', () => {
    const facts = {
      definition: definitionOf('salesOrder'),
      record: order('PARTIALLY_FULFILLED'),
      role: 'Clerk',
      can: may,
    } as const;
    expect(
      ['invoice', 'itemFulfillment'].map(
        (leadsTo) =>
          nextStepOf(transformTasks({ ...facts, leadsTo: leadsTo === 'invoice' ? 'invoice' : 'itemFulfillment' })).next
            ?.id,
      ),
    ).toEqual(['invoice', 'itemFulfillment']);
  });

  it('a closed order has no next step, and says so', () => {
    expect(of('purchaseOrder', 'CLOSED').every(({ disabledReason }) => disabledReason !== undefined)).toBe(true);
  });

  it("a role that can't create the next document sees the missing permission", () => {
    const [task] = of('purchaseOrder', 'PENDING_RECEIPT', (permission) => permission !== 'TRAN_ITEMRCPT').filter(
      ({ id }) => id === 'itemReceipt',
    );
    expect(task?.disabledReason).toMatchObject({
      text: expect.stringContaining(definitionOf('itemReceipt').permission.name),
    });
  });

  it('ending a document is never its next step; closing a period is', () => {
    expect(isNextStep('salesOrder', 'close')).toBe(false);
    expect(isNextStep('purchaseOrder', 'closeRest')).toBe(false);
    expect(isNextStep('purchaseOrder', 'reopen')).toBe(false);
    expect(isNextStep('salesOrder', 'approve')).toBe(true);
    expect(isNextStep('accountingPeriod', 'close')).toBe(true);
  });
});
