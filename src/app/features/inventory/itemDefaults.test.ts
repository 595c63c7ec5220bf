import { expect, it } from 'vitest';
import { commonWith } from './itemDefaults.ts';

it('a new item starts with the accounts of the newest of its type, and keeps given values', () => {
  const newest = {
    itemId: 'BOLT',
    incomeAccount: { id: '1' },
    assetAccount: { id: '2' },
    costingMethod: { id: 'AVERAGE' },
    cogsAccount: null,
  };
  expect(commonWith(newest, { assetAccount: { id: '9' } })).toEqual({
    incomeAccount: { id: '1' },
    costingMethod: { id: 'AVERAGE' },
  });
  expect(commonWith(undefined, {})).toEqual({});
});
