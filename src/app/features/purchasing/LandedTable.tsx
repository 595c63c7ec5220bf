import { useQueries } from '@tanstack/react-query';
import { definitionOf } from '#contract/records/index';
import {
  addDecimals,
  type Decimal,
  decimalFromNumber,
  decimalOne,
  decimalToNumber,
  decimalZero,
  divideDecimals,
  multiplyDecimals,
} from '#contract/values/decimal';
import { asDoc } from '#app/engine/record/paidLines.ts';
import { ScrollArea } from '#app/engine/form/view/ScrollArea.tsx';
import { type FormDoc, isRef } from '#app/engine/form/model/values.ts';
import { RecordLink } from '#app/engine/record/ValueView.tsx';
import type { FormTools } from '#app/engine/form/model/formTools.ts';
import { RateCell } from '#app/engine/aspects/stock/RateCell.tsx';
import { ratePlaces } from '#app/engine/aspects/stock/ratePlaces.ts';
import { stockMessages as words } from '#app/engine/aspects/stock/stockMessages.ts';
import { TableHead } from '#app/ui/table/TableHead.tsx';

const read = (value: unknown): Decimal =>
  (typeof value === 'number' ? decimalFromNumber(value) : undefined) ?? decimalZero;

/** Each shipment line's share of the landed cost, and its unit cost in base currency, before and after receipt. */
export function LandedTable({ lines, tools }: { readonly lines: readonly FormDoc[]; readonly tools: FormTools }) {
  const formats = tools.formats();
  const ids = [...new Set(lines.flatMap(({ purchaseOrder }) => (isRef(purchaseOrder) ? [purchaseOrder.id] : [])))];
  const isAllowed = tools.access.can(definitionOf('purchaseOrder').permission.id, 'View');
  const orders = useQueries({
    queries: ids.map((id) => ({ ...tools.queries.one('purchaseOrder', id), enabled: isAllowed })),
  });
  const rates = new Map(
    orders.flatMap(({ data }) => {
      const order = asDoc(data?.record);
      return order ? [[String(order.id), read(order.exchangeRate ?? 1)] as const] : [];
    }),
  );
  const unitCost = (line: FormDoc): Decimal | undefined => {
    const rate = isRef(line.purchaseOrder) ? rates.get(line.purchaseOrder.id) : undefined;
    const each = eachOf(line);
    return rate === undefined || each === undefined
      ? undefined
      : addDecimals(multiplyDecimals(read(line.unitRate), rate), each);
  };
  const [ofRate, ofEach, ofUnit] = [
    ratePlaces(lines.map(rateOf)),
    ratePlaces(lines.map(eachOf)),
    ratePlaces(lines.map(unitCost)),
  ];
  const isForeign = [...rates.values()].some((rate) => rate !== decimalOne);
  return (
    <section>
      <div className="section">
        <h2>{words.landedByLine}</h2>
      </div>
      <ScrollArea label={words.landedByLine}>
        <table className="grid landed" aria-label={words.landedByLine}>
          <TableHead
            columns={[
              { label: words.item },
              { label: words.order },
              { label: words.expected, className: 'n' },
              { label: words.unitRate, className: 'n' },
              { label: words.landedShare, className: 'n' },
              { label: words.landedEach, className: 'n' },
              { label: words.landedUnit, className: 'n' },
              { label: words.takenSoFar, className: 'n' },
            ]}
          />
          <tbody>
            {lines.map((line, at) => (
              <tr key={at}>
                <td>{isRef(line.item) && line.item.refName}</td>
                <td>
                  {isRef(line.purchaseOrder) && (
                    <RecordLink type="purchaseOrder" id={line.purchaseOrder.id} name={line.purchaseOrder.refName} />
                  )}
                </td>
                <td className="n">{formats.decimal(decimalToNumber(read(line.quantityExpected)))}</td>
                <RateCell value={rateOf(line)} places={ofRate} tools={tools} />
                <td className="n">
                  {typeof line.landedCostShare === 'number' && formats.amount(line.landedCostShare)}
                </td>
                <RateCell value={eachOf(line)} places={ofEach} tools={tools} />
                <RateCell value={unitCost(line)} places={ofUnit} tools={tools} />
                <td className="n">{typeof line.landedCost === 'number' && formats.amount(line.landedCost)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollArea>
      {isForeign && <p className="hint offer">{words.atOrderRate}</p>}
    </section>
  );
}

const rateOf = ({ unitRate }: FormDoc): Decimal | undefined =>
  typeof unitRate === 'number' ? read(unitRate) : undefined;
/** The unit cost of a line; undefined before it is known. */
const eachOf = ({ landedCostShare, quantityExpected }: FormDoc): Decimal | undefined =>
  typeof landedCostShare !== 'number' || read(quantityExpected) <= 0n
    ? undefined
    : divideDecimals(read(landedCostShare), read(quantityExpected));
