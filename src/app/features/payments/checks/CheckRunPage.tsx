import { Printer } from 'lucide-react';
import { type RefObject, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { definitionOf } from '#contract/records/index';
import { language } from '#contract/messages/language';
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
import { showToast } from '#app/ui/feedback/toastStore.ts';
import { Select } from '#app/ui/inputs/Select.tsx';
import { SkeletonFields } from '#app/ui/feedback/Skeleton.tsx';
import { TextInput } from '#app/ui/inputs/TextInput.tsx';
import { ScreenHead } from '#app/ui/ScreenHead.tsx';
import { screenInView, usePrint } from '#app/platform/exports/usePrint.ts';
import { payBillsAddress } from '#app/platform/router/addresses.ts';
import { asDoc, paidLinesOf } from '#app/engine/record/paidLines.ts';
import { useTitle } from '#app/platform/shell/useTitle.ts';
import { languageOfCountry, type WrittenLanguage, writtenLanguages } from '#contract/paper/words/amountWords';
import { useTheirNumbers } from '../useTheirNumbers.ts';
import { CheckTable } from './CheckTable.tsx';
import { CheckPage, MAX_ON_STUB } from './CheckPaper.tsx';
import { pagesOf, readSetup } from './checkSetup.ts';
import { CheckSetupFields } from './CheckSetupFields.tsx';
import { checkMessages as words } from './messages.ts';
import { PrintedChecks } from './PrintedChecks.tsx';
import { type NotReserved, type NumberedCheck, useCheckRun } from './useCheckRun.ts';
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
  <ScreenHead className="no-print" group={words.group} title={words.title} titleRef={title}>
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
  // What is on its way to the printer; until then what would be printed.
  const [sheets, setSheets] = useState<readonly NumberedCheck[]>();
  const [left, setLeft] = useState<readonly NotReserved[]>([]);
  const [isReserving, setReserving] = useState(false);
  const checks = sheets ?? run.checks;
  const printNoted = usePrint();
  const preferences = usePreferenceStore();
  const kept = useObserved(preferences).checks;
  const setup = readSetup(kept?.[account?.id ?? '']);
  const paid = checks.map(({ record, number }) => ({ number, lines: paidLinesOf(record, 0) }));
  const numbers = useTheirNumbers(
    'vendor',
    paid.flatMap(({ lines }) => lines),
  );
  const long = setup.layout === 'three' ? [] : paid.filter(({ lines }) => lines.length > MAX_ON_STUB);
  const language = useCheckLanguage(setup.language, asDoc(checks[0]?.record)?.subsidiary);
  const printSheets = async (of: readonly NumberedCheck[]) => {
    if (of.length === 0) return;
    setSheets(of);
    const payments = of.map(({ record }) => String(record.id)).join(', ');
    await printNoted({ ...screenInView(), rows: of.length, filters: { payments } });
  };
  const printNow = async () => {
    if (isReserving) return;
    setReserving(true);
    const taken = await run.reserve().finally(() => setReserving(false));
    setLeft(taken.left);
    await printSheets(taken.checks);
  };
  const printAgain = async (again: readonly ListRow[]) => {
    await run
      .readAgain(again)
      .then(printSheets, (error: unknown) =>
        showToast(error instanceof Error ? error.message : words.failed, { tone: 'critical' }),
      );
  };
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
      <div className="no-print">
        {left.map(({ name, reason }) => (
          <Message key={name} tone="critical" isNews>
            {words.notReserved(name, reason)}
          </Message>
        ))}
        <PrintedChecks run={run} onPrintAgain={(again) => void printAgain(again)} />
        {hasMore && <Message tone="warning">{words.tooMany}</Message>}
        <section className="fields" aria-label={words.title}>
          <Field label={words.account} span={2}>
            <Select
              value={account?.id ?? ''}
              options={accounts.map(({ id, refName }) => ({ value: id, label: refName }))}
              onChange={(event) => {
                setSheets(undefined);
                run.chooseAccount(event.target.value);
              }}
            />
          </Field>
          <Field label={words.first} isRequired>
            <TextInput
              value={run.first}
              onChange={(event) => {
                setSheets(undefined);
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
          language={language}
          onChange={(next) => account && preferences.change({ checks: { ...kept, [account.id]: next } })}
        />
        {offered.length > 0 && <CheckTable run={run} onChange={() => setSheets(undefined)} />}
      </div>
      <div className="paper-desk">
        {pagesOf(checks.length, setup.layout).map((page) => (
          <CheckPage
            key={page.join(' ')}
            checks={page.flatMap((at) => checks[at] ?? [])}
            setup={setup}
            language={language}
            numbers={numbers}
          />
        ))}
      </div>
    </>
  );
}

/** Language of checks: the selected one, otherwise that of the paying subsidiary's country, otherwise the screen's. */
function useCheckLanguage(chosen: WrittenLanguage | undefined, subsidiary: unknown): WrittenLanguage {
  const { queries } = useConnection();
  const id = asDoc(subsidiary)?.id;
  const { data } = useQuery({
    ...queries.one('subsidiary', typeof id === 'string' ? id : ''),
    enabled: chosen === undefined && typeof id === 'string',
    staleTime: 300_000,
  });
  const country = asDoc(asDoc(data?.record)?.country)?.id;
  const ofCountry = typeof country === 'string' ? languageOfCountry(country, language()) : undefined;
  return (
    chosen ??
    ofCountry ??
    (typeof country === 'string' ? 'en' : (writtenLanguages.find((each) => each === language()) ?? 'en'))
  );
}
