import { definitionOf } from '#contract/records/index';
import { type Decimal, decimalFromNumber, decimalToNumber, decimalZero, sumDecimals } from '#contract/values/decimal';
import { linesOf } from '#app/platform/api/merge.ts';
import { newAddress } from '#app/platform/router/addresses.ts';
import { Badge } from '#app/ui/feedback/StatusBadge.tsx';
import { ScrollArea } from '#app/engine/form/view/ScrollArea.tsx';
import { isRef } from '#app/engine/form/model/values.ts';
import { RecordLink } from '#app/engine/record/ValueView.tsx';
import type { RecordPanelProps } from '#app/engine/plugs/typePlug.ts';
import { LandedTable } from './LandedTable.tsx';
import { figuresByUnit, type OrderShare, sharesOf } from './shipmentFigures.ts';
import { stockMessages as words } from '#app/engine/aspects/stock/stockMessages.ts';
import { unitMessages } from '#app/engine/aspects/units/unitMessages.ts';
import { Link } from '#app/ui/Link.tsx';
import { TableHead } from '#app/ui/table/TableHead.tsx';
import '#app/engine/aspects/stock/stock.css';

/** The form of a receipt of one order of a shipment. */
const receiveAddress = (shipment: string, order: string): string =>
  `${newAddress('itemReceipt')}?from=inboundShipment/${encodeURIComponent(shipment)}/${encodeURIComponent(order)}`;

/** Expected and received quantities of a shipment, its landed cost, and links to receive each of its orders. */
export function ShipmentPanel({ record, tools }: RecordPanelProps) {
  const lines = linesOf(record.items);
  const shares = sharesOf(lines);
  const formats = tools.formats();
  const print = (amount: Decimal): string => formats.decimal(decimalToNumber(amount));
  const { landedCostAmount, shipmentStatus } = record;
  const taken = sumDecimals(
    lines.flatMap(({ landedCost }) => (typeof landedCost === 'number' ? (decimalFromNumber(landedCost) ?? []) : [])),
  );
  const isOpen =
    isRef(shipmentStatus) &&
    (shipmentStatus.id === 'A' || shipmentStatus.id === 'B') &&
    tools.access.can(definitionOf('itemReceipt').permission.id, 'Create');
  const figures = figuresByUnit(lines);
  return (
    <>
      <dl className="strip">
        <div>
          <dt>{words.expected}</dt>
          <dd>{textOf(figures, 'expected', print)}</dd>
        </div>
        <div>
          <dt>{words.receivedUnits}</dt>
          <dd>{textOf(figures, 'received', print)}</dd>
        </div>
        <div className={isWaiting(figures) && isOpen ? 'is-open' : undefined}>
          <dt>{words.toCome}</dt>
          <dd>{textOf(figures, 'toCome', print)}</dd>
        </div>
        {typeof landedCostAmount === 'number' && landedCostAmount > 0 && (
          <div>
            <dt>{words.landedTaken}</dt>
            <dd>{words.landedOf(formats.amount(decimalToNumber(taken)), formats.amount(landedCostAmount))}</dd>
          </div>
        )}
      </dl>
      {shares.length > 1 && (
        <section>
          <div className="section">
            <h2>{words.byOrder}</h2>
          </div>
          <ScrollArea label={words.byOrder}>
            <table className="grid" aria-label={words.byOrder}>
              <TableHead
                columns={[
                  { label: words.order },
                  { label: words.expected, className: 'n' },
                  { label: words.receivedUnits, className: 'n' },
                  { label: words.toCome, className: 'n' },
                  { label: words.receive },
                ]}
              />
              <tbody>
                {shares.map((share) => (
                  <ShareRow
                    key={share.order.id}
                    share={share}
                    print={print}
                    to={isOpen ? receiveAddress(String(record.id), share.order.id) : undefined}
                  />
                ))}
              </tbody>
            </table>
          </ScrollArea>
        </section>
      )}
      {typeof landedCostAmount === 'number' && landedCostAmount > 0 && (
        <>
          <LandedTable lines={lines} tools={tools} />
          <div className="section">
            <h2>{definitionOf('inboundShipment').sublists.items?.label}</h2>
          </div>
        </>
      )}
    </>
  );
}

interface ShareRowProps {
  readonly share: OrderShare;
  readonly print: (amount: Decimal) => string;
  /** Absent when nothing can be received. */
  readonly to: string | undefined;
}

type Figures = OrderShare['figures'];
const isWaiting = (figures: Figures): boolean => figures.some(({ toCome }) => toCome > 0n);

/** One quantity for each stock unit; what has none left is told only where all have none left. */
function textOf(
  figures: Figures,
  name: 'expected' | 'received' | 'toCome',
  print: (amount: Decimal) => string,
): string {
  const some = figures.filter((each) => each[name] !== decimalZero);
  return (some.length > 0 ? some : figures.slice(0, 1))
    .map(({ unit, [name]: amount }) =>
      unit === undefined ? print(amount) : unitMessages.quantity(print(amount), unit),
    )
    .join(', ');
}

function ShareRow({ share: { order, figures }, print, to }: ShareRowProps) {
  return (
    <tr>
      <td>
        <RecordLink type="purchaseOrder" id={order.id} name={order.refName} />
      </td>
      <td className="n">{textOf(figures, 'expected', print)}</td>
      <td className="n">{textOf(figures, 'received', print)}</td>
      <td className="n">{textOf(figures, 'toCome', print)}</td>
      <td>
        {!isWaiting(figures) ? (
          <Badge tone="positive" isPlain>
            {words.isComplete}
          </Badge>
        ) : (
          to !== undefined && <Link to={to}>{words.receiveOf(order.refName)}</Link>
        )}
      </td>
    </tr>
  );
}
