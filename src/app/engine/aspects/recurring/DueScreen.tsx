import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { daysDue, planDayAfter, type Recurrence } from '#contract/values/recurrencePlan';
import { catalogueOf } from '#contract/derive/catalogue';
import { definitionOf, type RecordType } from '#contract/records/index';
import { inSentence } from '#contract/messages/language';
import type { PlainDate } from '#contract/values/date';
import { ETAG } from '#app/engine/list/table/columns.ts';
import { isRef } from '#app/engine/form/model/values.ts';
import type { ListRow } from '#app/platform/api/records.ts';
import { specOnlyMessages } from '#app/platform/api/messages/specOnlyMessages.ts';
import { useCapabilities, useConnection, useObserved } from '#app/platform/api/useConnection.ts';
import { useCaller } from '#app/platform/auth/useCaller.ts';
import { todayHere, useFormats } from '#app/platform/formats/formats.ts';
import { useStartJob } from '#app/platform/jobs/useRunner.ts';
import { workDate } from '#app/platform/preferences/preferences.ts';
import { listAddress, newAddress } from '#app/platform/router/addresses.ts';
import { Screen } from '#app/platform/router/Screen.tsx';
import { groupOf } from '#app/platform/shell/navigation.ts';
import { NoPermission } from '#app/platform/shell/NoPermission.tsx';
import { EmptyState, NotLoaded } from '#app/ui/feedback/EmptyState.tsx';
import { Settling } from '#app/ui/feedback/Settling.tsx';
import { SkeletonFields } from '#app/ui/feedback/Skeleton.tsx';
import { Button } from '#app/ui/inputs/Button.tsx';
import { Link } from '#app/ui/Link.tsx';
import { ScreenHead } from '#app/ui/ScreenHead.tsx';
import { dueFirst, type DueState, everyOf, type RecurringRow, RecurringTable } from './RecurringTable.tsx';
import { recurringTableMessages as words } from './recurringTableMessages.ts';

const LIMIT = 200;
const active = {
  q: 'isInactive = false',
  orderby: 'nextDate ASC',
  limit: LIMIT,
  offset: 0,
  fields: ['name', 'entity', 'recurrenceType', 'startDate', 'endDate', 'nextDate', 'lastDate', 'amount', 'currency'],
} as const;

interface DueScreenProps {
  /** The recurring documents. */
  readonly type: RecordType;
  /** What is created from them. */
  readonly creates: RecordType;
}

/** What recurs of one kind of document and what of it is due, at `/recurring/invoices` and `/recurring/bills`. */
export function DueScreen({ type, creates }: DueScreenProps) {
  const { can } = useCaller();
  const { queries } = useConnection();
  const navigate = useNavigate();
  const { plural, permission } = catalogueOf(type);
  const mayView = can(permission.id, 'View');
  const { isServed } = useCapabilities().of(type);
  const { data, error, refetch } = useQuery({ ...queries.list(type, active), enabled: mayView && isServed });
  if (!mayView)
    return (
      <Screen title={plural}>
        <NoPermission what={inSentence(plural)} permission={permission} />
      </Screen>
    );
  if (!isServed)
    return (
      <Screen title={plural}>
        <EmptyState title={plural}>{specOnlyMessages.notOffered}</EmptyState>
      </Screen>
    );
  const create = can(permission.id, 'Create') ? (
    <Button onClick={() => void navigate(newAddress(type))}>{words.newOne}</Button>
  ) : undefined;
  return (
    <Screen title={plural}>
      {!data && (
        <ScreenHead group={groupOf(creates).label} title={plural}>
          {create}
        </ScreenHead>
      )}
      {error && !data && (
        <NotLoaded title={words.failed} retry={words.retry} onRetry={() => void refetch()}>
          {error.message}
        </NotLoaded>
      )}
      {!data && !error && (
        <Settling isSettled={false}>
          <SkeletonFields count={6} what={plural} />
        </Settling>
      )}
      {data && (
        <Due type={type} creates={creates} rows={data.items} create={create} isCut={data.totalResults > LIMIT} />
      )}
    </Screen>
  );
}

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

/** The schedule of a row; undefined while it is incomplete. */
function planOf(row: ListRow): Recurrence | undefined {
  const [every, startDate] = [everyOf(row), textOf(row.startDate)];
  return every === undefined || startDate === undefined
    ? undefined
    : { startDate, every, endDate: textOf(row.endDate) };
}

