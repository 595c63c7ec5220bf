import { type KeyboardEvent, useMemo, useRef, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { rateTypes, type RateTypeId, usualRateType } from '#contract/lists/rateTypes';
import type { Ref } from '#contract/derive/types';
import { definitionOf } from '#contract/records/index';
import { isValidDate, type PlainDate } from '#contract/values/date';
import { type Decimal, decimalToNumber, decimalToText } from '#contract/values/decimal';
import { specOnlyMessages } from '#app/platform/api/messages/specOnlyMessages.ts';
import { useCapabilities, useConnection, useObserved } from '#app/platform/api/useConnection.ts';
import { useCaller } from '#app/platform/auth/useCaller.ts';
import type { JobPlan } from '#app/platform/jobs/jobTypes.ts';
import { useStartJob } from '#app/platform/jobs/useRunner.ts';
import { todayHere, useFormats } from '#app/platform/formats/formats.ts';
import { NoPermission } from '#app/platform/shell/NoPermission.tsx';
import { groupOf } from '#app/platform/shell/navigation.ts';
import { workDate } from '#app/platform/preferences/preferences.ts';
import { Screen } from '#app/platform/router/Screen.tsx';
import { Button } from '#app/ui/inputs/Button.tsx';
import { DateInput } from '#app/ui/inputs/DateInput.tsx';
import { EmptyState } from '#app/ui/feedback/EmptyState.tsx';
import { ErrorPanel } from '#app/ui/feedback/ErrorPanel.tsx';
import { Field } from '#app/ui/inputs/Field.tsx';
import { Select } from '#app/ui/inputs/Select.tsx';
import { SkeletonFields } from '#app/ui/feedback/Skeleton.tsx';
import { useShortcuts } from '#app/ui/keys/useShortcuts.ts';
import { ScreenHead } from '#app/ui/ScreenHead.tsx';
import { useOwnJob } from '#app/platform/jobs/useOwnJob.ts';
import { isRef } from '#app/engine/form/model/values.ts';
import { RateChart } from './RateChart.tsx';
import { rateStateOf, replacedRate } from './rateBook.ts';
import { rateMessages as words } from './rateMessages.ts';
import { RateTable } from './RateTable.tsx';
import './rates.css';
import { type CurrencyRates, useRates } from './useRates.ts';
import { permissionLabel } from '#app/platform/i18n/permissionLabel.ts';

const { permission, fields } = definitionOf('currencyRate');
const typeField = fields.rateType;
type Typed = ReadonlyMap<string, Decimal>;

/** The rates of a day for all currencies in one table, and each over time, at `/currency-rates`. */
export function RatesPage() {
  const { can, caller } = useCaller();
  const mayView = can(permission.id, 'View');
  const { isServed } = useCapabilities().of('currencyRate');
  if (!isServed)
    return (
      <Screen title={words.title}>
        <EmptyState title={words.title}>{specOnlyMessages.notOffered}</EmptyState>
      </Screen>
    );
  return (
    <Screen title={words.title}>
      {!mayView ? (
        <NoPermission what={words.what} permission={permission} />
      ) : caller.company.baseCurrency.id === '' ? (
        <EmptyState title={words.noCurrencies}>{words.noCurrenciesText}</EmptyState>
      ) : (
        <Rates />
      )}
    </Screen>
  );
}

const bookSearch = { limit: 200, offset: 0, fields: ['currency'] } as const;

/** Base currencies: the company's first, then those of its subsidiaries. */
function useBooks(): readonly Ref[] {
  const {
    caller: { company },
    can,
  } = useCaller();
  const { queries } = useConnection();
  const { data } = useQuery({
    ...queries.list('subsidiary', bookSearch),
    enabled: can(definitionOf('subsidiary').permission.id, 'View'),
  });
  const others = (data?.items ?? []).flatMap(({ currency }) =>
    isRef(currency) && currency.id !== company.baseCurrency.id ? [currency] : [],
  );
  return [company.baseCurrency, ...new Map(others.map((each) => [each.id, each])).values()];
}

function Rates() {
  const [params, setParams] = useSearchParams();
  const { can } = useCaller();
  const formats = useFormats();
  const work = useObserved(workDate);
  const {
    caller: { company },
  } = useCaller();
  const books = useBooks();
  const base = books.find(({ id }) => id === params.get('books')) ?? company.baseCurrency;
  const asked = params.get('day') ?? '';
  const day = isValidDate(asked) ? asked : (work ?? todayHere());
  const type = typeOf(params.get('type'));
  const { rates, error, retry } = useRates(base.id, type);
  const [typed, setTyped] = useState<Typed>(new Map());
  const latest = useRef(typed);
  const [unread, setUnread] = useState<ReadonlyMap<string, string>>(new Map());
  const latestUnread = useRef(unread);
  const [looked, setLooked] = useState<string>();
  const [runId, setRunId] = useState<string>();
  const run = useOwnJob(runId);
  const start = useStartJob();
  const table = useRef<HTMLDivElement>(null);
  const mayEnter = can(permission.id, 'Create') && can(permission.id, 'Edit');
  const reason = !mayEnter
    ? words.mayNot(permissionLabel(permission))
    : unread.size > 0
      ? words.unread(unread.size)
      : typed.size === 0
        ? words.nothingTyped
        : undefined;
  const keep = (next: Typed) => {
    latest.current = next;
    setTyped(next);
  };
  const save = async () => {
    const entered = (rates ?? []).flatMap((each) => {
      const rate = latest.current.get(each.currency.id);
      return rate === undefined ? [] : [{ ...each, rate }];
    });
    if (!mayEnter || latestUnread.current.size > 0 || entered.length === 0) return;
    const id = await start(planOf(entered, { base, day, type }, words.runTitle(entered.length, formats.date(day))));
    if (id === undefined) return;
    setRunId(id);
    keep(new Map());
  };
  const saveByKey = () => {
    // The field keeps what was typed; the focus returns to it, or goes to the first invalid rate.
    const held = document.activeElement;
    const isHere = held instanceof HTMLElement && table.current?.contains(held) === true;
    if (isHere) held.blur();
    const wrong = (rates ?? []).findIndex(({ currency }) => latestUnread.current.has(currency.id));
    if (wrong >= 0) table.current?.querySelectorAll('input')[wrong]?.focus();
    else if (isHere) held.focus();
    void save();
  };
  useShortcuts({
    label: words.title,
    shortcuts: ['Mod+Enter', 'Mod+S'].map((keys) => ({ keys, label: words.save(typed.size), run: saveByKey })),
  });
  const note = (id: string, problem: string | undefined) => {
    latestUnread.current = new Map([
      ...[...latestUnread.current].filter(([key]) => key !== id),
      ...(problem === undefined ? [] : [[id, problem] as const]),
    ]);
    setUnread(latestUnread.current);
  };
  const address = (change: Readonly<Record<string, string>>) => {
    keep(new Map());
    setParams((former) => new URLSearchParams({ ...Object.fromEntries(former), ...change }), { replace: true });
  };
  const shown = rates?.find(({ currency }) => currency.id === looked) ?? rates?.[0];
  const summary = useMemo(() => rates && summaryOf(rates, day, type), [rates, day, type]);
  return (
    <>
      <ScreenHead
        group={groupOf('currency').label}
        title={words.title}
        facts={
          summary !== undefined && (
            <span className="two" role="status">
              {summary}
            </span>
          )
        }
      >
        <Button variant="primary" keys="Mod+Enter" disabledReason={reason} onClick={() => void save()}>
          {words.save(typed.size)}
        </Button>
      </ScreenHead>
      <div className="rate-day">
        <Field label={words.day}>
          <DateInput
            value={day}
            context={formats.dates}
            onCommit={(date) => date !== undefined && address({ day: date })}
          />
        </Field>
        <Field label={typeField?.label ?? ''}>
          <Select
            value={type}
            options={Object.entries(typeField?.kind === 'option' ? typeField.options : {}).map(
              ([value, { label }]) => ({
                value,
                label,
              }),
            )}
            onChange={({ target }) => address({ type: target.value })}
          />
        </Field>
        {books.length > 1 && (
          <Field label={words.books}>
            <Select
              value={base.id}
              options={books.map((each) => ({
                value: each.id,
                label: `${formats.currencyCode(each)}, ${each.refName}`,
              }))}
              onChange={({ target }) => address({ books: target.value })}
            />
          </Field>
        )}
      </div>
      {error && !rates && (
        <ErrorPanel title={words.failed} onRetry={retry}>
          {error.message}
        </ErrorPanel>
      )}
      {!rates && !error && <SkeletonFields count={6} what={words.loading} />}
      {rates?.length === 0 && <EmptyState title={words.noCurrencies}>{words.noCurrenciesText}</EmptyState>}
      {rates && rates.length > 0 && (
        <div className="rate-parts">
          <div ref={table} role="group" aria-label={words.table} onKeyDown={(event) => step(event, table.current)}>
            <RateTable
              rates={rates}
              day={day}
              type={type}
              base={base}
              typed={typed}
              run={run}
              mayEnter={mayEnter}
              looked={shown?.currency.id}
              onLook={setLooked}
              unread={unread}
              onProblem={note}
              onType={(id, rate) =>
                keep(
                  new Map([
                    ...[...latest.current].filter(([key]) => key !== id),
                    ...(rate === undefined ? [] : [[id, rate] as const]),
                  ]),
                )
              }
            />
          </div>
          {shown && (
            <RateChart
              key={shown.currency.id}
              history={shown.history}
              currency={shown.symbol}
              books={formats.currencyCode(base)}
            />
          )}
        </div>
      )}
    </>
  );
}

const typeOf = (asked: string | null): RateTypeId =>
  asked !== null && Object.hasOwn(rateTypes, asked) ? (asked as RateTypeId) : usualRateType; // a key of the table: just checked

function summaryOf(rates: readonly CurrencyRates[], day: PlainDate, type: RateTypeId): string {
  const states = rates.map(({ history, current }) => rateStateOf(type, history, current, day).is);
  const [missing, old] = [states.filter((is) => is === 'missing').length, states.filter((is) => is === 'old').length];
  return missing + old === 0 ? words.allThere : words.summary(missing, old);
}

/** Enter and the arrow keys go from currency to currency. */
function step(event: KeyboardEvent, table: HTMLElement | null): void {
  const by =
    event.key === 'Enter'
      ? event.shiftKey
        ? -1
        : 1
      : event.key === 'ArrowDown'
        ? 1
        : event.key === 'ArrowUp'
          ? -1
          : 0;
  if (by === 0 || event.ctrlKey || event.metaKey || !(event.target instanceof HTMLInputElement) || !table) return;
  const fields = [...table.querySelectorAll('input')];
  const next = fields[fields.indexOf(event.target) + by];
  event.preventDefault();
  if (next) next.focus();
  else event.target.blur();
}

/** A new rate for each currency; one that is kept for the day already is replaced. */
function planOf(
  entered: readonly (CurrencyRates & { readonly rate: Decimal })[],
  { base, day, type }: { readonly base: Ref; readonly day: PlainDate; readonly type: RateTypeId },
  title: string,
): JobPlan {
  return {
    title,
    type: 'currencyRate',
    rows: entered.map(({ currency, symbol, history, rate }) => {
      const replaced = replacedRate(type, history, day);
      const kept = replaced?.isInverse === false ? replaced : undefined;
      const body = { exchangeRate: decimalToNumber(rate) };
      return {
        label: words.rowLabel(symbol, decimalToText(rate)),
        order: kept
          ? { operation: 'update', type: 'currencyRate', id: kept.id, body }
          : {
              operation: 'create',
              type: 'currencyRate',
              body: {
                ...body,
                baseCurrency: { id: base.id },
                transactionCurrency: { id: currency.id },
                effectiveDate: day,
                rateType: { id: type },
              },
            },
      };
    }),
  };
}
