import type { OpenDocument } from '#contract/wire/about';
import { add, type Minor, minorFromNumber, minorToNumber, smaller, subtract, zero } from '#contract/values/money';
import { saveRecord } from '../../records/engine/save.ts';
import { openDocuments } from '../../storage/queries/parties/openDocuments.ts';
import { currencyOf, precisionOf } from '../company.ts';
import { customers, vendors } from '../parties/people.ts';
import { authors, contextAt, must, refTo, type Seeding } from '../seeding.ts';
import { banks } from './salesTax.ts';

const parties = {
  vendor: { type: 'vendorPayment', names: vendors, author: authors.payables },
  customer: { type: 'customerPayment', names: customers, author: authors.receivables },
} as const;

/**
 * Applies the journals that paid vendors or that customers paid, before documents took over, to those that billed them.
 */
export async function applyJournals(seeding: Seeding, party: keyof typeof parties): Promise<void> {
  const { today } = seeding.calendar;
  const { type, names, author } = parties[party];
  for (const { name, books } of names) {
    const { items } = await openDocuments(seeding.engine.db, {
      party,
      id: must(seeding, name),
      subsidiary: must(seeding, books),
      currency: must(seeding, currencyOf[books]),
      asOf: today,
      scope: null,
      mayView: (each) => each === 'periodEndJournal',
    });
    const { charges, credits } = matched(items, precisionOf[currencyOf[books]]);
    if (charges.length === 0) continue;
    const body = {
      ...(party === 'vendor' ? { entity: refTo(seeding, name) } : { customer: refTo(seeding, name), payment: 0 }),
      tranDate: today,
      subsidiary: refTo(seeding, books),
      currency: refTo(seeding, currencyOf[books]),
      account: refTo(seeding, banks[books]),
      memo: 'Journals of earlier months applied',
      apply: { items: charges },
      credit: { items: credits },
    };
    await saveRecord(seeding.engine, contextAt(seeding, today, author), { type, body });
  }
}

interface Applied {
  readonly doc: { readonly id: string };
  readonly apply: true;
  readonly amount: number;
}

/** As much of the charges as there are credits, oldest first, and the credits for it. */
function matched(items: readonly OpenDocument[], precision: number) {
  const of = (kind: OpenDocument['kind']) => items.filter((item) => item.kind === kind);
  const open = ({ open: amount }: OpenDocument): Minor => minorFromNumber(amount, precision) ?? zero;
  const sumOf = (kind: OpenDocument['kind']): Minor =>
    of(kind)
      .map(open)
      .reduce((sum, each) => add(sum, each), zero);
  const both = smaller(sumOf('charge'), sumOf('credit'));
  const upTo = (kind: OpenDocument['kind']): Applied[] => {
    let left = both;
    return of(kind).flatMap((item): Applied[] => {
      const amount = smaller(open(item), left);
      left = subtract(left, amount);
      return amount === zero
        ? []
        : [{ doc: { id: item.doc.id }, apply: true, amount: minorToNumber(amount, precision) }];
    });
  };
  return { charges: upTo('charge'), credits: upTo('credit') };
}
