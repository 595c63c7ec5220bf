import { minorToNumber, sum } from '#contract/values/money';
import type { DraftContent } from '#app/platform/drafts/drafts.ts';
import { draftLimits } from '#contract/wire/drafts';
import { plainOf } from '#app/platform/drafts/encryptedStore.ts';
import type { SharedContent } from '#app/platform/drafts/serviceDrafts.ts';
import { amountOf, emptyValue } from '#app/engine/grid/model/readCell.ts';
import type { FormModel } from '../model/FormModel.ts';
import { filledRows } from '../model/lines.ts';
import { isRef } from '../model/values.ts';
import { documentFigures } from '../totals/documentFigures.ts';

const parties = ['entity', 'customer', 'vendor'];
const amounts = ['payment', 'total', 'amount'];
const sides = ['debit', 'amount'];

/** What the service stores of a form: its name for the owner, and everything needed to restore it except the undo steps. */
export function sharedContentOf(
  model: FormModel,
  { origin, content }: { readonly origin: string | undefined; readonly content: DraftContent },
): SharedContent {
  const { memo } = model.values();
  const about = typeof memo === 'string' ? memo.trim() : '';
  // A new record is shown with its type; a saved one is identified by its number.
  const title = about === '' ? content.title : model.mode === 'create' ? about : `${content.title}: ${about}`;
  const party = parties.map((name) => model.values()[name]).find(isRef)?.refName;
  const amount = amountIn(model);
  const { sharedId: _id, sharedVersion: _version, isSent: _sent, ...kept } = content;
  const { steps: _steps, ...values } = kept.values as Readonly<Record<string, unknown>>; // the form's snapshot
  return {
    type: model.type,
    ...(model.recordId === undefined ? {} : { recordId: model.recordId }),
    title: short(title),
    ...(party === undefined || party === '' ? {} : { party: short(party) }),
    ...(amount === undefined ? {} : { amount }),
    lines: linesIn(model),
    ...(origin === undefined || origin.length > draftLimits.text ? {} : { origin }),
    content: plainOf({ ...kept, values }),
  };
}

const short = (text: string): string => text.slice(0, draftLimits.text);

const linesIn = (model: FormModel): number =>
  [...model.grids].reduce(
    (count, [name, grid]) =>
      model.definition.sublists[name]?.isReadOnly === true ? count : count + filledRows(grid).length,
    0,
  );

/** The amount a person knows the form by: its total, what is paid, or the debits of a journal. */
function amountIn(model: FormModel): string | undefined {
  const values = model.values();
  const entered = amounts.map((name) => values[name]).find((value) => typeof value === 'number');
  const total = documentFigures(model).total ?? entered ?? sumOfLines(model);
  if (total === undefined || total === 0) return undefined;
  const { currency } = values;
  const formats = model.tools.formats();
  const text = formats.amount(total, isRef(currency) ? currency.id : undefined);
  return isRef(currency) ? `${text} ${formats.currencyCode(currency)}` : text;
}

function sumOfLines(model: FormModel): number | undefined {
  for (const [name, grid] of model.grids) {
    const side = sides.find((each) => each in (model.definition.sublists[name]?.fields ?? {}));
    if (side === undefined) continue;
    const known = filledRows(grid).flatMap((at) => amountOf(grid.store.rowAt(at)?.cells[side] ?? emptyValue) ?? []);
    if (known.length > 0) return minorToNumber(sum(known), model.precision);
  }
  return undefined;
}
