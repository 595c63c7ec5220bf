import { type RefObject, Suspense, useContext, useMemo, useState } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { catalogueOf } from '#contract/derive/catalogue';
import { ServiceError } from '#app/platform/api/errors.ts';
import { useCaller } from '#app/platform/auth/useCaller.ts';
import { LocalWorkspaceContext } from '#app/platform/drafts/localWorkspaceContext.ts';
import { NoPermission } from '#app/platform/shell/NoPermission.tsx';
import { timeOfDay } from '#app/engine/form/model/saveStatus.ts';
import { newAddress } from '#app/platform/router/addresses.ts';
import { todayHere, useFormats } from '#app/platform/formats/formats.ts';
import { useAddressParams } from '#app/platform/router/useAddressParams.ts';
import { Screen } from '#app/platform/router/Screen.tsx';
import { Button } from '#app/ui/inputs/Button.tsx';
import { EmptyState } from '#app/ui/feedback/EmptyState.tsx';
import { Message } from '#app/ui/feedback/Message.tsx';
import { SkeletonFields } from '#app/ui/feedback/Skeleton.tsx';
import { lazyComponent } from '#app/ui/lazyCode.ts';
import { useShortcuts } from '#app/ui/keys/useShortcuts.ts';
import type { DisabledReason } from '#app/ui/overlays/DisabledReason.tsx';
import { useStartJob } from '#app/platform/jobs/useRunner.ts';
import { checkMessages } from '../checks/messages.ts';
import { useTitle } from '#app/platform/shell/useTitle.ts';
import { nextCheckNumber } from '../checks/nextNumber.ts';
import { useLatestChecks, useUsedChecks } from '../checks/useFormerChecks.ts';
import { ConfirmPay } from './ConfirmPay.tsx';
import { payBillsMessages as words } from './messages.ts';
import { fittingAccounts, refusedBy } from './fittingAccounts.ts';
import { type PayChoice, PayHeaderFields } from './PayHeaderFields.tsx';
import { PayTotals, printOf } from './PayTotals.tsx';
import { groupsOf, paymentsOf, type PlannedPayment, type VendorGroup } from './plan.ts';
import { useListedVendors, usePayAddress } from './usePayAddress.ts';
import { usePayDraft } from './usePayDraft.ts';
import { usePayFrom } from './usePayFrom.ts';
import { useOwnJob } from '#app/platform/jobs/useOwnJob.ts';
import { type Selection, useSelection } from './useSelection.ts';
import { VendorTable } from './VendorTable.tsx';
import { Link } from '#app/ui/Link.tsx';
import { ScreenHead } from '#app/ui/ScreenHead.tsx';
import { useConnection } from '#app/platform/api/useConnection.ts';
import { queryKeys } from '#app/platform/api/queries.ts';
import './payBills.css';
import { listed } from '#app/platform/i18n/listed.ts';

const Outcome = lazyComponent(() => import('./Outcome.tsx').then(({ Outcome: component }) => component));
const { permission } = catalogueOf('vendorPayment');

/** Bills of many vendors paid together, at `/pay-bills`: one payment per vendor, each with its own outcome. */
export function PayBillsPage() {
  const { can } = useCaller();
  const [params, change] = useAddressParams();
  const runId = params.get('run') ?? undefined;
  const payRun = useOwnJob(runId);
  const show = (id: string | undefined) => change({ run: id });
  const workspace = useContext(LocalWorkspaceContext);
  const title = useTitle(Boolean(payRun));
  const isAllowed = can(permission.id, 'Create');
  return (
    <Screen title={words.title}>
      {!isAllowed && <NoPermission what={words.what} permission={permission} />}
      {isAllowed && payRun && (
        <>
          <Head title={title} />
          <Suspense fallback={<SkeletonFields count={6} what={words.outcome} />}>
            <Outcome
              {...payRun}
              onDone={() => {
                payRun.runner.forget(payRun.job.id);
                show(undefined);
              }}
            />
          </Suspense>
        </>
      )}
      {isAllowed && payRun === undefined && (
        <>
          <Head title={title} />
          <SkeletonFields count={6} what={words.outcome} />
        </>
      )}
      {isAllowed && payRun === null && !workspace && (
        <>
          <Head title={title} />
          <SkeletonFields count={6} what={words.list} />
        </>
      )}
      {isAllowed && payRun === null && workspace && (
        <PayBills title={title} isRunGone={runId !== undefined} onRun={show} />
      )}
    </Screen>
  );
}

