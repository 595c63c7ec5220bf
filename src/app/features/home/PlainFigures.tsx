import { useQuery } from '@tanstack/react-query';
import { catalogueOf } from '#contract/derive/catalogue';
import { formatPlain } from '#contract/values/numberFormat';
import { useCapabilities, useConnection } from '#app/platform/api/useConnection.ts';
import { useCaller } from '#app/platform/auth/useCaller.ts';
import { todayHere, useFormats } from '#app/platform/formats/formats.ts';
import { listAddress } from '#app/platform/shell/navigation.ts';
import { Figure } from './Figure.tsx';
import { homeMessages as words } from './messages.ts';
import { Link } from '#app/ui/Link.tsx';

const counted = ['periodEndJournal', 'salesOrder', 'customerPayment', 'vendorPayment'] as const;

/** What a service without reports can tell of this month: how much was entered; and why there is no more. */
export function PlainFigures() {
  const { can } = useCaller();
  const capabilities = useCapabilities();
  const offered = counted.filter(
    (type) => can(catalogueOf(type).permission.id, 'View') && capabilities.of(type).isServed,
  );
  return (
    <>
      {offered.length > 0 && (
        <div className="figs">
          {offered.map((type) => (
            <ThisMonth key={type} type={type} />
          ))}
        </div>
      )}
      <p className="needs-none two">{words.plainFigures}</p>
    </>
  );
}

function ThisMonth({ type }: { readonly type: (typeof counted)[number] }) {
  const { queries } = useConnection();
  const { number } = useFormats();
  const q = `tranDate ON_OR_AFTER '${todayHere().slice(0, 8)}01'`;
  const { data, error } = useQuery(queries.list(type, { q, limit: 1, offset: 0 }));
  const all = listAddress(type);
  return (
    <Figure
      title={words.thisMonth(catalogueOf(type).plural)}
      link={<Link to={all}>{words.showAll}</Link>}
      to={`${all}?${new URLSearchParams({ q }).toString()}`}
      value={data ? formatPlain(String(data.totalResults), number) : error ? null : undefined}
    />
  );
}
