import { definitionOf, findRecordType, type RecordType } from '#contract/records/index';
import { formatPlain } from '#contract/values/numberFormat';
import { OPEN_DOCUMENTS } from '#app/engine/report/openDocumentsSheet.ts';
import { type Formats, todayHere } from '#app/platform/formats/formats.ts';
import { StatusBadge } from '#app/ui/feedback/StatusBadge.tsx';
import { RecordLink } from '#app/engine/record/ValueView.tsx';
import type { Happening } from './partyFacts.ts';
import { type PartyKind } from './partyKinds.ts';
import { partyMessages as words } from './partyMessages.ts';
import type { usePartyReads } from './usePartyReads.ts';
import { Link } from '#app/ui/Link.tsx';
import { TableHead } from '#app/ui/table/TableHead.tsx';
import { reportAddress } from '#app/platform/router/addresses.ts';

export interface PartProps {
  readonly kind: PartyKind;
  readonly reads: ReturnType<typeof usePartyReads>;
  readonly formats: Formats;
}

export const withQuery = (address: string, query: Readonly<Record<string, string>>): string =>
  `${address}?${new URLSearchParams(query).toString()}`;

export const openAddress = (kind: PartyKind, id: string, more: Readonly<Record<string, string>> = {}): string =>
  withQuery(reportAddress(OPEN_DOCUMENTS), { [kind.party]: id, asOf: todayHere(), ...more });

const SHOWN = 8;

export function OpenItems({ kind, id, reads: { documents }, formats }: PartProps & { readonly id: string }) {
  return (
    <section aria-label={words.items}>
      <div className="section">
        <h2>{words.items}</h2>
        {documents && documents.length > SHOWN && (
          <span className="right">
            <Link to={openAddress(kind, id)}>
              {words.allItems(formatPlain(String(documents.length), formats.number))}
            </Link>
          </span>
        )}
      </div>
      {documents?.length === 0 ? (
        <p className="needs-none two">{words.nothingOpen}</p>
      ) : (
        <table className="grid stack" aria-label={words.items} aria-busy={documents === undefined || undefined}>
          <TableHead
            columns={[
              { label: words.document },
              { label: words.due, col: 'party-day' },
              { label: words.late, col: 'party-day', className: 'n' },
              { label: words.open, col: 'party-amount', className: 'n money' },
            ]}
          />
          <tbody>
            {documents
              ?.slice(0, SHOWN)
              .map(({ doc, type, kind: sort, tranId, tranDate, dueDate, daysLate, open, currency }) => {
                const known = findRecordType(type);
                return (
                  <tr key={doc.id}>
                    <td className="b1">
                      {known ? <RecordLink type={known} id={doc.id} name={tranId ?? doc.refName} /> : tranId}{' '}
                      <span className="two">{known && sort !== 'charge' && definitionOf(known).label}</span>
                    </td>
                    <td className="b2 two">{formats.date((sort === 'charge' ? dueDate : undefined) ?? tranDate)}</td>
                    <td className="n a1">{daysLate > 0 && words.days(daysLate)}</td>
                    <td className="n money a2">
                      {formats.amount(sort === 'charge' ? open : -open, currency.id)}{' '}
                      <span className="two">{formats.currencyCode(currency)}</span>
                    </td>
                  </tr>
                );
              })}
          </tbody>
        </table>
      )}
    </section>
  );
}

export function Latest({
  rows,
  formats,
}: {
  readonly rows: readonly Happening[] | undefined;
  readonly formats: Formats;
}) {
  return (
    <section aria-label={words.history}>
      <div className="section">
        <h2>{words.history}</h2>
      </div>
      {rows?.length === 0 ? (
        <p className="needs-none two">{words.noHistory}</p>
      ) : (
        <table className="grid stack" aria-label={words.history} aria-busy={rows === undefined || undefined}>
          <TableHead
            columns={[
              { label: words.date, col: 'party-day' },
              { label: words.document },
              { label: words.status, col: 'party-state' },
              { label: words.amount, col: 'party-amount', className: 'n money' },
            ]}
          />
          <tbody>
            {rows?.map((row) => (
              <tr key={`${row.type}/${row.id}`}>
                <td className="b2 two">{formats.date(row.date)}</td>
                <td className="b1">
                  <RecordLink type={row.type} id={row.id} name={row.name} />{' '}
                  <span className="two">{definitionOf(row.type).label}</span>
                </td>
                <td className="a1">{row.status && <StatusBadge status={row.status} states={statesOf(row.type)} />}</td>
                <td className="n money a2">
                  {row.amount !== undefined && formats.amount(row.amount, row.currency)}{' '}
                  {row.currency !== undefined && (
                    <span className="two">{formats.currencyCode({ id: row.currency, refName: '' })}</span>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

function statesOf(type: RecordType) {
  const { status, fields } = definitionOf(type);
  const field = status === undefined ? undefined : fields[status];
  return field?.kind === 'status' ? field.states : {};
}
