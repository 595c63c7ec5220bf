import { add, isZero, type Minor, minorFromNumber, minorToNumber, zero } from '#contract/values/money';
import { linesOf } from '#app/platform/api/merge.ts';
import type { OpenDocument } from '#app/platform/api/records.ts';
import { type FormDoc, isRef } from '#app/engine/form/model/values.ts';

/**
 * What is open besides a saved record: what its own lines took is there for it again, also of documents that it
 * settled whole. Without that a change of a payment would measure its lines by what they themselves left.
 */
export function openBeforePayment(
  docs: readonly OpenDocument[],
  lines: unknown,
  like: Pick<OpenDocument, 'kind' | 'type' | 'party' | 'currency'>,
  precision: number,
): readonly OpenDocument[] {
  const minorOf = (value: unknown): Minor =>
    typeof value === 'number' ? (minorFromNumber(value, precision) ?? zero) : zero;
  const text = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);
  const own = linesOf(lines).flatMap((line) =>
    line.apply === true && isRef(line.doc)
      ? [{ line, doc: line.doc, taken: add(minorOf(line.amount), minorOf(line.disc)) }]
      : [],
  );
  const byDoc = new Map(own.map((each) => [each.doc.id, each]));
  const plus = (value: number, more: Minor): number => minorToNumber(add(minorOf(value), more), precision);
  const grown = docs.map((doc) => {
    const mine = byDoc.get(doc.doc.id);
    return mine
      ? { ...doc, open: plus(doc.open, mine.taken), discount: plus(doc.discount, minorOf(mine.line.disc)) }
      : doc;
  });
  const listed = new Set(docs.map(({ doc }) => doc.id));
  const settled = own
    .filter(({ doc, taken }) => !listed.has(doc.id) && !isZero(taken))
    .map(({ line, doc, taken }): OpenDocument => ({
      ...like,
      doc: { id: doc.id, refName: doc.refName },
      subsidiary: null,
      tranId: text(line.refNum) ?? doc.refName,
      otherRefNum: null,
      daysLate: 0,
      dueDate: null,
      tranDate: dateOf(line) ?? '',
      total: minorToNumber(minorOf(line.total), precision),
      open: minorToNumber(taken, precision),
      discount: minorToNumber(minorOf(line.disc), precision),
      discountOffered: minorToNumber(minorOf(line.discAmt), precision),
      discountDate: text(line.discDate) ?? null,
    }));
  return [...settled, ...grown];
}

const dateOf = ({ applyDate, creditDate, depositDate }: FormDoc): string | undefined =>
  [applyDate, creditDate, depositDate].find((value): value is string => typeof value === 'string');