/** What is due of a schedule today. */
function stateOf(row: ListRow, today: PlainDate): DueState | undefined {
  const plan = planOf(row);
  const next = textOf(row.nextDate);
  return plan && { due: daysDue(plan, next, today).length, day: next };
}

/** The date after the next one, which skipping leads to; undefined where the next one is the last. */
function dayAfterNext(row: ListRow): PlainDate | undefined {
  const plan = planOf(row);
  const next = textOf(row.nextDate);
  return plan && next !== undefined ? planDayAfter(plan, next) : undefined;
}

interface DueProps extends DueScreenProps {
  readonly rows: readonly ListRow[];
  readonly create: React.ReactNode;
  readonly isCut: boolean;
}

function Due({ type, creates, rows, create, isCut }: DueProps) {
  const { can } = useCaller();
  const formats = useFormats();
  const start = useStartJob();
  const today = useObserved(workDate) ?? todayHere();
  const { plural, permission } = catalogueOf(type);
  const mayCreate = can(permission.id, 'Create');
  const told = rows
    .map((row): RecurringRow => {
      const state = stateOf(row, today);
      return {
        row,
        party: isRef(row.entity) ? row.entity.refName : '',
        last: textOf(row.lastDate) === undefined ? '' : formats.date(String(row.lastDate)),
        state,
        amount: row.amount,
        act: <RowActions type={type} creates={creates} row={row} isDue={(state?.due ?? 0) > 0} />,
      };
    })
    .toSorted(dueFirst);
  const due = told.filter(({ state }) => (state?.due ?? 0) > 0);
  // The date goes along: running twice, here or on another device, creates nothing twice.
  const createDue = () =>
    start({
      title: words.jobTitle(due.length, plural),
      type: creates,
      rows: due.map(({ row, state }) => ({
        label: `${String(row.name)}, ${formats.date(String(state?.day))}`,
        order: { operation: 'transform', type, id: row.id, name: creates, body: { templateDate: state?.day } } as const,
      })),
    });
  return (
    <>
      <ScreenHead group={groupOf(creates).label} title={plural}>
        {mayCreate && due.length > 0 && (
          <Button variant="primary" onClick={() => void createDue()} label={words.createDue(due.length)}>
            {words.createDue(due.length)}
          </Button>
        )}
        {create}
        <Link className="btn" to={listAddress(type)}>
          {words.list}
        </Link>
      </ScreenHead>
      {rows.length === 0 ? (
        <EmptyState title={words.none} actions={create}>
          {words.noneText}
        </EmptyState>
      ) : (
        <RecurringTable
          type={type}
          label={plural}
          party={definitionOf(type).fields.entity?.label ?? ''}
          amount={definitionOf(type).fields.amount?.label ?? ''}
          act={words.create}
          rows={told}
          count={rows.length}
        />
      )}
      {due.length > 0 && <p className="hint recurring-hint">{words.oneEach}</p>}
      {isCut && <p className="hint recurring-hint">{words.isFirst(LIMIT)}</p>}
    </>
  );
}

interface RowActionsProps extends DueScreenProps {
  readonly row: ListRow;
  readonly isDue: boolean;
}

/** Create the document of the next date, or skip that date where it is due and another one follows. */
function RowActions({ type, creates, row, isDue }: RowActionsProps) {
  const { can } = useCaller();
  const navigate = useNavigate();
  const start = useStartJob();
  const formats = useFormats();
  const { permission } = catalogueOf(type);
  const name = String(row.name);
  const [next, following] = [textOf(row.nextDate), dayAfterNext(row)];
  const skip = (nextDate: PlainDate, date: string) => {
    const { [ETAG]: seen } = row;
    const version = typeof seen === 'string' ? { ifMatch: seen } : {};
    void start({
      title: words.skipTitle(date),
      type,
      rows: [{ label: name, order: { operation: 'update', type, id: row.id, body: { nextDate }, ...version } }],
    });
  };
  return (
    <>
      {isDue && next !== undefined && following !== undefined && can(permission.id, 'Edit') && (
        <Button
          variant="quiet"
          label={words.skipOf(formats.date(next), name)}
          onClick={() => skip(following, formats.date(next))}
        >
          {words.skip}
        </Button>
      )}
      {can(permission.id, 'Create') && (
        <Button
          variant="quiet"
          label={words.createFrom(name)}
          onClick={() => void navigate(`${newAddress(creates)}?from=${type}/${encodeURIComponent(row.id)}`)}
        >
          {words.create}
        </Button>
      )}
    </>
  );
}
