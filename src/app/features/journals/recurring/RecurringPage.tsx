import { useState } from 'react';
import { useQueries, useQuery } from '@tanstack/react-query';
import { choicesOf } from '#contract/kinds/columnFacts';
import { dueDays } from '#contract/records/journals/journalTemplateRules';
import { type RecurrenceType, recurrenceTypes } from '#contract/lists/recurrences';
import type { PlainDate } from '#contract/values/date';
import { journalTemplate } from '#contract/records/journals/journalTemplate';
import type { ListRow } from '#app/platform/api/records.ts';
import { specOnlyMessages } from '#app/platform/api/messages/specOnlyMessages.ts';
import { useCapabilities, useConnection, useObserved } from '#app/platform/api/useConnection.ts';
import { useCaller } from '#app/platform/auth/useCaller.ts';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { isRef } from '#app/engine/form/model/values.ts';
import { ScrollArea } from '#app/engine/form/view/ScrollArea.tsx';
import { todayHere, useFormats } from '#app/platform/formats/formats.ts';
import { groupOf } from '#app/platform/shell/navigation.ts';
import { newAddress, recordAddress, spreadAddress } from '#app/platform/router/addresses.ts';
import { NoPermission } from '#app/platform/shell/NoPermission.tsx';
import { workDate } from '#app/platform/preferences/preferences.ts';
import { Screen } from '#app/platform/router/Screen.tsx';
import { Button } from '#app/ui/inputs/Button.tsx';
import { EmptyState, NotLoaded } from '#app/ui/feedback/EmptyState.tsx';
import { Settling } from '#app/ui/feedback/Settling.tsx';
import { SkeletonFields, SkeletonRows } from '#app/ui/feedback/Skeleton.tsx';
import { Badge } from '#app/ui/feedback/StatusBadge.tsx';
import { recurringMessages as words } from './recurringMessages.ts';
import { Reversals } from './Reversals.tsx';
import { UseTemplate } from './UseTemplate.tsx';
import { Link } from '#app/ui/Link.tsx';
import { TableHead } from '#app/ui/table/TableHead.tsx';
import { ScreenHead } from '#app/ui/ScreenHead.tsx';
import './recurring.css';

const { permission } = journalTemplate;
/** In the language of the reader, as the form of a template names them. */
const often = choicesOf(journalTemplate.fields.recurrenceType);
const active = {
  q: 'isInactive = false',
  orderby: 'name ASC',
  limit: 200,
  offset: 0,
  fields: ['name', 'recurrenceType', 'startDate', 'endDate', 'baseAmount', 'currency', 'memo'],
} as const;
const enteredFrom = (id: string) =>
  ({
    q: `template = ${id} AND isReversal = false`,
    orderby: 'tranDate DESC',
    limit: 400,
    offset: 0,
    fields: ['tranId', 'tranDate', 'tranStatus'],
  }) as const;

/** Journals that come again and what is due of them, and journals that are reversed, at `/journals/recurring`. */
export function RecurringPage() {
  const { can } = useCaller();
  const { queries } = useConnection();
  const navigate = useNavigate();
  const today = useObserved(workDate) ?? todayHere();
  const mayView = can(permission.id, 'View');
  const { isServed } = useCapabilities().of('journalTemplate');
  const { data, error, refetch } = useQuery({
    ...queries.list('journalTemplate', active),
    enabled: mayView && isServed,
  });
  if (!mayView)
    return (
      <Screen title={words.title}>
        <NoPermission what={words.what} permission={permission} />
      </Screen>
    );
  if (!isServed)
    return (
      <Screen title={words.title}>
        <EmptyState title={words.title}>{specOnlyMessages.notOffered}</EmptyState>
      </Screen>
    );
  const create = can(permission.id, 'Create') ? (
    <Button onClick={() => void navigate(newAddress('journalTemplate'))}>{words.newTemplate}</Button>
  ) : undefined;
  return (
    <Screen title={words.title}>
      <ScreenHead group={groupOf('periodEndJournal').label} title={words.title}>
        {can('TRAN_PEJRNL', 'Create') && (
          <Link className="btn" to={spreadAddress()}>
            {words.spread.place}
          </Link>
        )}
        {create}
      </ScreenHead>
      <div className="section">
        <h2>{words.recurring}</h2>
      </div>
      {error && !data && (
        <NotLoaded title={words.failed} retry={words.retry} onRetry={() => void refetch()}>
          {error.message}
        </NotLoaded>
      )}
      {!data && !error && (
        <Settling isSettled={false}>
          <SkeletonFields count={6} what={words.loading} />
        </Settling>
      )}
      {data &&
        (data.items.length === 0 ? (
          <EmptyState title={words.noTemplates} actions={create}>
            {words.noTemplatesText}
          </EmptyState>
        ) : (
          <Templates rows={data.items} today={today} />
        ))}
      <Reversals today={today} />
    </Screen>
  );
}

