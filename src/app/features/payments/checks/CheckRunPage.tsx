import { Printer } from 'lucide-react';
import { type RefObject, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { definitionOf } from '#contract/records/index';
import { useConnection, useObserved } from '#app/platform/api/useConnection.ts';
import type { ListRow } from '#app/platform/api/records.ts';
import { useCaller } from '#app/platform/auth/useCaller.ts';
import { NoPermission } from '#app/platform/shell/NoPermission.tsx';
import { usePreferenceStore } from '#app/platform/preferences/preferences.ts';
import { Screen } from '#app/platform/router/Screen.tsx';
import { Button } from '#app/ui/inputs/Button.tsx';
import { EmptyState, NotLoaded } from '#app/ui/feedback/EmptyState.tsx';
import { Field } from '#app/ui/inputs/Field.tsx';
import { Message } from '#app/ui/feedback/Message.tsx';
import { Select } from '#app/ui/inputs/Select.tsx';
import { SkeletonFields } from '#app/ui/feedback/Skeleton.tsx';
import { TextInput } from '#app/ui/inputs/TextInput.tsx';
import { ScreenHead } from '#app/ui/ScreenHead.tsx';
import { payBillsAddress } from '#app/platform/router/addresses.ts';
import { STUB_ROWS } from '#contract/paper/checkPaper';
import { paidLinesOf } from '#app/engine/record/paidLines.ts';
import { useTitle } from '#app/platform/shell/useTitle.ts';
import { CheckTable } from './CheckTable.tsx';
import { CheckFile } from './CheckFile.tsx';
import { readSetup } from './checkSetup.ts';
import { CheckSetupFields } from './CheckSetupFields.tsx';
import { checkMessages as words } from './messages.ts';
import { PrintedChecks } from './PrintedChecks.tsx';
import { type NotReserved, useCheckRun } from './useCheckRun.ts';
import '../paper.css';
import { listed } from '#app/platform/i18n/listed.ts';

const { permission } = definitionOf('vendorPayment');
const waiting = {
  q: "toBePrinted IS true AND status ANYOF 'APPROVED'",
  orderby: 'tranDate',
  limit: 200,
  offset: 0,
  fields: ['tranId', 'tranDate', 'entity', 'account', 'total', 'currency', 'checkNum'],
} as const;

/** Checks that wait to be printed, at `/check-run`: their numbers are taken, then they are printed one page each, then confirmed. */
export function CheckRunPage() {
  const { can } = useCaller();
  const { queries } = useConnection();
  const { data, error, refetch, isPending } = useQuery({
    ...queries.list('vendorPayment', waiting),
    enabled: can(permission.id, 'Edit'),
  });
  const navigate = useNavigate();
  const title = useTitle(data?.items.length === 0);
  if (!can(permission.id, 'Edit'))
    return (
      <Screen title={words.title}>
        <NoPermission what={words.what} permission={permission} />
      </Screen>
    );
  const rows = data?.items ?? [];
  return (
    <Screen title={words.title}>
      {error && !data && (
        <>
          <Head title={title} />
          <NotLoaded title={words.failed} retry={words.retry} onRetry={() => void refetch()}>
            {error.message}
          </NotLoaded>
        </>
      )}
      {isPending && !error && (
        <>
          <Head title={title} />
          <SkeletonFields count={8} what={words.loading} />
        </>
      )}
      {data && rows.length === 0 && (
        <>
          <Head title={title} />
          <EmptyState
            title={words.nothing}
            actions={
              <Button variant="primary" onClick={() => void navigate(payBillsAddress)}>
                {words.payBills}
              </Button>
            }
          >
            {words.nothingText}
          </EmptyState>
        </>
      )}
      {rows.length > 0 && <CheckRun title={title} rows={rows} hasMore={data?.hasMore === true} />}
    </Screen>
  );
}

interface HeadProps {
  readonly title: RefObject<HTMLHeadingElement | null>;
  readonly children?: React.ReactNode;
}

const Head = ({ title, children }: HeadProps) => (
  <ScreenHead group={words.group} title={words.title} titleRef={title}>
    {children}
  </ScreenHead>
);

interface CheckRunProps {
  readonly title: RefObject<HTMLHeadingElement | null>;
  readonly rows: readonly ListRow[];
  readonly hasMore: boolean;
}

function CheckRun({ title, rows, hasMore }: CheckRunProps) {
  const run = useCheckRun(rows);
  const { accounts, account, offered, chosen, used } = run;
  // Payments on their way to the printer; until then the file is a preview.
  const [printing, setPrinting] = useState<readonly string[]>();
  const [left, setLeft] = useState<readonly NotReserved[]>([]);
  const [isReserving, setReserving] = useState(false);
  const preferences = usePreferenceStore();
  const kept = useObserved(preferences).checks;
  const setup = readSetup(kept?.[account?.id ?? '']);
  const long =
    setup.layout === 'three' ? [] : run.checks.filter(({ record }) => paidLinesOf(record, 0).length > STUB_ROWS);
  const printNow = async () => {
    if (isReserving) return;
    setReserving(true);
    const { taken, left: refused } = await run.reserve().finally(() => setReserving(false));
    setLeft(refused);
    if (taken.length > 0) setPrinting(taken);
  };
  const preview = () => setPrinting(undefined);
  return (
    <>
      <Head title={title}>
        {offered.length > 0 && (
          <Button
            variant="primary"
            icon={Printer}
            disabledReason={isReserving ? words.stillReading : run.reason}
            onClick={() => void printNow()}
          >
            {words.print(chosen.length)}
          </Button>
        )}
      </Head>
      {left.map(({ name, reason }) => (
        <Message key={name} tone="critical" isNews>
          {words.notReserved(name, reason)}
        </Message>
      ))}
      <PrintedChecks run={run} onPrintAgain={(again) => setPrinting(again.map(({ id }) => id))} />
      {hasMore && <Message tone="warning">{words.tooMany}</Message>}
      <section className="fields" aria-label={words.title}>
        <Field label={words.account} span={2}>
          <Select
            value={account?.id ?? ''}
            options={accounts.map(({ id, refName }) => ({ value: id, label: refName }))}
            onChange={(event) => {
              preview();
              run.chooseAccount(event.target.value);
            }}
          />
        </Field>
        <Field label={words.first} isRequired>
          <TextInput
            value={run.first}
            onChange={(event) => {
              preview();
              run.setFirst(event.target.value);
            }}
          />
        </Field>
      </section>
      {used.length > 0 && (
        <Message tone="warning" isNews>
          {words.usedBefore(used.length, listed(used.slice(0, 5)))}
        </Message>
      )}
      {long.length > 0 && (
        <Message tone="info">
          {words.longStubs(long.length, listed(long.slice(0, 5).map(({ number }) => number)))}
        </Message>
      )}
      <CheckSetupFields
        setup={setup}
        onChange={(next) => account && preferences.change({ checks: { ...kept, [account.id]: next } })}
      />
      {offered.length > 0 && <CheckTable run={run} onChange={preview} />}
      <CheckFile
        payments={printing ?? chosen.map(({ id }) => id)}
        setup={setup}
        first={printing ? undefined : run.first.trim() || undefined}
        isForPrinter={printing !== undefined}
      />
    </>
  );
}
