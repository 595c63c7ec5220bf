import type { RecordDefinition } from '#contract/fields';
import { Errors, SelectionFigures } from '#app/engine/grid/view/DifferenceBar.tsx';
import type { GridModel } from '#app/engine/grid/model/GridModel.ts';
import { gridMessages } from '#app/engine/grid/gridMessages.ts';
import { partsAt, useFormSlots } from './slots.ts';
import type { FormModel } from '../model/FormModel.ts';
import { formMessages as words } from '../formMessages.ts';
import { useExpectedRecord, usePrediction } from '../model/prediction.ts';
import { filledRows } from '../model/lines.ts';
import { isRef } from '../model/values.ts';
import { hasGrossPrices } from '../totals/priceBasis.ts';

const figures = ['subTotal', 'discountTotal', 'taxTotal', 'shippingCost', 'handlingCost'];

/** Whether the service calculates a total of this type's lines. */
export const hasTotal = ({ fields, category }: RecordDefinition, hasStrip: boolean): boolean =>
  category === 'transaction' && fields.total?.access === 'readOnly' && (!hasStrip || 'subTotal' in fields);

/** The footer of a document's lines: totals by the service while they are typed. */
export function TotalsBar({ model, grid }: { readonly model: FormModel; readonly grid: GridModel }) {
  const { isAsking } = usePrediction(model);
  const record = useExpectedRecord(model);
  const { definition, tools } = model;
  const slots = useFormSlots();
  const formats = tools.formats();
  const { currency } = { ...record, ...model.values() };
  const currencyId = isRef(currency) ? currency.id : undefined;
  // Tax that the prices contain is part of the total, and follows what adds up to it.
  const isGross = hasGrossPrices(model);
  const shown = (isGross ? [...figures.filter((name) => name !== 'taxTotal'), 'taxTotal'] : figures).flatMap((name) => {
    const value = record[name];
    return typeof value === 'number' && !(name === 'discountTotal' && value === 0)
      ? [
          {
            name,
            label: name === 'taxTotal' && isGross ? words.includesTax : (definition.fields[name]?.label ?? name),
            text: formats.amount(name === 'discountTotal' ? -value : value, currencyId),
          },
        ]
      : [];
  });
  const { total } = record;
  const lines = [...model.grids].reduce(
    (count, [name, each]) =>
      definition.sublists[name]?.isReadOnly === true || 'apply' in (definition.sublists[name]?.fields ?? {})
        ? count
        : count + filledRows(each).length,
    0,
  );
  return (
    <section className="bar" aria-label={words.totals} aria-busy={isAsking || undefined} data-keep-clear="">
      {shown.map(({ name, label, text }) => (
        <span key={name} className="fig mid">
          {label} <b>{text}</b>
        </span>
      ))}
      <span className="fig lead" data-total="">
        {definition.fields.total?.label}{' '}
        <b>{typeof total === 'number' ? formats.amount(total, currencyId) : '\u2013'}</b>
        {isRef(currency) && ` ${formats.currencyCode(currency)}`}
      </span>
      <span className="fig mid">{gridMessages.lines(lines)}</span>
      {partsAt(slots, 'foot').map((Foot, at) => (
        <Foot key={at} model={model} />
      ))}
      <Errors model={grid} />
      <SelectionFigures model={grid} />
      <span className="right fig mid" role="status">
        {isAsking ? words.reckoning : ''}
      </span>
    </section>
  );
}
