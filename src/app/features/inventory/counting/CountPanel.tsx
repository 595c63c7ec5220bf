import { definitionOf } from '#contract/records/index';
import { linesOf } from '#app/platform/api/merge.ts';
import { isRef } from '#app/engine/form/model/values.ts';
import { ScrollArea } from '#app/engine/form/view/ScrollArea.tsx';
import type { RecordPanelProps } from '#app/engine/plugs/typePlug.ts';
import { RecordLink } from '#app/engine/record/ValueView.tsx';
import { Badge } from '#app/ui/feedback/StatusBadge.tsx';
import { Link } from '#app/ui/Link.tsx';
import { recordAddress } from '#app/platform/router/addresses.ts';
import { TableHead } from '#app/ui/table/TableHead.tsx';
import { type Difference, differencesOf, progressOf } from './differences.ts';
import { countMessages as words } from './countMessages.ts';
import '#app/engine/aspects/stock/stock.css';

/** How far a count is, and its differences by value for those who see what the books say. */
export function CountPanel({ record, tools }: RecordPanelProps) {
  const { status, surplus, shortage } = record;
  const lines = linesOf(record.count);
  const formats = tools.formats();
  if (!isRef(status) || status.id === 'OPEN') return <p className="hint offer">{words.freezeFirst}</p>;
  const { lines: all, counted, marked } = progressOf(lines);
  const isJudged = typeof surplus === 'number' && typeof shortage === 'number';
  return (
    <>
      <dl className="strip">
        <div className={counted < all ? 'is-open' : undefined}>
          <dt>{words.linesCounted}</dt>
          <dd>{words.ofLines(String(counted), String(all))}</dd>
        </div>
        {marked > 0 && (
          <div className="is-open">
            <dt>{words.toRecount}</dt>
            <dd>{String(marked)}</dd>
          </div>
        )}
        {isJudged && (
          <>
            <div>
              <dt>{words.surplus}</dt>
              <dd>{formats.amount(surplus)}</dd>
            </div>
            <div>
              <dt>{words.shortage}</dt>
              <dd>{formats.amount(shortage)}</dd>
            </div>
          </>
        )}
      </dl>
      {isJudged && <Differences rows={differencesOf(lines)} tools={tools} />}
    </>
  );
}

function Differences({ rows, tools }: Pick<RecordPanelProps, 'tools'> & { readonly rows: readonly Difference[] }) {
  const formats = tools.formats();
  const print = (value: number | undefined): string => (value === undefined ? '' : formats.decimal(value));
  const hasUnits = rows.some(({ stockUnit }) => stockUnit !== undefined);
  const unitLabel = definitionOf('inventoryCount').sublists.count?.fields.stockUnit?.label ?? '';
  return (
    <section>
      <div className="section">
        <h2>{words.differences}</h2>
      </div>
      {rows.length === 0 ? (
        <p className="hint offer">{words.noDifference}</p>
      ) : (
        <ScrollArea label={words.differences}>
          <table className="grid" aria-label={words.differences}>
            <TableHead
              columns={[
                { label: words.item },
                { label: words.bin },
                { label: words.lot },
                { label: words.book, className: 'n' },
                { label: words.countedQuantity, className: 'n' },
                { label: words.recounted, className: 'n' },
                { label: words.difference, className: 'n' },
                ...(hasUnits ? [{ label: unitLabel }] : []),
                { label: words.value, className: 'n' },
                { label: words.toRecount },
              ]}
            />
            <tbody>
              {rows.map((row) => (
                <tr key={row.line}>
                  <td>
                    {row.item && <Link to={recordAddress('inventoryItem', row.item.id)}>{row.item.refName}</Link>}
                  </td>
                  <td>{row.bin && <RecordLink type="bin" id={row.bin.id} name={row.bin.refName} />}</td>
                  <td>{row.lot && <RecordLink type="inventoryNumber" id={row.lot.id} name={row.lot.refName} />}</td>
                  <td className="n">{print(row.book)}</td>
                  <td className="n">{print(row.counted)}</td>
                  <td className="n">{print(row.recounted)}</td>
                  <td className="n">{print(row.difference)}</td>
                  {hasUnits && <td>{row.stockUnit}</td>}
                  <td className="n">{formats.amount(row.value)}</td>
                  <td>
                    {row.isMarked && (
                      <Badge tone="warning" isPlain>
                        {words.again}
                      </Badge>
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollArea>
      )}
    </section>
  );
}
