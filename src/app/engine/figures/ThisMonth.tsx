import { useQuery } from '@tanstack/react-query';
import { catalogueOf } from '#contract/derive/catalogue';
import type { RecordType } from '#contract/records/index';
import { formatPlain } from '#contract/values/numberFormat';
import { useConnection } from '#app/platform/api/useConnection.ts';
import { todayHere, useFormats } from '#app/platform/formats/formats.ts';
import { listAddress } from '#app/platform/router/addresses.ts';
import { Link } from '#app/ui/Link.tsx';
import { Figure } from './Figure.tsx';
import { figureMessages as words } from './figureMessages.ts';
import type { HomeFigure } from './homeFigure.ts';

interface ThisMonthProps {
  readonly type: RecordType;
  readonly title: string;
  readonly link: string;
}

/** How many documents of a type are dated this month. */
export function ThisMonth({ type, title, link }: ThisMonthProps) {
  const { queries } = useConnection();
  const { number } = useFormats();
  const q = `tranDate ON_OR_AFTER '${todayHere().slice(0, 8)}01'`;
  const { data, error, refetch } = useQuery(queries.list(type, { q, limit: 1, offset: 0 }));
  const all = listAddress(type);
  return (
    <Figure
      title={title}
      link={<Link to={all}>{link}</Link>}
      to={`${all}?${new URLSearchParams({ q }).toString()}`}
      value={data ? formatPlain(String(data.totalResults), number) : error ? null : undefined}
      onRetry={() => void refetch()}
    />
  );
}

/** What a service without reports can show for a type: how many were entered this month. */
export const countedThisMonth = (type: RecordType, place: number): HomeFigure => ({
  at: 'figures',
  place,
  isFor: ({ can, isServed, isSpecOnly }) =>
    isSpecOnly && can(catalogueOf(type).permission.id, 'View') && isServed(type),
  Part: () => <ThisMonth type={type} title={words.thisMonth(catalogueOf(type).plural)} link={words.showAll} />,
});