function Templates({ rows, today }: { readonly rows: readonly ListRow[]; readonly today: PlainDate }) {
  const { queries } = useConnection();
  const formats = useFormats();
  const { can } = useCaller();
  const [search, setSearch] = useSearchParams();
  const entered = useQueries({ queries: rows.map(({ id }) => queries.list('periodEndJournal', enteredFrom(id))) });
  const [picked, setPicked] = useState<string | undefined>(search.get('use') ?? undefined);
  const chosen = rows.find(({ id }) => id === picked);
  const whole = useQuery({ ...queries.one('journalTemplate', chosen?.id ?? ''), enabled: chosen !== undefined });
  const told = rows
    .map((row, at): TemplateRow => {
      // Existing entries are still loading: until then nothing is shown as due.
      const journals = entered[at]?.data?.items.filter(
        ({ tranStatus }) => !isRef(tranStatus) || tranStatus.id !== 'VOIDED',
      );
      return { row, last: journals?.[0], state: journals && stateOf(row, journals, today) };
    })
    .toSorted(dueFirst);
  // Due templates come first, so the order is known with the last response.
  const isKnown = entered.every(({ isPending }) => !isPending);
  const close = () => {
    setPicked(undefined);
    if (search.has('use')) setSearch(new URLSearchParams(), { replace: true });
  };
  return (
    <Settling isSettled={isKnown}>
      <ScrollArea label={words.recurring}>
        <table className="grid stack recurring" aria-label={words.recurring} aria-busy={!isKnown || undefined}>
          <TableHead
            columns={[
              { label: words.template },
              { label: words.every },
              { label: words.lastEntered, className: 'wide' },
              { label: words.nextDue },
              { label: words.state },
              { label: words.base, className: 'n money' },
              { label: <span className="sr">{words.use}</span> },
            ]}
          />
          <tbody>
            {!isKnown && <SkeletonRows count={rows.length} columns={skeleton} />}
            {(isKnown ? told : []).map(({ row, last, state }) => (
              <tr key={row.id}>
                <td className="a1">
                  <Link to={recordAddress('journalTemplate', row.id)}>{String(row.name)}</Link>
                </td>
                <td className="b1">
                  {everyOf(row) === undefined ? (
                    <span className="three">{words.onDemand}</span>
                  ) : (
                    often?.[everyOf(row) ?? 'MONTHLY']?.label
                  )}
                </td>
                <td className="wide hide-s">
                  {last && (
                    <Link
                      to={recordAddress('periodEndJournal', last.id)}
                    >{`${String(last.tranId)}, ${formats.date(String(last.tranDate))}`}</Link>
                  )}
                </td>
                <td className="c1">{state?.day && formats.date(state.day)}</td>
                <td className="b2">
                  {state && (
                    <Badge tone={state.due > 0 ? 'warning' : 'positive'}>
                      {state.due > 0 ? words.due(state.due) : state.day === undefined ? words.ended : words.upToDate}
                    </Badge>
                  )}
                </td>
                <td className="n money a2">
                  {typeof row.baseAmount === 'number'
                    ? formats.amount(row.baseAmount, isRef(row.currency) ? row.currency.id : undefined)
                    : ''}
                </td>
                <td className="n c2">
                  {can(permission.id, 'Create') && (
                    <Button variant="quiet" label={words.withName(String(row.name))} onClick={() => setPicked(row.id)}>
                      {words.use}
                    </Button>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        {chosen && whole.data && (
          <UseTemplate
            template={whole.data.record}
            day={told.find(({ row }) => row.id === chosen.id)?.state?.day ?? today}
            onClose={close}
          />
        )}
      </ScrollArea>
    </Settling>
  );
}

const skeleton = [140, 60, 120, 80, 60, 80, 40].map((width) => ({ width }));

const everyOf = ({ recurrenceType }: ListRow): RecurrenceType | undefined => {
  const id = isRef(recurrenceType) ? recurrenceType.id : undefined;
  return (Object.keys(recurrenceTypes) as RecurrenceType[]).find((each) => each === id); // the keys of the const object
};

/** Facts shown about a template. */
interface TemplateRow {
  readonly row: ListRow;
  /** The latest journal that was entered from it. */
  readonly last: ListRow | undefined;
  readonly state: DueState | undefined;
}
interface DueState {
  readonly due: number;
  readonly day: PlainDate | undefined;
}

/** Due ones first, the oldest day on top, then upcoming ones; those used on demand come last. */
const dueFirst = ({ state: one }: TemplateRow, { state: other }: TemplateRow): number =>
  Number((other?.due ?? 0) > 0) - Number((one?.due ?? 0) > 0) || compareTexts(one?.day ?? '9999', other?.day ?? '9999');
const compareTexts = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

/** How many days of a template are due, and the first of them, or the next one. */
function stateOf(row: ListRow, journals: readonly ListRow[], today: PlainDate): DueState | undefined {
  const every = everyOf(row);
  if (every === undefined || typeof row.startDate !== 'string') return undefined;
  const { due, next } = dueDays(
    { startDate: row.startDate, every, endDate: typeof row.endDate === 'string' ? row.endDate : undefined },
    journals.map(({ tranDate }) => String(tranDate)),
    today,
  );
  return { due: due.length, day: due[0] ?? next };
}
