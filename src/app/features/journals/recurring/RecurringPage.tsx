import { useState } from 'react';
import { useQueries, useQuery } from '@tanstack/react-query';
import { dueDays } from '#contract/values/recurrencePlan';
import type { PlainDate } from '#contract/values/date';
import { journalTemplate } from '#contract/records/journals/journalTemplate';
import type { ListRow } from '#app/platform/api/records.ts';
import { specOnlyMessages } from '#app/platform/api/messages/specOnlyMessages.ts';
import { useCapabilities, useConnection, useObserved } from '#app/platform/api/useConnection.ts';
import { useCaller } from '#app/platform/auth/useCaller.ts';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { isRef } from '#app/engine/form/model/values.ts';
import {
  type DueState,
  dueFirst,
  everyOf,
  type RecurringRow,
  RecurringTable,
} from '#app/engine/aspects/recurring/RecurringTable.tsx';
import { todayHere, useFormats } from '#app/platform/formats/formats.ts';
import { groupOf } from '#app/platform/shell/navigation.ts';
import { newAddress, recordAddress, spreadAddress } from '#app/platform/router/addresses.ts';
import { NoPermission } from '#app/platform/shell/NoPermission.tsx';
import { workDate } from '#app/platform/preferences/preferences.ts';
import { Screen } from '#app/platform/router/Screen.tsx';
import { Button } from '#app/ui/inputs/Button.tsx';
import { EmptyState, NotLoaded } from '#app/ui/feedback/EmptyState.tsx';
import { Settling } from '#app/ui/feedback/Settling.tsx';
import { SkeletonFields } from '#app/ui/feedback/Skeleton.tsx';
import { recurringMessages as words } from './recurringMessages.ts';
import { DueAllocations } from '../allocation/DueAllocations.tsx';
import { Reversals } from './Reversals.tsx';
import { UseTemplate } from './UseTemplate.tsx';
import { Link } from '#app/ui/Link.tsx';
import { ScreenHead } from '#app/ui/ScreenHead.tsx';
import './recurring.css';

const { permission } = journalTemplate;
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
      <DueAllocations today={today} />
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
  // Due templates come first, so the order is known with the last response.
  const isKnown = entered.every(({ isPending }) => !isPending);
  const told = rows
    .map((row, at): RecurringRow => {
      // Existing entries are still loading: until then nothing is shown as due.
      const journals = entered[at]?.data?.items.filter(
        ({ tranStatus }) => !isRef(tranStatus) || tranStatus.id !== 'VOIDED',
      );
      const last = journals?.[0];
      return {
        row,
        last: last && (
          <Link
            to={recordAddress('periodEndJournal', last.id)}
          >{`${String(last.tranId)}, ${formats.date(String(last.tranDate))}`}</Link>
        ),
        state: journals && stateOf(row, journals, today),
        amount: row.baseAmount,
        act: can(permission.id, 'Create') && (
          <Button variant="quiet" label={words.withName(String(row.name))} onClick={() => setPicked(row.id)}>
            {words.use}
          </Button>
        ),
      };
    })
    .toSorted(dueFirst);
  const close = () => {
    setPicked(undefined);
    if (search.has('use')) setSearch(new URLSearchParams(), { replace: true });
  };
  return (
    <>
      <RecurringTable
        type="journalTemplate"
        label={words.recurring}
        amount={words.base}
        act={words.use}
        rows={isKnown ? told : undefined}
        count={rows.length}
      />
      {chosen && whole.data && (
        <UseTemplate
          template={whole.data.record}
          day={told.find(({ row }) => row.id === chosen.id)?.state?.day ?? today}
          onClose={close}
        />
      )}
    </>
  );
}

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
