import { describe, expect, it } from 'vitest';
import { definitionOf } from '#contract/records/index';
import type { ListRow } from '#app/platform/api/records.ts';
import { bodyValue, bulkChoices, isSettable, planOf, settableFields, sortRows } from './bulkPlan.ts';

const order = definitionOf('salesOrder');
const row = (id: string, status: string): ListRow => ({
  id,
  links: [],
  tranId: `SO-${id}`,
  [order.status ?? '']: { id: status, refName: status },
});

describe('what is done with many records', () => {
  it('offers what the role may do, and no action with its own sign-in', () => {
    const names = bulkChoices(order, () => true).map((choice) =>
      choice.kind === 'action' ? choice.name : choice.kind,
    );
    expect(names).toEqual(expect.arrayContaining(['approve', 'set', 'remove']));
    expect(bulkChoices(order, () => false)).toEqual([]);
    expect(
      bulkChoices(definitionOf('accountingPeriod'), () => true).some(
        (choice) => choice.kind === 'action' && choice.action.needsRecentSignIn === true,
      ),
    ).toBe(false);
  });

  it("skips rows whose status doesn't allow it, and says which", () => {
    const approve = bulkChoices(order, () => true).find(
      (choice) => choice.kind === 'action' && choice.name === 'approve',
    );
    if (!approve) throw new Error('orders can be approved');
    const rows = [row('1', 'PENDING_APPROVAL'), row('2', 'CLOSED'), { id: '3', links: [], tranId: 'SO-3' }];
    const { fit, unfit } = sortRows(order, approve, rows);
    expect([fit.map(({ id }) => id), unfit.map(({ id }) => id)]).toEqual([['1', '3'], ['2']]);
    expect(planOf(order, approve, fit, 'Approve 2', { reason: 'agreed' }).rows[0]).toEqual({
      label: 'SO-1',
      order: { operation: 'action', type: 'salesOrder', id: '1', name: 'approve', body: { reason: 'agreed' } },
    });
  });

  it('names the version that was seen, so that what others changed since is refused instead of written over', () => {
    const seen = [{ ...row('1', 'X'), etag: '"4"' }, row('2', 'X')];
    const orders = planOf(order, { kind: 'remove' }, seen, 't', {}).rows.map((each) => each.order);
    expect(orders).toEqual([
      { operation: 'remove', type: 'salesOrder', id: '1', ifMatch: '"4"' },
      { operation: 'remove', type: 'salesOrder', id: '2' },
    ]);
  });

  it('sets one field alone, references by id, and never what is unique or kept by the service', () => {
    const names = settableFields(order).map(([name]) => name);
    expect(names).toContain('memo');
    expect(names).not.toContain('tranId');
    expect(settableFields(order).every(([, field]) => isSettable(field) && field.access !== 'readOnly')).toBe(true);
    const plan = planOf(order, { kind: 'set' }, [row('1', 'X')], 't', {
      set: { field: 'location', value: { id: '5', refName: 'Yard' } },
    });
    expect(plan.rows[0]?.order).toEqual({
      operation: 'update',
      type: 'salesOrder',
      id: '1',
      body: { location: { id: '5' } },
    });
    expect([bodyValue(''), bodyValue(0), bodyValue(false)]).toEqual([null, 0, false]);
  });
});
