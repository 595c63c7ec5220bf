import { useQuery } from '@tanstack/react-query';
import { catalogueOf, reportEntries } from '#contract/derive/catalogue';
import type { RecordType } from '#contract/records/index';
import { addDays } from '#contract/values/calendar';
import { type PlainDate } from '#contract/values/date';
import { baseFirst, foundQuery } from '#app/engine/needs/dueWork.ts';
import { useConnection } from '#app/platform/api/useConnection.ts';
import { useCaller } from '#app/platform/auth/useCaller.ts';
import { todayHere, useFormats } from '#app/platform/formats/formats.ts';
import { listAddress } from '#app/platform/router/addresses.ts';
import type { Viewer } from '#app/platform/shell/navigation.ts';
import { Link } from '#app/ui/Link.tsx';
import { CurrencyList } from './CurrencyList.tsx';
import { Figure } from './Figure.tsx';
import { figureMessages as words } from './figureMessages.ts';
import type { HomeFigure } from './homeFigure.ts';

/** The days that figures cover. */
interface FigureDays {
  readonly today: PlainDate;
  /** In a week. */
  readonly week: PlainDate;
  readonly monthStart: PlainDate;
}

/** A figure on Home that counts the documents of a search, and totals them. */
interface FoundFigureOf {
  readonly place: number;
  readonly type: RecordType;
  readonly q: (days: FigureDays) => string;
  /** The field that is added up; without it the figure is how many there are. */
  readonly amount?: string;
  readonly title: string;
  /** Where the work is done, if not in the list. */
  readonly link?: { readonly to: string; readonly label: string };
  /** The role does the work that the figure counts. */
  readonly isFor: (viewer: Viewer) => boolean;
}

/** For users who do the work of a document type; users who see the whole books have other figures. */
export const foundFigure = ({ isFor, place, ...of }: FoundFigureOf): HomeFigure => ({
  at: 'figures',
  place,
  isFor: (viewer) =>
    !viewer.isSpecOnly &&
    viewer.isServed(of.type) &&
    viewer.can(catalogueOf(of.type).permission.id, 'View') &&
    !viewer.can(reportEntries.trialBalance.permission.id, 'View') &&
    isFor(viewer),
  Part: () => <FoundFigure {...of} />,
});

function FoundFigure({ type, q, amount, title, link }: Omit<FoundFigureOf, 'place' | 'isFor'>) {
  const { client } = useConnection();
  const { caller } = useCaller();
  const formats = useFormats();
  const today = todayHere();
  const search = q({ today, week: addDays(today, 7), monthStart: `${today.slice(0, 8)}01` });
  const { data, error, refetch } = useQuery(
    foundQuery(client, { type, q: search, ...(amount === undefined ? {} : { amount }) }),
  );
  const list = listAddress(type);
  const to = `${list}?${new URLSearchParams({ q: search }).toString()}`;
  const base = caller.company.baseCurrency.id;
  // The currency of the books leads; amounts of two currencies are never added.
  const [lead, ...others] = baseFirst(data?.figures ?? [], base);
  const { label, plural } = catalogueOf(type);
  const value =
    data &&
    (amount === undefined ? String(data.count) : formats.amount(Number(lead?.sum ?? 0), lead?.currency?.id ?? base));
  const counted = data && amount !== undefined ? words.documents(data.count, label, plural) : undefined;
  // The currency of the books goes without saying while there is no other.
  const isNamed = lead?.currency !== undefined && (others.length > 0 || lead.currency.id !== base);
  const documents =
    isNamed && counted !== undefined ? words.inCurrency(formats.currencyCode(lead.currency), counted) : counted;
  return (
    <Figure
      title={title}
      link={<Link to={link?.to ?? to}>{link?.label ?? words.showAll}</Link>}
      to={to}
      value={value ?? (error ? null : undefined)}
      note={documents}
      onRetry={() => void refetch()}
    >
      <CurrencyList
        amounts={others.flatMap(({ currency, sum }) => (currency ? [{ currency, value: Number(sum) }] : []))}
      />
    </Figure>
  );
}
