import { describe, expect, it } from 'vitest';
import { definitionOf } from '../records/index.ts';
import { isFollowing, readHistoryPath } from './historyPlaces.ts';

const journal = definitionOf('periodEndJournal');

describe('places of the audit trail', () => {
  it('name the line and the field', () => {
    expect(readHistoryPath(journal, 'line[2].credit')).toMatchObject({
      sublist: 'line',
      line: 2,
      name: 'credit',
      field: { label: 'Credit' },
    });
    expect(readHistoryPath(journal, 'line[2]')).toMatchObject({ sublist: 'line', line: 2, field: undefined });
    expect(readHistoryPath(journal, 'memo').field?.label).toBe('Memo');
  });
});

describe('what the service computed', () => {
  const order = definitionOf('salesOrder');
  it('a version of shipped quantities and their status is not a change by a person', () => {
    const operation = 'update';
    const shipped = [
      { path: 'item[1].quantityFulfilled', before: 0, after: 2 },
      { path: 'status', before: 'PENDING_FULFILLMENT', after: 'PARTIALLY_FULFILLED' },
    ];
    expect(isFollowing(order, { operation, changes: shipped })).toBe(true);
    const edited = [...shipped, { path: 'item[1].quantity', before: 2, after: 3 }];
    expect(isFollowing(order, { operation, changes: edited })).toBe(false);
    expect(isFollowing(order, { operation: 'approve', changes: shipped })).toBe(false);
  });
});
