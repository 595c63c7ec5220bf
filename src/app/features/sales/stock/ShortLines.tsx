import { useQuery } from '@tanstack/react-query';
import { definitionOf } from '#contract/records/index';
import { stockItemTypes } from '#contract/records/parts/item';
import { type Decimal, decimalToNumber } from '#contract/values/decimal';
import { useCapabilities } from '#app/platform/api/useConnection.ts';
import { Button } from '#app/ui/inputs/Button.tsx';
import { LinkButton } from '#app/ui/inputs/LinkButton.tsx';
import { TableHead } from '#app/ui/table/TableHead.tsx';
import { Elsewhere, ShortageWays } from '#app/engine/aspects/stock/ShortageWays.tsx';
import { readSourcedStock } from '#app/engine/aspects/stock/readHoldings.ts';
import { readSubstitutes } from '#app/engine/aspects/stock/readSubstitutes.ts';
import { stockMessages as words } from '#app/engine/aspects/stock/stockMessages.ts';
import type { FormModel } from '#app/engine/form/model/FormModel.ts';
import type { FormTools } from '#app/engine/form/model/formTools.ts';
import type { FormDoc } from '#app/engine/form/model/values.ts';
import { ScrollArea } from '#app/engine/form/view/ScrollArea.tsx';
import type { RecordPanelProps } from '#app/engine/plugs/typePlug.ts';
import { shortagesOf, type ShortLine, substituteInLine, withStock } from './shortLines.ts';

const FRESH_MS = 15_000;

/** The stock of short items with where more comes from; nothing is read for a role without access to items. */
function useShortages(tools: FormTools, lines: readonly ShortLine[]) {
  const { of } = useCapabilities();
  const ids = [...new Set(lines.map(({ item }) => item.id))].toSorted();
  const mayRead = stockItemTypes.every(
    (type) => of(type).isServed && tools.access.can(definitionOf(type).permission.id, 'View'),
  );
  const stock = useQuery({
    queryKey: ['records', 'inventoryBalance', 'sources', ids.join(',')],
    queryFn: () => readSourcedStock(tools, ids),
    enabled: mayRead && ids.length > 0,
    staleTime: FRESH_MS,
  });
  return { ...stock, shortages: lines.map((line) => withStock(line, stock.data)) };
}

/** The back-ordered lines of a saved order with their stock elsewhere; each is transferred, ordered or built from here. */
export function ShortLines({ record, tools }: RecordPanelProps) {
  const lines = shortagesOf(record);
  const { shortages, error, refetch } = useShortages(tools, lines);
  if (lines.length === 0) return null;
  const print = (amount: Decimal): string => tools.formats().decimal(decimalToNumber(amount));
  return (
    <section>
      <div className="section">
        <h2>{words.shortLines}</h2>
        {error && (
          <span className="right" role="alert">
            {words.stockUnread} <Button onClick={() => void refetch()}>{words.readAgain}</Button>
          </span>
        )}
      </div>
      <ScrollArea label={words.shortLines}>
        <table className="grid short-lines" aria-label={words.shortLines}>
          <TableHead
            columns={[
              { label: words.item },
              { label: words.short, className: 'n' },
              { label: words.elsewhere },
              { label: words.ways },
            ]}
          />
          <tbody>
            {shortages.map((shortage) => (
              <tr key={shortage.row}>
                <td>{shortage.item.refName}</td>
                <td className="n is-over">{print(shortage.short)}</td>
                <td>
                  <Elsewhere places={shortage.elsewhere} print={print} />
                </td>
                <td>
                  <ShortageWays tools={tools} shortage={shortage} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollArea>
    </section>
  );
}

interface ShortLineAtProps {
  readonly model: FormModel;
  /** The order as the service would save it. */
  readonly record: FormDoc;
  readonly line: FormDoc;
  /** The row of the line in the grid. */
  readonly row: number;
}

/** The same for the line under the cursor of an order that is being entered, with the substitutes of its item in stock. */
export function ShortLineAt({ model, record, line, row }: ShortLineAtProps) {
  const { tools } = model;
  const lines = shortagesOf({ ...record, item: { items: [line] } });
  const { shortages } = useShortages(tools, lines);
  const [shortage] = shortages;
  const item = shortage?.item.id ?? '';
  const location = shortage?.location?.id;
  const { data: substitutes = [] } = useQuery({
    queryKey: ['records', 'inventoryItem', 'substitutes', item, location],
    queryFn: () => readSubstitutes(tools, item, location),
    enabled: shortage?.source !== undefined,
    staleTime: FRESH_MS,
  });
  if (!shortage) return null;
  const print = (amount: Decimal): string => tools.formats().decimal(decimalToNumber(amount));
  return (
    <>
      <p className="small">
        {words.elsewhere}: <Elsewhere places={shortage.elsewhere} print={print} />
      </p>
      <ShortageWays tools={tools} shortage={shortage}>
        {substitutes
          .filter(({ here }) => here > 0n)
          .map((each) => (
            <LinkButton
              key={each.item.id}
              onClick={() =>
                substituteInLine(model, row, each, words.substituted(shortage.item.refName, each.item.refName))
              }
            >
              {words.insteadUse(each.item.refName, print(each.here))}
            </LinkButton>
          ))}
      </ShortageWays>
    </>
  );
}
