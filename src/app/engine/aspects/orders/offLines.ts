import { linesOf } from '#app/platform/api/merge.ts';
import { type FormDoc, isRef } from '#app/engine/form/model/values.ts';

/** A line of a bill that its order or its receipts do not cover within the tolerances. */
export interface OffLine {
  readonly name: string;
  readonly price?: {
    readonly billed: number;
    readonly ordered: number;
    readonly difference: number;
    /** Of the ordered amount; undefined if that is zero. */
    readonly percent: number | undefined;
  };
  /** What is billed and not received. */
  readonly ahead?: number;
}

const number = (value: unknown): number => (typeof value === 'number' ? value : 0);

/** The lines of a bill beyond a tolerance, with what each differs by. */
export function offLinesOf(record: FormDoc): readonly OffLine[] {
  return linesOf(record.item).flatMap((line): readonly OffLine[] => {
    const state = isRef(line.match) ? line.match.id : undefined;
    const isPriceOff = state === 'PRICE' || state === 'BOTH';
    const isQuantityOff = state === 'QUANTITY' || state === 'BOTH';
    if (!isPriceOff && !isQuantityOff) return [];
    const percent = line.priceDifferencePercent;
    return [
      {
        name: isRef(line.item) ? line.item.refName : '',
        ...(isPriceOff
          ? {
              price: {
                billed: number(line.rate),
                ordered: number(line.orderRate),
                difference: number(line.priceDifference),
                percent: typeof percent === 'number' ? percent : undefined,
              },
            }
          : {}),
        ...(isQuantityOff ? { ahead: number(line.quantityAhead) } : {}),
      },
    ];
  });
}

/** Whether a bill beyond a tolerance waits, or would wait, for approval. */
export const isHeld = ({ orderMatch, status }: FormDoc): boolean =>
  isRef(orderMatch) && orderMatch.id === 'BEYOND' && isRef(status) && status.id === 'PENDING_APPROVAL';
