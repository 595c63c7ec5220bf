import { daysBetween, isValidDate } from '#contract/values/date';
import { add, isZero, type Minor, minorFromNumber, minorToNumber, sum, zero } from '#contract/values/money';
import { linesOf } from '#app/platform/api/merge.ts';
import type { OpenDocument } from '#app/platform/api/records.ts';
import { type FormDoc, isRef } from '#app/engine/form/model/values.ts';

/** The data of a completely settled document: it is in no list of open ones. */
export interface SettledFacts {
  readonly dueDate: string | null;
  readonly otherRefNum: string | null;
}

/**
 * Open balances without a saved record: the amounts its own lines applied are available again, including documents it
 * settled completely. Otherwise a change of a payment would check its lines against what they themselves left open.
 */
export function openBeforePayment(
  docs: readonly OpenDocument[],
  lines: unknown,
  like: Pick<OpenDocument, 'kind' | 'type' | 'party' | 'currency'>,
  precision: number,
  { facts, asOf }: { readonly facts: ReadonlyMap<string, SettledFacts>; readonly asOf: string } = nothingKnown,
): readonly OpenDocument[] {
  const minorOf = (value: unknown): Minor =>
    typeof value === 'number' ? (minorFromNumber(value, precision) ?? zero) : zero;
  const text = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);
  const own = linesOf(lines).flatMap((line) =>
    line.apply === true && isRef(line.doc)
      ? [{ line, doc: line.doc, taken: sum([line.amount, line.disc, line.writeOff].map(minorOf)) }]
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
    .map((each) => ({ ...each, known: facts.get(each.doc.id) }))
    .map(({ line, doc, taken, known }): OpenDocument => ({
      ...like,
      doc: { id: doc.id, refName: doc.refName },
      subsidiary: null,
      tranId: text(line.refNum) ?? doc.refName,
      otherRefNum: known?.otherRefNum ?? null,
      daysLate: daysLate(known?.dueDate, asOf),
      dueDate: known?.dueDate ?? null,
      tranDate: dateOf(line) ?? '',
      total: minorToNumber(minorOf(line.total), precision),
      open: minorToNumber(taken, precision),
      discount: minorToNumber(minorOf(line.disc), precision),
      discountOffered: minorToNumber(minorOf(line.discAmt), precision),
      discountDate: text(line.discDate) ?? null,
    }));
  return [...settled, ...grown];
}

const nothingKnown = { facts: new Map<string, SettledFacts>(), asOf: '' } as const;

/** Documents that a saved record settles and that are not open besides. */
export const settledBy = (docs: readonly OpenDocument[], lines: unknown): readonly string[] => {
  const open = new Set(docs.map(({ doc }) => doc.id));
  return linesOf(lines).flatMap(({ apply, doc }) =>
    apply === true && isRef(doc) && !open.has(doc.id) ? [doc.id] : [],
  );
};

const daysLate = (due: string | null | undefined, asOf: string): number =>
  typeof due === 'string' && isValidDate(due) && isValidDate(asOf) ? Math.max(0, daysBetween(due, asOf)) : 0;

const dateOf = ({ applyDate, creditDate, depositDate }: FormDoc): string | undefined =>
  [applyDate, creditDate, depositDate].find((value): value is string => typeof value === 'string');
