import { describe, expect, it } from 'vitest';
import type { ApprovalLimit } from '#contract/settings';
import { decimalFromText, decimalOne } from '#contract/values/decimal';
import { minor } from '#contract/values/money';
import { type ApprovalCase, whyNotApprove } from './approvalPolicy.ts';

const bill = (change: Partial<ApprovalCase> = {}): ApprovalCase => ({
  type: 'vendorBill',
  subsidiary: '1',
  amount: minor(500_000n),
  precision: 2,
  rate: decimalOne,
  basePrecision: 2,
  makers: new Set(['ann']),
  ...change,
});
const limit = (role: string, upTo: number | null, of: Partial<ApprovalLimit> = {}): ApprovalLimit => ({
  role,
  type: null,
  subsidiary: null,
  upTo,
  ...of,
});
const ben = { userId: 'ben', roleId: 'clerk' };
const ann = { userId: 'ann', roleId: 'clerk' };

describe('who may approve a document', () => {
  it('is not the user who entered or changed it, unless the company allows that', () => {
    expect(whyNotApprove(bill(), ann, { ownAllowed: false, limits: [] })).toEqual([{ why: 'own' }]);
    expect(whyNotApprove(bill(), ann, { ownAllowed: true, limits: [] })).toEqual([]);
    expect(whyNotApprove(bill(), ben, { ownAllowed: false, limits: [] })).toEqual([]);
  });

  it('is a role whose limit reaches the amount, the limit included', () => {
    const limits = [limit('clerk', 4999.99), limit('controller', null), limit('lead', 5000)];
    const policy = { ownAllowed: false, limits };
    expect(whyNotApprove(bill(), ben, policy)).toEqual([
      { why: 'limit', upTo: 499_999n, roles: ['controller', 'lead'] },
    ]);
    expect(whyNotApprove(bill(), { userId: 'cid', roleId: 'lead' }, policy)).toEqual([]);
    expect(whyNotApprove(bill(), { userId: 'cid', roleId: 'controller' }, policy)).toEqual([]);
  });

  it('is nobody of a role without a limit where others have one', () => {
    expect(whyNotApprove(bill(), ben, { ownAllowed: false, limits: [limit('controller', null)] })).toEqual([
      { why: 'limit', upTo: undefined, roles: ['controller'] },
    ]);
  });

  it('is decided by the limit of the type and subsidiary before that of all', () => {
    const limits = [limit('clerk', null), limit('clerk', 100, { type: 'vendorBill' })];
    expect(whyNotApprove(bill(), ben, { ownAllowed: false, limits })).toEqual([
      { why: 'limit', upTo: 10_000n, roles: [] },
    ]);
    expect(whyNotApprove(bill({ type: 'invoice' }), ben, { ownAllowed: false, limits })).toEqual([]);
    const local = [...limits, limit('clerk', 9000, { type: 'vendorBill', subsidiary: '1' })];
    expect(whyNotApprove(bill(), ben, { ownAllowed: false, limits: local })).toEqual([]);
  });

  it('is anybody with the permission for a document that no limit covers', () => {
    const limits = [limit('controller', null, { type: 'invoice' }), limit('controller', 1, { subsidiary: '2' })];
    expect(whyNotApprove(bill(), ben, { ownAllowed: false, limits })).toEqual([]);
  });

  it('counts the size of a negative amount', () => {
    const policy = { ownAllowed: false, limits: [limit('clerk', 100)] };
    expect(whyNotApprove(bill({ amount: minor(-500_000n) }), ben, policy)).toHaveLength(1);
  });

  it('counts the amount in the base currency of the subsidiary', () => {
    const yen = bill({ amount: minor(500_000n), precision: 0, rate: decimalFromText('0.0065') ?? decimalOne });
    expect(whyNotApprove(yen, ben, { ownAllowed: false, limits: [limit('clerk', 3250)] })).toEqual([]);
    expect(whyNotApprove(yen, ben, { ownAllowed: false, limits: [limit('clerk', 3249.99)] })).toHaveLength(1);
  });

  it('names every reason at once', () => {
    expect(
      whyNotApprove(bill(), ann, { ownAllowed: false, limits: [limit('clerk', 1)] }).map(({ why }) => why),
    ).toEqual(['own', 'limit']);
  });

  it('is not a delegate where the delegate or the absent user entered or changed it', () => {
    const policy = { ownAllowed: false, limits: [] };
    const cid = { userId: 'cid', roleId: 'clerk' };
    expect(whyNotApprove(bill(), { ...ben, standsInFor: 'ann' }, policy)).toEqual([{ why: 'ofAbsent' }]);
    expect(whyNotApprove(bill(), { ...ann, standsInFor: 'cid' }, policy)).toEqual([{ why: 'own' }]);
    expect(whyNotApprove(bill(), { ...cid, standsInFor: 'dot' }, policy)).toEqual([]);
  });

  it('is limited to whole units where the base currency has no cents: the part of a limit below one allows nothing', () => {
    const policy = { ownAllowed: false, limits: [limit('clerk', 100.5)] };
    const yen = (amount: bigint) => bill({ amount: minor(amount), precision: 0, basePrecision: 0 });
    expect(whyNotApprove(yen(100n), ben, policy)).toEqual([]);
    expect(whyNotApprove(yen(101n), ben, policy)).toEqual([{ why: 'limit', upTo: 100n, roles: [] }]);
    const dinars = (amount: bigint) => bill({ amount: minor(amount), precision: 3, basePrecision: 3 });
    expect(whyNotApprove(dinars(100_500n), ben, policy)).toEqual([]);
    expect(whyNotApprove(dinars(100_501n), ben, policy)).toEqual([{ why: 'limit', upTo: 100_500n, roles: [] }]);
  });
});
