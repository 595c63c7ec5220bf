import { describe, expect, it } from 'vitest';
import { accountRefusal, type AccountUse, type CompanyFacts, controlRefusal, type LedgerAccount } from './accounts.ts';
import { ancestorsOf } from './hierarchy.ts';

const rent: LedgerAccount = {
  name: '6200 Rent',
  type: 'Expense',
  role: undefined,
  subsidiaries: [],
  servesChildren: false,
  currency: undefined,
};
const use: AccountUse = { path: 'account', subsidiary: 'berlin', currency: 'eur', document: 'journal' };
const parents = new Map([
  ['berlin', 'germany'],
  ['germany', 'group'],
]);
const alone: CompanyFacts = {
  hasSeveralSubsidiaries: false,
  parentOf: (id) => parents.get(id),
  nameOf: (id) => id.toUpperCase(),
};
const group: CompanyFacts = { ...alone, hasSeveralSubsidiaries: true };
const keyOf = (account: Partial<LedgerAccount>, asked: Partial<AccountUse> = {}, company = alone) =>
  accountRefusal({ ...rent, ...account }, { ...use, ...asked }, company)?.key;

describe('use of an account', () => {
  it('is refused for non-posting accounts', () => {
    expect(keyOf({})).toBeUndefined();
    expect(keyOf({ type: 'NonPosting' })).toBe('account.nonPosting');
  });

  it("is refused for a purpose its type and its role don't allow", () => {
    const bank = { types: ['Bank'], roles: ['UndepFunds'] } as const;
    expect(keyOf({}, bank)).toBe('account.wrongType');
    expect(keyOf({ type: 'Bank' }, bank)).toBeUndefined();
    expect(keyOf({ type: 'OthCurrAsset', role: 'UndepFunds' }, bank)).toBeUndefined();
  });

  it('is refused outside its subsidiaries, and needs at least one if there are several', () => {
    expect(keyOf({}, {}, group)).toBe('account.notInSubsidiary');
    expect(keyOf({ subsidiaries: ['berlin'] }, {}, group)).toBeUndefined();
    expect(keyOf({ subsidiaries: ['paris'] })).toBe('account.notInSubsidiary');
  });

  it('covers descendants of its subsidiaries only when it includes children', () => {
    expect(keyOf({ subsidiaries: ['group'] }, {}, group)).toBe('account.notInSubsidiary');
    expect(keyOf({ subsidiaries: ['group'], servesChildren: true }, {}, group)).toBeUndefined();
    expect(keyOf({ subsidiaries: ['paris'], servesChildren: true }, {}, group)).toBe('account.notInSubsidiary');
  });

  it('is refused in another currency than its own', () => {
    expect(keyOf({ currency: 'eur' })).toBeUndefined();
    expect(accountRefusal({ ...rent, currency: 'usd' }, use, alone)).toMatchObject({
      key: 'account.otherCurrency',
      path: 'account',
    });
  });
});

describe('free choice of an account', () => {
  const chosen: AccountUse = { ...use, freely: {} };
  const keyFor = (account: Partial<LedgerAccount>, asked = chosen, ...fields: Parameters<typeof controlRefusal>[2]) =>
    controlRefusal({ ...rent, ...account }, asked, fields)?.key;

  it('is refused for control accounts, by type, by role or by the records that name it', () => {
    expect(keyFor({})).toBeUndefined();
    expect(keyFor({ type: 'AcctRec' })).toBe('account.controlled');
    expect(keyFor({ role: 'AdvPaid' })).toBe('account.controlled');
    expect(keyFor({}, chosen, 'assetAccount')).toBe('account.controlled');
  });

  it("is allowed for that exact purpose, and not checked if the account isn't chosen freely", () => {
    expect(keyFor({}, { ...use, freely: { as: 'prepaymentAccount' } }, 'prepaymentAccount')).toBeUndefined();
    expect(keyFor({ role: 'AdvPaid' }, { ...use, freely: { as: 'prepaymentAccount' } })).toBeUndefined();
    expect(keyFor({ type: 'AcctRec' }, use)).toBeUndefined();
  });
});

it('ancestors end where the chain forms a cycle', () => {
  expect(ancestorsOf('berlin', (id) => parents.get(id))).toEqual(['germany', 'group']);
  expect(ancestorsOf('a', (id) => (id === 'a' ? 'b' : 'a'))).toEqual(['b', 'a']);
});
