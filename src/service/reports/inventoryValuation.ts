import type { Ref } from '#contract/derive/types';
import { inventoryValuation as definition } from '#contract/reports/inventoryValuation';
import type { Sheet, SheetRow } from '#contract/reports/sheet';
import { divideHalfUp, powerOfTen } from '#contract/values/scaled';
import { decimalFromNumber, decimalToNumber, DECIMAL_UNIT, type Decimal } from '#contract/values/decimal';
import { type Minor, minor, minorFromNumber, minorToNumber, zero } from '#contract/values/money';
import type { Queryable } from '../storage/database.ts';
import type { Scope } from '../storage/queries/records/scopeSql.ts';
import { stockAsOf, type StockHeld, stockNow } from '../storage/queries/stock/stockReports.ts';
import { severalBooks } from './books.ts';
import { allRead, type Outcome, type ReportQuery } from './outcome.ts';
import { readDay } from './reportFilters.ts';
import { readStockQuestion } from './stockQuestion.ts';

/** Quantity, value and average cost of all stock, now or at the end of a day; the values equal the asset accounts. */
export async function inventoryValuation(
  db: Queryable,
  query: ReportQuery,
  scope: Scope,
  today: string,
): Promise<Outcome<Sheet>> {
  const read = allRead([readDay(query, today), await readStockQuestion(db, query, scope)]);
  if (!read.ok) return read;
  const [asOf, question] = read.value;
  const isDated = (query.get('asOf')?.trim() ?? '') !== '';
  const held = isDated ? await stockAsOf(db, question.asked, asOf) : await stockNow(db, question.asked);
  const currencies = [...new Map(held.map((each) => [each.currency, each])).values()];
  const [only, second] = currencies;
  const rows = held.map(rowOf);
  const total = held.reduce((sum, each) => sum + valueOf(each), 0n);
  return {
    ok: true,
    value: {
      report: definition.name,
      parameters: { ...question.shown, asOf },
      columns: definition.columns,
      rows,
      totals: second ? null : { value: only ? minorToNumber(minor(total), only.precision) : 0 },
      ...(second ? { notice: severalBooks } : {}),
    },
  };
}

const valueOf = ({ value, precision }: StockHeld): Minor => minorFromNumber(value, precision) ?? zero;

function rowOf(held: StockHeld): SheetRow {
  const quantity = decimalFromNumber(held.quantity);
  const units = valueOf(held);
  const average =
    quantity === undefined || quantity <= 0n
      ? null
      : decimalToNumber(
          divideHalfUp(units * DECIMAL_UNIT * DECIMAL_UNIT, quantity * powerOfTen(held.precision)) as Decimal,
        ); // hundred-millionths
  const currency: Ref = { id: held.currency, refName: held.currencyName };
  return {
    kind: 'line',
    level: 0,
    currency,
    values: {
      item: { id: held.item, refName: held.itemName },
      location: { id: held.location, refName: held.locationName },
      quantity: held.quantity,
      averageCost: average,
      value: held.value,
    },
  };
}
