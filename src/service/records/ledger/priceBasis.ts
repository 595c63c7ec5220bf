import { labelAt } from '#contract/derive/labels';
import { arg } from '#contract/messages/define';
import { message } from '#contract/messages/message';
import type { Problem } from '#contract/messages/problem';
import { isOutside } from '#domain/status/payables';
import type { StoredDoc } from '../../storage/records.ts';
import type { PendingRecord } from '../engine/pendingRecord.ts';
import type { ReadContext } from '../engine/readContext.ts';
import { ruleViolation } from '../engine/relatedUpdates.ts';
import { numberOf, textOf } from '../engine/storedValues.ts';

/** Whether the prices of a document contain its tax. */
export const hasGrossPrices = ({ priceBasis }: StoredDoc): boolean => priceBasis === 'GROSS';

/** Documents whose prices others take over line by line. */
const pricedBy: ReadonlySet<string> = new Set([
  'salesOrder',
  'invoice',
  'cashSale',
  'returnAuthorization',
  'purchaseOrder',
  'vendorBill',
]);

/**
 * A new document has the price basis of the one it was created from, else that of `usual`: its subsidiary, or its
 * vendor. One that bills, returns or credits another keeps its basis, as does one that is posted or of which something
 * was billed, returned or credited.
 */
export async function fillPriceBasis(
  { doc, before, definition }: PendingRecord,
  usual: StoredDoc | undefined,
  world: ReadContext,
): Promise<Problem[]> {
  const source = await world.loadOne(textOf(doc.createdFrom) ?? '');
  if (!before && doc.priceBasis === undefined) {
    const own = usual?.pricesIncludeTax === true ? 'GROSS' : undefined;
    const basis = source ? textOf(source.doc.priceBasis) : own;
    if (basis !== undefined) doc.priceBasis = basis;
  }
  if (source && pricedBy.has(source.type) && hasGrossPrices(source.doc) !== hasGrossPrices(doc))
    return [
      ruleViolation(
        'priceBasis',
        message('order.differs', {
          field: labelAt('priceBasis', 'Prices'),
          type: arg.label(`${source.type}.label`, source.type),
          order: source.refName,
        }),
      ),
    ];
  if (!before || hasGrossPrices(before.doc) === hasGrossPrices(doc)) return [];
  // Documents of vendors say by their status whether they are in the books, sales by their approval.
  const isInBooks =
    'approvalStatus' in definition.fields
      ? before.doc.approvalStatus === 'APPROVED' && before.doc.status !== 'VOIDED'
      : !isOutside(before.doc.status);
  const isPosted = definition.posting === 'always' && isInBooks;
  const isUsed = (before.sub.item ?? []).some((line) =>
    ['quantityBilled', 'quantityReturned', 'quantityCredited'].some((name) => (numberOf(line[name]) ?? 0) > 0),
  );
  return isPosted || isUsed ? [ruleViolation('priceBasis', message('tax.basisFixed'))] : [];
}
