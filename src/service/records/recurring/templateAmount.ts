import { templateAmount } from '#domain/pricing/templateAmount';
import { arg, type LabelArg } from '#contract/messages/define';
import { problem, type Problem } from '#contract/messages/problem';
import { type Minor, minorFromNumber, minorToNumber, zero } from '#contract/values/money';
import type { StoredDoc, StoredValue } from '../../storage/records.ts';
import type { PendingRecord } from '../engine/pendingRecord.ts';
import { precisionOf } from '../engine/rates.ts';
import type { ReadContext } from '../engine/readContext.ts';
import { numberOf, quantityOf, textOf } from '../engine/storedValues.ts';

const labels = {
  discountAmount: arg.label('*.sublists.item.fields.discountAmount', 'Line discount'),
  documentDiscountAmount: arg.label('*.fields.documentDiscountAmount', 'Document discount'),
  amount: arg.label('vendorBill.sublists.expense.fields.amount', 'Amount'),
} as const satisfies Readonly<Record<string, LabelArg>>;

/** Reads amounts of a document that recurs, and notes those with too many decimals. */
class Amounts {
  readonly problems: Problem[] = [];
  readonly precision: number;
  constructor(precision: number) {
    this.precision = precision;
  }
  read(given: StoredValue | undefined, label: keyof typeof labels, path: string): Minor {
    const value = numberOf(given);
    if (value === undefined) return zero;
    const amount = minorFromNumber(value, this.precision);
    if (amount === undefined)
      this.problems.push(
        problem(
          'amount.tooPrecise',
          { field: labels[label], value, decimals: this.precision },
          { path },
          'INVALID_CONTENT',
        ),
      );
    return amount ?? zero;
  }
  discount(values: StoredDoc, label: 'discountAmount' | 'documentDiscountAmount', path: string) {
    const percent = numberOf(values[label.replace('Amount', 'Percent')]);
    return percent === undefined ? { amount: this.read(values[label], label, path) } : { percent: quantityOf(percent) };
  }
}

/** Sets what a document that recurs comes to before tax. */
export async function fillAmount({ doc, sub }: PendingRecord, world: ReadContext): Promise<readonly Problem[]> {
  const currency = await world.loadOne(textOf(doc.currency) ?? '');
  const amounts = new Amounts(precisionOf(currency));
  const amount = templateAmount(
    (sub.item ?? []).map((line, index) => ({
      quantity: quantityOf(line.quantity),
      rate: numberOf(line.rate) === undefined ? undefined : quantityOf(line.rate),
      discount: amounts.discount(line, 'discountAmount', `item.items[${index}].discountAmount`),
    })),
    amounts.discount(doc, 'documentDiscountAmount', 'documentDiscountAmount'),
    (sub.expense ?? []).map((line, index) => amounts.read(line.amount, 'amount', `expense.items[${index}].amount`)),
    amounts.precision,
  );
  if (amount === undefined) delete doc.amount;
  else doc.amount = minorToNumber(amount, amounts.precision);
  return amounts.problems;
}
