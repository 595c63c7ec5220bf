import type { RecordDefinition } from '#contract/fields';
import { classNames } from '#app/ui/classNames.ts';
import { formMessages } from '#app/engine/form/formMessages.ts';
import { type FormDoc, isRef } from '#app/engine/form/model/values.ts';
import type { FormTools } from '#app/engine/form/model/formTools.ts';

/** In the order in which they add up. */
const parts = ['subTotal', 'discountTotal', 'taxTotal', 'shippingCost', 'handlingCost'];
/** The settled amounts, in order, and what the document earns, for who may see costs. */
const settled = ['amountPaid', 'amountRemaining', 'margin', 'marginPercent'];
/** Zero is shown too: that a document is paid, or a total without parts. */
const toldAtZero = ['subTotal', 'amountRemaining', 'margin', 'marginPercent'];

/** Below the lines of a document: how they add up to what it is about, and what of that is still open. */
export function RecordTotals({
  definition,
  record,
  tools,
}: {
  readonly definition: RecordDefinition;
  readonly record: FormDoc;
  readonly tools: FormTools;
}) {
  const { total, currency } = record;
  const { fields } = definition;
  if (typeof total !== 'number' || fields.total?.access !== 'readOnly') return null;
  const formats = tools.formats();
  const held = (names: readonly string[]) =>
    names.flatMap((name) =>
      typeof record[name] === 'number' && (record[name] !== 0 || toldAtZero.includes(name))
        ? [{ name, value: name === 'discountTotal' ? -record[name] : record[name] }]
        : [],
    );
  // Tax that the prices contain is part of the total, and doesn't add up to it.
  const isGross = isRef(record.priceBasis) && record.priceBasis.id === 'GROSS';
  const rows = [
    ...held(isGross ? parts.filter((name) => name !== 'taxTotal') : parts),
    { name: 'total', value: total },
    ...(isGross ? held(['taxTotal']) : []),
    ...held(settled),
  ];
  return (
    <dl className="totals" aria-label={formMessages.totals}>
      {rows.map(({ name, value }) => (
        <div
          key={name}
          className={classNames(name === 'total' && 'is-total', name.startsWith('margin') && value < 0 && 'is-loss')}
        >
          <dt>
            {isGross && name === 'taxTotal' ? formMessages.includesTax : fields[name]?.label}
            {name === 'total' && isRef(currency) && ` ${formats.currencyCode(currency)}`}
          </dt>
          <dd>
            <span className={classNames(name === 'total' && 'double')}>
              {name === 'marginPercent'
                ? formats.decimal(value)
                : formats.amount(value, isRef(currency) ? currency.id : undefined)}
            </span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
