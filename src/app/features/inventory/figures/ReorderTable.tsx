import { useQuery } from '@tanstack/react-query';
import { referenceOf } from '#app/engine/list/table/cellText.ts';
import { HomeTable } from '#app/engine/figures/HomeTable.tsx';
import { sheetRowsOf } from '#app/engine/report/sheetTable.ts';
import { useConnection } from '#app/platform/api/useConnection.ts';
import { useFormats } from '#app/platform/formats/formats.ts';
import { reportAddress } from '#app/platform/router/addresses.ts';
import { Link } from '#app/ui/Link.tsx';
import { stockFigureMessages as words } from './figureMessages.ts';

const MOST = 6;
const FRESH_MS = 60_000;

/** The first items at or below their reorder point, with quantities on order; quantities only. */
export function ReorderTable() {
  const { queries } = useConnection();
  const formats = useFormats();
  // The queue uses the same query.
  const { data, error, refetch } = useQuery({
    ...queries.report('stockStatus', { only: 'low' }),
    staleTime: FRESH_MS,
    retry: false,
  });
  const rows = data && sheetRowsOf(data).map(({ values }) => values);
  const to = `${reportAddress('stockStatus')}?only=low`;
  const quantity = (value: unknown) => (typeof value === 'number' ? formats.decimal(value) : '');
  return (
    <HomeTable
      title={words.reorder}
      link={<Link to={to}>{rows && rows.length > MOST ? words.all(rows.length) : words.stockStatus}</Link>}
      columns={[
        { label: words.item },
        { label: words.location, col: 'home-w wide', className: 'home-text wide' },
        ...[words.onHand, words.reorderAt, words.onOrder].map((label) => ({ label, col: 'home-c', className: 'n' })),
      ]}
      rows={
        rows
          ? rows.slice(0, MOST).map(({ item, location, onHand, reorderPoint, onOrder }) => {
              const of = referenceOf(item);
              return {
                key: `${of?.id ?? ''}.${referenceOf(location)?.id ?? ''}`,
                cells: [
                  <Link key="i" to={`${reportAddress('stockStatus')}?item=${of?.id ?? ''}`}>
                    {of?.refName}
                  </Link>,
                  referenceOf(location)?.refName ?? '',
                  <span key="h" className={onHand === 0 ? 'late' : undefined}>
                    {quantity(onHand)}
                  </span>,
                  quantity(reorderPoint),
                  quantity(onOrder),
                ],
              };
            })
          : error && null
      }
      empty={words.enough}
      onRetry={() => void refetch()}
    />
  );
}
