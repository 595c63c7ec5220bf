import { useRef, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { definitionOf } from '#contract/records/index';
import { isZero } from '#contract/values/money';
import { quote } from '#contract/wire/filter/print';
import { useConnection, useObserved } from '#app/platform/api/useConnection.ts';
import { useCaller } from '#app/platform/auth/useCaller.ts';
import { useFormTools } from '#app/engine/form/view/useFormTools.ts';
import { lookUpById } from '#app/engine/form/model/referenceLookup.ts';
import { type FormDoc, isRef } from '#app/engine/form/model/values.ts';
import { periodsIn, readPeriods } from '#app/engine/aspects/period/periodFacts.ts';
import { useStartJob } from '#app/platform/jobs/useRunner.ts';
import { todayHere, useFormats } from '#app/platform/formats/formats.ts';
import { groupOf } from '#app/platform/shell/navigation.ts';
import { listAddress } from '#app/platform/router/addresses.ts';
import { NoPermission } from '#app/platform/shell/NoPermission.tsx';
import { usePreferences, workDate } from '#app/platform/preferences/preferences.ts';
import { Screen } from '#app/platform/router/Screen.tsx';
import { Button } from '#app/ui/inputs/Button.tsx';
import { Message } from '#app/ui/feedback/Message.tsx';
import { SkeletonFields } from '#app/ui/feedback/Skeleton.tsx';
import { useShortcuts } from '#app/ui/keys/useShortcuts.ts';
import { recurringMessages } from '../recurring/recurringMessages.ts';
import { firstShut, journalsOf, readShares, reversalOf, type Share, spreadOver } from './plan.ts';
import { SpreadFields } from './SpreadFields.tsx';
import { SpreadTable } from './SpreadTable.tsx';
import { useSpreadAddress } from './useSpreadAddress.ts';
import { Link } from '#app/ui/Link.tsx';
import { ScreenHead } from '#app/ui/ScreenHead.tsx';

const { permission } = definitionOf('periodEndJournal');
const { spread: words } = recurringMessages;

/** One amount over months and departments as dated journals, at `/journals/spread`: the plan first, then the journals as a job. */
export function SpreadPage() {
  const { can } = useCaller();
  const tools = useFormTools();
  const { book, cache, queries } = tools;
  const { data } = useQuery({
    queryKey: ['spread', 'lists'],
    queryFn: async () => (
      await Promise.all([book.load('account'), book.load('department'), readPeriods(cache, queries)]),
      true
    ),
    staleTime: Infinity,
  });
  if (!can(permission.id, 'Create'))
    return (
      <Screen title={words.title} isUntitled>
        <NoPermission what={words.what} permission={permission} />
      </Screen>
    );
  return (
    <Screen title={words.title}>
      <ScreenHead group={groupOf('periodEndJournal').label} title={words.title} />
      {data ? <Spread /> : <SkeletonFields count={8} what={words.title} />}
    </Screen>
  );
}

function Spread() {
  const { caller } = useCaller();
  const tools = useFormTools();
  const formats = useFormats();
  const start = useStartJob();
  const preferred = usePreferences().subsidiary ?? caller.subsidiaries[0]?.id;
  const [subsidiary, setSubsidiary] = useState(preferred);
  const currency = useCurrency(subsidiary);
  const precision = formats.precisionOf(currency.id);
  const today = useObserved(workDate) ?? todayHere();
  const { asked, change } = useSpreadAddress(precision, today, preferred);
  const [sent, setSent] = useState<{ readonly count: number; readonly memo: string }>();
  const [isBusy, setBusy] = useState(false);
  const [isPressed, setPressed] = useState(false);
  // One key per plan: pressing twice creates nothing twice.
  const key = useRef({ key: crypto.randomUUID(), text: '' });
  if (asked.subsidiary !== subsidiary) setSubsidiary(asked.subsidiary);
  const periods = periodsIn(tools.cache, tools.queries);
  const weights = readShares(asked.shares);
  const months = asked.key === 'shares' ? (weights?.length ?? 0) : asked.months;
  const departments = asked.departments.map(({ id, weight }): Share => ({
    department: { id, refName: lookUpById(tools.book.knownOf(['department']), id)?.name ?? id },
    weight: readShares(weight)?.[0] ?? 0n,
  }));
  const shares: readonly Share[] = departments.length === 0 ? [{ department: undefined, weight: 1n }] : departments;
  const total = asked.amount;
  const parts =
    total === undefined || isZero(total) || months === 0
      ? []
      : spreadOver({ total, first: asked.first, months, key: asked.key, weights: weights ?? [], departments: shares });
  const days = parts.flatMap(({ date }) => (asked.isReversed ? [date, reversalOf(date)] : [date]));
  const shut = firstShut([...(asked.takenOut === undefined ? [] : [asked.takenOut]), ...days], periods);
  const journals =
    total === undefined || asked.debit === undefined || asked.credit === undefined || subsidiary === undefined
      ? []
      : journalsOf({
          parts,
          debit: asked.debit,
          credit: asked.credit,
          departments: shares,
          subsidiary,
          currency: currency.id,
          precision,
          memo: asked.memo.trim(),
          takenOut: asked.takenOut,
          isReversed: asked.isReversed,
          total,
          periods,
        });
  const missing = whyNot();
  const create = async (): Promise<void> => {
    setPressed(true);
    if (missing !== undefined || isBusy) return;
    const text = JSON.stringify(journals);
    if (key.current.text !== text) key.current = { key: crypto.randomUUID(), text };
    setBusy(true);
    const name = asked.memo.trim() === '' ? words.title : asked.memo.trim();
    const id = await start({
      title: words.jobTitle(journals.length, name),
      type: 'periodEndJournal',
      rows: journals.map((body, at) => ({
        label: `${name}, ${formats.date(String(body.tranDate))}`,
        key: `spread-${key.current.key}-${at}`,
        order: { operation: 'create', type: 'periodEndJournal', body } as const,
      })),
    });
    setBusy(false);
    setPressed(false);
    if (id === undefined) return;
    setSent({ count: journals.length, memo: asked.memo.trim() });
    change({ amount: undefined });
  };
  useShortcuts({
    label: words.title,
    shortcuts: [{ keys: 'Mod+Enter', label: words.create(journals.length), run: () => void create() }],
  });
  return (
    <>
      {sent && (
        <Message
          tone="positive"
          isNews
          actions={
            <Link
              to={
                sent.memo === ''
                  ? listAddress('periodEndJournal')
                  : listAddress('periodEndJournal', `memo START_WITH ${quote(sent.memo)}`)
              }
            >
              {words.showThem}
            </Link>
          }
        >
          {words.sent(sent.count)}
        </Message>
      )}
      <SpreadFields
        asked={asked}
        precision={precision}
        months={months}
        remark={remark}
        onChange={(part) => (setSent(undefined), setPressed(false), change(part))}
      />
      {isPressed && missing !== undefined && shut === undefined && (
        <Message tone="warning" isNews>
          {missing}
        </Message>
      )}
      {shut && (
        <Message
          tone="warning"
          actions={
            shut.instead !== undefined && (
              <Button
                onClick={() =>
                  change(
                    asked.takenOut === shut.date ? { takenOut: shut.instead } : { first: shut.instead ?? asked.first },
                  )
                }
              >
                {words.takeInstead(formats.date(shut.instead))}
              </Button>
            )
          }
        >
          {shutText()}
        </Message>
      )}
      <SpreadTable
        parts={parts}
        departments={shares}
        takenOut={asked.takenOut}
        isReversed={asked.isReversed}
        total={total}
        currency={currency}
        periods={periods}
      />
      <section className="bar" aria-label={words.title} data-keep-clear="">
        <span className="fig lead" role="status">
          {words.count(journals.length)}
        </span>
        <span className="right">
          <Button
            variant="primary"
            keys="Mod+Enter"
            isBusy={isBusy}
            disabledReason={missing}
            onClick={() => void create()}
          >
            {words.create(journals.length)}
          </Button>
        </span>
      </section>
    </>
  );

  function remark(date: string): string | undefined {
    const found = firstShut([date], periods);
    return found && textOf(found);
  }

  function textOf({ date, period, instead }: NonNullable<ReturnType<typeof firstShut>>): string {
    const text =
      period === undefined
        ? words.noPeriod(formats.date(date))
        : words.shut(formats.date(date), period.name, period.shut ?? '');
    return instead === undefined ? text : `${text} ${words.openFrom(formats.date(instead))}`;
  }

  function shutText(): string {
    return shut ? textOf(shut) : '';
  }

  /** Missing values, in field order. */
  function whyNot(): string | undefined {
    if (total === undefined || isZero(total)) return words.needs.amount;
    if (asked.debit === undefined || asked.credit === undefined) return words.needs.accounts;
    if (asked.debit === asked.credit) return words.needs.different;
    if (asked.key === 'shares' && weights === undefined) return words.needs.shares;
    if (departments.some(({ weight }) => weight === 0n)) return words.needs.weights;
    return shut ? shutText() : undefined;
  }
}

/** A record by names of fields, whatever its type. */
const docOf = (record: FormDoc | undefined): FormDoc | undefined => record;

/** The currency that the books of a subsidiary are kept in. */
function useCurrency(subsidiary: string | undefined): { readonly id: string; readonly refName: string } {
  const { queries } = useConnection();
  const { caller } = useCaller();
  const { data } = useQuery({
    ...queries.one('subsidiary', subsidiary ?? ''),
    enabled: subsidiary !== undefined,
    retry: false,
  });
  const own = docOf(data?.record)?.currency;
  return isRef(own) ? { id: own.id, refName: own.refName ?? own.id } : caller.company.baseCurrency;
}