interface HeadProps {
  readonly title: RefObject<HTMLHeadingElement | null>;
  readonly children?: React.ReactNode;
}

function Head({ title, children }: HeadProps) {
  return (
    <ScreenHead group={words.group} title={words.title} titleRef={title}>
      {children}
    </ScreenHead>
  );
}

interface PayBillsProps {
  readonly title: RefObject<HTMLHeadingElement | null>;
  readonly isRunGone: boolean;
  readonly onRun: (id: string) => void;
}

function PayBills({ title, isRunGone, onRun }: PayBillsProps) {
  const formats = useFormats();
  const [choice, setChoice] = useState<PayChoice>(() => ({
    tranDate: formats.dates.workDate ?? todayHere(),
    account: undefined,
    method: '',
    firstCheck: undefined,
    memo: '',
  }));
  const [isConfirming, setConfirming] = useState(false);
  const address = usePayAddress();
  const bills = useOpenBills({ dueBy: address.dueBy, asOf: choice.tranDate ?? todayHere() });
  const payFrom = usePayFrom();
  const selection = useSelection(bills.groups);
  const draft = usePayDraft(bills.isPlaceholderData ? undefined : bills.groups, selection, choice, setChoice);
  const { inCurrency, shown, currency, currencies } = useListedVendors(bills.groups, address);
  const firstCheck = useFirstCheck(choice, payFrom);
  const plan = planned(inCurrency, selection, { ...choice, firstCheck }, payFrom);
  const { payments } = plan;
  const reason = bills.isPlaceholderData ? words.stillReading : plan.reason;
  const used = useUsedChecks(
    choice.account,
    payments.flatMap(({ body: { checkNum } }) => (typeof checkNum === 'string' ? [checkNum] : [])),
  );
  const ask = () => (reason === undefined ? setConfirming(true) : false);
  useShortcuts({ label: words.title, shortcuts: [{ keys: 'Mod+Enter', label: words.pay(payments.length), run: ask }] });
  const pay = usePaying(payments, choice, async (run) => {
    selection.clear();
    await draft.forget();
    onRun(run);
  });
  const account = payFrom.accounts.find(({ id }) => id === choice.account);
  const misfits = refusedBy(
    account,
    payments.map(({ group }) => ({
      name: group.vendor.refName,
      currency: group.currency.id,
      subsidiary: group.subsidiary?.id,
    })),
  );
  return (
    <>
      <Head title={title}>
        <Link className="btn" to={newAddress('vendorPayment')}>
          {words.payOne}
        </Link>
        <Button variant="primary" keys="Mod+Enter" disabledReason={reason} onClick={ask}>
          {words.pay(payments.length)}
        </Button>
      </Head>
      {draft.cameBack && payments.length > 0 && (
        <Message tone="info" actions={<Button onClick={selection.clear}>{words.startAnew}</Button>}>
          {words.cameBack(timeOfDay(draft.cameBack.at, false))}
          {draft.cameBack.gone > 0 && ` ${words.goneMeanwhile(draft.cameBack.gone)}`}
        </Message>
      )}
      {isRunGone && <Message tone="neutral">{words.noRun}</Message>}
      <PayHeaderFields
        choice={{ ...choice, firstCheck }}
        onChange={(change) => setChoice((former) => ({ ...former, ...change }))}
        payFrom={payFrom}
        accounts={fittingAccounts(
          payFrom.accounts,
          currency,
          inCurrency.map(({ subsidiary }) => subsidiary?.id),
          choice.account,
        )}
        address={{ ...address, currency }}
        currencies={currencies}
      />
      {used.length > 0 && (
        <Message tone="warning" isNews>
          {checkMessages.usedBefore(used.length, listed(used.slice(0, 5)))}
        </Message>
      )}
      {misfits.length > 0 && account && (
        <Message tone="warning" isNews>
          {words.misfits(account.name, misfits.length, listed(misfits.slice(0, 3).map(({ name }) => name)))}
        </Message>
      )}
      <PayTotals payments={payments} account={account} />
      <Body bills={bills} groups={shown}>
        {shown.length > 0 && <VendorTable groups={shown} selection={selection} />}
      </Body>
      {isConfirming && account && (
        <ConfirmPay
          payments={payments}
          account={account.name}
          date={choice.tranDate ?? ''}
          onClose={() => setConfirming(false)}
          onPay={() => {
            setConfirming(false);
            void pay();
          }}
        />
      )}
    </>
  );
}

