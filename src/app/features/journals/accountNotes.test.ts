import { describe, expect, it } from 'vitest';
import { accountNotes, usedAccounts } from './accountNotes.ts';

const stock = { id: '13', name: '1300 Inventory' };
const rent = { id: '64', name: '6410 Rent' };
const costs = { id: '60', name: '6000 Costs' };

describe('accounts that a journal should not use', () => {
  it('are listed once, with the lines that use them', () => {
    expect(usedAccounts([rent, undefined, stock, rent])).toEqual([
      { ...rent, lines: [1, 4] },
      { ...stock, lines: [3] },
    ]);
  });

  it('are those that stock or other documents update, and those with subaccounts', () => {
    const used = usedAccounts([stock, rent, costs, { id: '21', name: '2150 Customer deposits' }]);
    const own = [
      { id: '13', inventory: true },
      { id: '64', inventory: false },
      { id: '60' },
      { id: '21', sSpecAcct: 'CustDep' },
    ];
    const notes = accountNotes(used, own, [{ id: '64', parent: { id: '60', refName: '6000 Costs' } }]);
    expect(notes.map(({ id, why, lines }) => [id, why, lines])).toEqual([
      ['13', 'stock', [1]],
      ['60', 'header', [3]],
      ['21', 'documents', [4]],
    ]);
  });
});
