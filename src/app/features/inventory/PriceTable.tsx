import { useQuery } from '@tanstack/react-query';
import { definitionOf } from '#contract/records/index';
import { decimalToNumber } from '#contract/values/decimal';
import { ServiceError } from '#app/platform/api/errors.ts';
import { decimalsOf } from '#app/platform/formats/formats.ts';
import { Settling } from '#app/ui/feedback/Settling.tsx';
import { Button } from '#app/ui/inputs/Button.tsx';
import { TableHead } from '#app/ui/table/TableHead.tsx';
import { ScrollArea } from '#app/engine/form/view/ScrollArea.tsx';
import { type FormDoc, isRef } from '#app/engine/form/model/values.ts';
import type { FormTools } from '#app/engine/form/model/formTools.ts';
import { levelsOf, type PriceRow, priceRows } from './priceRows.ts';
import { stockMessages as words } from '#app/engine/aspects/stock/stockMessages.ts';
import '#app/engine/aspects/stock/stock.css';

const FORBIDDEN = 403;
const levels = {
  q: 'isInactive IS false',
  orderby: 'name',
  limit: 200,
  offset: 0,
  fields: ['name', 'discountPercent'],
} as const;

/** Every price level's price for an item, and the rule behind it. */
export function PriceTable({ item, tools }: { readonly item: FormDoc; readonly tools: FormTools }) {
  const seesLevels = tools.access.can(definitionOf('priceLevel').permission.id, 'View');
  const list = useQuery({ ...tools.queries.list('priceLevel', levels), staleTime: 60_000, enabled: seesLevels });
  const { pricePlan } = item;
  const plan = useQuery({
    ...tools.queries.one('pricePlan', isRef(pricePlan) ? pricePlan.id : ''),
    enabled: isRef(pricePlan),
    staleTime: 60_000,
    retry: false,
  });
  const formats = tools.formats();
  const rows = priceRows(item, levelsOf(list.data?.items ?? []), plan.data?.record, (currency) =>
    formats.currencyCode({ id: currency, refName: currency }),
  );
  if (!seesLevels || (list.error instanceof ServiceError && list.error.status === FORBIDDEN))
    return (
      <section>
        <div className="section">
          <h2>{words.prices}</h2>
        </div>
        <p className="hint uses-note">{words.levelsHidden}</p>
      </section>
    );
  if (list.data && rows.length === 0) return null;
  const isRead = !list.isPending && (!isRef(pricePlan) || !plan.isPending);
  // The points line up.
  const places = Math.max(2, ...rows.map(({ price }) => decimalsOf(decimalToNumber(price))));
  return (
    <Settling isSettled={isRead}>
      <section>
        <div className="section">
          <h2>{words.prices}</h2>
          {list.error && (
            <span className="right" role="alert">
              {words.usedUnread} <Button onClick={() => void list.refetch()}>{words.readAgain}</Button>
            </span>
          )}
        </div>
        <ScrollArea label={words.prices}>
          <table className="grid price-levels" aria-label={words.prices} aria-busy={!isRead}>
            <TableHead
              columns={[{ label: words.level }, { label: words.rule }, { label: words.price, className: 'n' }]}
            />
            <tbody>
              {rows.map((row) => (
                <tr key={row.key}>
                  <th scope="row">{row.level ?? words.allCustomers}</th>
                  <td>{ruleOf(row, (value) => formats.decimal(value))}</td>
                  <td className="n">
                    {formats.decimal(decimalToNumber(row.price), places)}
                    {row.currency !== undefined && ` ${row.currency}`}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollArea>
      </section>
    </Settling>
  );
}

function ruleOf({ rule, discount, from }: PriceRow, print: (value: number) => string): string {
  if (rule === 'own') return from === null || from <= 0n ? words.ownPrice : words.ownFrom(print(decimalToNumber(from)));
  if (rule === 'base' || discount === null) return words.fromBase;
  return discount < 0n
    ? words.onTop(print(-decimalToNumber(discount)))
    : words.percentOff(print(decimalToNumber(discount)));
}
