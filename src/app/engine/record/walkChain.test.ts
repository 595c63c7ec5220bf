import { describe, expect, it } from 'vitest';
import type { RelatedRecord } from '#app/platform/api/records.ts';
import { type ChainDocument, nearChain, walkChain } from './walkChain.ts';

/** References between records, with their fields, in both directions. */
const links = [
  ['salesOrder SO1', 'createdFrom', 'estimate EST1'],
  ['itemFulfillment IF1', 'createdFrom', 'salesOrder SO1'],
  ['itemFulfillment IF2', 'createdFrom', 'salesOrder SO1'],
  ['invoice INV1', 'createdFrom', 'salesOrder SO1'],
  ['invoice INV2', 'createdFrom', 'salesOrder SO1'],
  ['customerPayment PYMT1', 'apply.doc', 'invoice INV1'],
  ['customerPayment PYMT2', 'apply.doc', 'invoice INV2'],
  ['customerPayment PYMT3', 'apply.doc', 'invoice INV8'],
  ['customerPayment PYMT3', 'apply.doc', 'invoice INV9'],
  ['customerRefund RFND1', 'apply.doc', 'customerPayment PYMT1'],
] as const;

const docOf = (name: string): ChainDocument => ({
  type: name.split(' ')[0] ?? '',
  record: { id: name, refName: name.split(' ')[1] ?? '' },
  status: null,
});
const item = (name: string, direction: 'to' | 'from', path: string): RelatedRecord => ({
  ...docOf(name),
  relation: path,
  direction,
  path,
  total: null,
});
const related = (name: string): readonly RelatedRecord[] =>
  links.flatMap(([from, path, to]) => [
    ...(from === name ? [item(to, 'to', path)] : []),
    ...(to === name ? [item(from, 'from', path)] : []),
  ]);
const walk = async (name: string) =>
  (await walkChain(docOf(name), async ({ record }) => related(record.id))).map(({ documents }) =>
    documents.map(({ record }) => record.refName).join(' '),
  );

describe('the path of a document', () => {
  it('runs from the first source to the last result, from any document on it', async () => {
    expect(await walk('estimate EST1')).toEqual(['EST1', 'SO1', 'IF1 IF2 INV1 INV2', 'PYMT1 PYMT2', 'RFND1']);
    expect(await walk('salesOrder SO1')).toEqual(['EST1', 'SO1', 'IF1 IF2 INV1 INV2', 'PYMT1 PYMT2', 'RFND1']);
    expect(await walk('customerRefund RFND1')).toEqual(['EST1', 'SO1', 'IF1 IF2 INV1', 'PYMT1', 'RFND1']);
  });

  it('of an invoice names what was shipped before it, and none of the payments of another', async () => {
    expect(await walk('invoice INV1')).toEqual(['EST1', 'SO1', 'IF1 IF2 INV1', 'PYMT1', 'RFND1']);
    expect(await walk('customerPayment PYMT1')).toEqual(['EST1', 'SO1', 'IF1 IF2 INV1', 'PYMT1', 'RFND1']);
  });

  it('of a fulfillment continues to the invoice of its order', async () => {
    expect(await walk('itemFulfillment IF1')).toEqual(['EST1', 'SO1', 'IF1 INV1 INV2', 'PYMT1 PYMT2', 'RFND1']);
  });

  it('begins with the invoices where a payment settles several', async () => {
    expect(await walk('customerPayment PYMT3')).toEqual(['INV8 INV9', 'PYMT3']);
  });

  it('is empty for a single document, and ends at a hidden one', async () => {
    expect(await walk('invoice INV7')).toEqual([]);
    const [first] = await walkChain(docOf('salesOrder SO1'), async ({ record }) =>
      record.id === 'estimate EST1' || record.id === 'salesOrder SO1' ? related(record.id) : [],
    );
    expect(first?.documents.map(({ record }) => record.refName)).toEqual(['EST1']);
  });

  it("counts what doesn't fit on a line, and keeps the one that leads on", async () => {
    const many = ['1', '2', '3', '4', '5', '6'].map((at) => item(`invoice INV${at}`, 'from', 'createdFrom'));
    const near = nearChain(docOf('salesOrder SO9'), [...many, ...many]);
    expect(near.map(({ documents, further }) => [documents.length, further])).toEqual([
      [1, 0],
      [4, 2],
    ]);
    const steps = await walkChain(docOf('invoice INV6'), async ({ record }) =>
      record.id === 'invoice INV6'
        ? [item('salesOrder SO9', 'to', 'createdFrom')]
        : record.id === 'salesOrder SO9'
          ? ['1', '2', '3', '4', '5'].map((at) => item(`itemFulfillment IF${at}`, 'from', 'createdFrom'))
          : [],
    );
    expect(steps.at(-1)?.documents.map(({ record }) => record.refName)).toEqual(['IF1', 'IF2', 'IF3', 'INV6']);
  });
});
