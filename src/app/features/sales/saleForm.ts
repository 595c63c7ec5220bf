import { decimalZero } from '#contract/values/decimal';
import type { FieldPlace, LinesPlug } from '#app/engine/form/model/formRules.ts';
import type { Slot } from '#app/engine/form/view/slots.ts';
import type { TypePlug } from '#app/engine/plugs/typePlug.ts';
import type { GridBehaviour } from '#app/engine/grid/gridBehaviour.ts';
import { emptyValue, isEmptyValue } from '#app/engine/grid/model/readCell.ts';
import { MarginFigure } from './prices/MarginFacts.tsx';
import { SalesPanel } from './SalesPanel.tsx';
import { askedOfSale, hiddenOfSale, saleColumns, yieldsOfSale } from './saleLines.ts';
import { SavedPrices } from './prices/SavedPrices.tsx';

const otherDiscount: Readonly<Record<string, string>> = {
  discountPercent: 'discountAmount',
  discountAmount: 'discountPercent',
};

/** Highlights a back-ordered line and one that is sold below cost; a line has a discount in percent or as an amount, whichever was typed last. */
const behaviour: GridBehaviour = {
  settle: (cells, field) => {
    const other = otherDiscount[field];
    const isTyped = other !== undefined && !isEmptyValue(cells[field] ?? emptyValue);
    return isTyped && !isEmptyValue(cells[other] ?? emptyValue) ? { [other]: emptyValue } : {};
  },
  settledBy: Object.keys(otherDiscount),
  lookOf: (cells, field, _grid, served) => {
    const value = (served[field] ?? cells[field])?.value;
    const isShort =
      typeof value === 'bigint' &&
      ((field === 'quantityBackOrdered' && value > decimalZero) || (field.startsWith('margin') && value < decimalZero));
    return isShort ? 'is-short' : undefined;
  },
};

const saleLines: LinesPlug = {
  columns: saleColumns,
  behaviour,
  hidden: hiddenOfSale,
  asked: askedOfSale,
  yields: yieldsOfSale,
};

/** The fields that end the header of every sale. */
export const headEnd: readonly FieldPlace[] = ['currency', ['subsidiary', 2], ['memo', 2], 'location'];

/** Common parts of estimates, orders, invoices and cash sales: prices with their sources, stock, addresses, totals. */
export const saleForm = (primary: readonly FieldPlace[], sideLabel: string, slots: readonly Slot[] = []): TypePlug => ({
  form: {
    layout: { primary },
    lines: { item: saleLines },
    slots: [{ at: 'side', Part: SalesPanel, label: sideLabel }, { at: 'foot', Part: MarginFigure }, ...slots],
  },
  record: { panel: { Part: SavedPrices } },
});