/** The number that the first check gets: as typed, else the next of the account. */
function useFirstCheck({ account, method, firstCheck }: PayChoice, { methods }: ReturnType<typeof usePayFrom>): string {
  const isCheck = methods.find(({ id }) => id === method)?.isCheck === true;
  const latest = useLatestChecks(isCheck ? account : undefined);
  return firstCheck ?? nextCheckNumber(latest);
}

/** The payments that the choice means, and what is still missing for them. */
function planned(
  groups: readonly VendorGroup[],
  { parts, isCredited }: Selection,
  choice: PayChoice & { readonly firstCheck: string },
  { methods }: ReturnType<typeof usePayFrom>,
): { readonly payments: readonly PlannedPayment[]; readonly reason: DisabledReason | undefined } {
  const isCheck = methods.find(({ id }) => id === choice.method)?.isCheck === true;
  const payments = paymentsOf(groups, parts, isCredited, {
    tranDate: choice.tranDate ?? '',
    account: choice.account ?? '',
    isToBePrinted: choice.method === 'print',
    ...(choice.method === '' || choice.method === 'print' ? {} : { method: choice.method }),
    ...(isCheck ? { firstCheck: choice.firstCheck } : {}),
    memo: choice.memo,
  });
  const missing =
    choice.tranDate === undefined
      ? words.dateFirst
      : choice.account === undefined
        ? words.accountFirst
        : isCheck && choice.firstCheck.trim() === ''
          ? words.checkFirst
          : undefined;
  return { payments, reason: payments.length === 0 ? words.nothingChosen : missing };
}

/** Sends the payments as a separate run. */
function usePaying(
  payments: readonly PlannedPayment[],
  { tranDate = '' }: PayChoice,
  onStarted: (run: string) => Promise<void>,
): () => Promise<void> {
  const formats = useFormats();
  const start = useStartJob();
  return async () => {
    const rows = payments.map(({ group, sums, body }) => ({
      label: `${group.vendor.refName}, ${printOf(formats, group, sums.paid)}`,
      order: { operation: 'create', type: 'vendorPayment', body } as const,
    }));
    const id = await start({ title: words.runTitle(rows.length, formats.date(tranDate)), type: 'vendorPayment', rows });
    if (id !== undefined) await onStarted(id);
  };
}

interface BodyProps {
  readonly bills: ReturnType<typeof useOpenBills>;
  readonly groups: readonly VendorGroup[];
  readonly children: React.ReactNode;
}

/** The list, or why there is none. */
function Body({ bills, groups, children }: BodyProps) {
  const { error, refetch, hasMore } = bills;
  if (error && !bills.groups) {
    const isMissing = error instanceof ServiceError && error.status === 404;
    return (
      <EmptyState
        title={words.failed}
        actions={
          isMissing ? (
            <Link className="btn primary" to={newAddress('vendorPayment')}>
              {words.payOne}
            </Link>
          ) : (
            <Button variant="primary" onClick={() => void refetch()}>
              {words.retry}
            </Button>
          )
        }
      >
        {isMissing ? words.unserved : error.message}
      </EmptyState>
    );
  }
  if (!bills.groups) return <SkeletonFields count={12} what={words.loading} />;
  if (groups.length === 0) return <EmptyState title={words.nothingOpen}>{words.nothingOpenText}</EmptyState>;
  return (
    <>
      {hasMore && <Message tone="warning">{words.tooMany}</Message>}
      {children}
    </>
  );
}

interface Asked {
  readonly dueBy: string | undefined;
  readonly asOf: string;
}

/** Open bills and credits of all vendors, as possible payments. */
function useOpenBills({ dueBy, asOf }: Asked) {
  const { records } = useConnection();
  const { precisionOf } = useFormats();
  const of = { asOf, ...(dueBy === undefined ? {} : { dueBy }) };
  const query = useQuery({
    // The key is below the records, so that every payment invalidates it.
    queryKey: [...queryKeys.type('vendorBill'), 'openOfAll', of] as const,
    queryFn: ({ signal }) => records.allOpenDocuments('vendor', of, { signal }),
    staleTime: 15_000,
    // The list stays until the discounts of another day are loaded.
    placeholderData: keepPreviousData,
  });
  const { data } = query;
  const groups = useMemo(
    (): readonly VendorGroup[] | undefined => data && groupsOf(data.items, precisionOf, asOf),
    [data, precisionOf, asOf],
  );
  return { ...query, groups, hasMore: data?.hasMore === true };
}
