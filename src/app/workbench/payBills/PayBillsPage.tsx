import { useContext, useMemo, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { type Minor, minorToNumber, sum } from '#contract/values/money';
import { definitionOf } from '#contract/records/registry';
import { ServiceError } from '../../api/errors.ts';
import { useCaller } from '../../auth/useCaller.ts';
import { DeviceContext } from '../../drafts/useDraft.ts';
import { NoPermission } from '../../shell/NoPermission.tsx';
import { timeOfDay } from '../../records/form/chipState.ts';
import { newAddress } from '../../shell/navigation.ts';
import { todayHere, useFormats } from '../../shell/formats.ts';
import { Screen } from '../../shell/Screen.tsx';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Message } from '../../ui/Message.tsx';
import { SkeletonFields } from '../../ui/Skeleton.tsx';
import { useShortcuts } from '../../ui/useShortcuts.ts';
import { useStartRun } from '../../runner/useRunner.ts';
import { ConfirmPay } from './ConfirmPay.tsx';
import { payBillsMessages as words } from './messages.ts';
import { Outcome } from './Outcome.tsx';
import { PayHeaderFields, type PayChoice } from './PayHeaderFields.tsx';
import { paymentsOf, type PlannedPayment, type VendorGroup } from './plan.ts';
import { useOpenBills } from './useOpenBills.ts';
import { usePayDraft } from './usePayDraft.ts';
import { usePayFrom } from './usePayFrom.ts';
import { usePayRun } from './usePayRun.ts';
import { useSelection } from './useSelection.ts';
import { VendorTable } from './VendorTable.tsx';
import './payBills.css';

const { permission } = definitionOf('vendorPayment');

/** Bills of many vendors paid at once, at `/pay-bills`: one payment for each vendor, each with its own outcome. */
export function PayBillsPage() {
  const { can } = useCaller();
  const [params, setParams] = useSearchParams();
  const runId = params.get('run') ?? undefined;
  const payRun = usePayRun(runId);
  const show = (id: string | undefined) => setParams((former) => {
    const next = new URLSearchParams(former);
    if (id === undefined) next.delete('run');
    else next.set('run', id);
    return next;
  }, { replace: true });
  const device = useContext(DeviceContext);
  const isAllowed = can(permission.id, 'Create');
  return (
    <Screen title={words.title}>
      {!isAllowed && <NoPermission what={words.what} permission={permission} />}
      {isAllowed && payRun && (
        <>
          <Head />
          <Outcome {...payRun} onDone={() => {
            payRun.runner.forget(payRun.run.id);
            show(undefined);
          }} />
        </>
      )}
      {isAllowed && payRun === undefined && <><Head /><SkeletonFields count={6} what={words.outcome} /></>}
      {isAllowed && payRun === null && !device && <><Head /><SkeletonFields count={6} what={words.list} /></>}
      {isAllowed && payRun === null && device && <PayBills isRunGone={runId !== undefined} onRun={show} />}
    </Screen>
  );
}

function Head({ children }: { readonly children?: React.ReactNode }) {
  return (
    <header className="head">
      <div className="head-id"><p className="eyebrow">{words.group}</p><h1 className="title">{words.title}</h1></div>
      {children !== undefined && <div className="head-actions">{children}</div>}
    </header>
  );
}

function PayBills({ isRunGone, onRun }: { readonly isRunGone: boolean; readonly onRun: (id: string) => void }) {
  const [params, setParams] = useSearchParams();
  const { caller } = useCaller();
  const formats = useFormats();
  const [choice, setChoice] = useState<PayChoice>(() => ({ tranDate: formats.dates.workDate ?? todayHere(), account: undefined, method: '', firstCheck: '', memo: '' }));
  const [isConfirming, setConfirming] = useState(false);
  const dueBy = params.get('due') ?? undefined;
  const bills = useOpenBills({ dueBy, asOf: choice.tranDate ?? todayHere() });
  const payFrom = usePayFrom();
  const selection = useSelection();
  const draft = usePayDraft(bills.groups, selection, choice, setChoice);
  const start = useStartRun();
  const currencies = useMemo(() => [...new Map((bills.groups ?? []).map(({ currency }) => [currency.id, currency])).values()], [bills.groups]);
  const currency = params.get('currency') ?? (currencies.find(({ id }) => id === caller.company.baseCurrency.id) ?? currencies[0])?.id;
  const find = params.get('find') ?? '';
  const inCurrency = useMemo(() => (bills.groups ?? []).filter((group) => group.currency.id === currency && (!params.has('subsidiary') || group.subsidiary?.id === params.get('subsidiary'))), [bills.groups, currency, params]);
  const groups = useMemo(() => inCurrency.filter(({ vendor }) => vendor.refName.toLowerCase().includes(find.trim().toLowerCase())), [inCurrency, find]);
  const method = payFrom.methods.find(({ id }) => id === choice.method);
  const payments = paymentsOf(inCurrency, selection.parts, selection.isCredited, {
    tranDate: choice.tranDate ?? '', account: choice.account ?? '', isToBePrinted: choice.method === 'print', ...(choice.method === '' || choice.method === 'print' ? {} : { method: choice.method }),
    ...(method?.isCheck === true ? { firstCheck: choice.firstCheck } : {}), memo: choice.memo,
  });
  const reason = payments.length === 0 ? words.nothingChosen : choice.tranDate === undefined ? words.dateFirst : choice.account === undefined ? words.accountFirst
    : method?.isCheck === true && choice.firstCheck.trim() === '' ? words.checkFirst : undefined;
  const ask = () => reason === undefined && setConfirming(true);
  useShortcuts({ label: words.title, shortcuts: [{ keys: 'Mod+Enter', label: words.pay(payments.length), run: () => (reason === undefined ? setConfirming(true) : false) }] });
  const address = (changes: Readonly<Record<string, string | undefined>>) => setParams((former) => {
    const next = new URLSearchParams(former);
    next.delete('run');
    for (const [name, value] of Object.entries(changes)) {
      if (value === undefined || value === '') next.delete(name);
      else next.set(name, value);
    }
    return next;
  }, { replace: true });
  const pay = async () => {
    setConfirming(false);
    const rows = payments.map(({ group, sums, body }) => ({ label: `${group.vendor.refName}, ${print(formats, group, sums.paid)}`, order: { operation: 'create', type: 'vendorPayment', body } as const }));
    const id = await start({ title: words.runTitle(rows.length, formats.date(choice.tranDate ?? '')), type: 'vendorPayment', rows });
    if (id === undefined) return;
    selection.clear();
    await draft.forget();
    onRun(id);
  };
  const account = payFrom.accounts.find(({ id }) => id === choice.account);
  return (
    <>
      <Head>
        <Link className="btn" to={newAddress('vendorPayment')}>{words.payOne}</Link>
        <Button variant="primary" keys="Mod+Enter" disabledReason={reason} onClick={ask}>{words.pay(payments.length)}</Button>
      </Head>
      {draft.cameBack && payments.length > 0 && (
        <Message tone="info" actions={<Button onClick={selection.clear}>{words.startAnew}</Button>}>{words.cameBack(timeOfDay(draft.cameBack.at, false))}{draft.cameBack.gone > 0 && ` ${words.goneMeanwhile(draft.cameBack.gone)}`}</Message>
      )}
      {isRunGone && <Message tone="neutral">{words.noRun}</Message>}
      <PayHeaderFields
        choice={choice} onChange={(change) => setChoice((former) => ({ ...former, ...change }))} payFrom={payFrom} dueBy={dueBy} currency={currency} currencies={currencies}
        subsidiary={params.get('subsidiary') ?? ''} find={find} onAddress={address}
      />
      <Totals payments={payments} account={account} />
      <Body bills={bills} groups={groups}>{groups.length > 0 && <VendorTable groups={groups} selection={selection} />}</Body>
      {isConfirming && account && <ConfirmPay payments={payments} account={account.name} date={choice.tranDate ?? ''} onClose={() => setConfirming(false)} onPay={() => void pay()} />}
    </>
  );
}

type Formats = ReturnType<typeof useFormats>;
const print = (formats: Formats, { precision, currency }: Pick<VendorGroup, 'precision' | 'currency'>, amount: Minor): string => formats.amount(minorToNumber(amount, precision), currency.id);

/** What will be paid, as a sum one can read. */
function Totals({ payments, account }: { readonly payments: readonly PlannedPayment[]; readonly account: ReturnType<typeof usePayFrom>['accounts'][number] | undefined }) {
  const formats = useFormats();
  const [first] = payments;
  const total = (of: (payment: PlannedPayment) => Minor) => (first ? print(formats, first.group, sum(payments.map(of))) : formats.amount(0));
  const figures = [
    { label: words.payments, text: String(payments.length), note: words.bills(payments.reduce((count, { sums }) => count + sums.count, 0)) },
    { label: words.discount, text: total(({ sums }) => sums.discount) },
    { label: words.credits, text: total(({ sums }) => sums.credits) },
    { label: words.toPay, text: total(({ sums }) => sums.paid), note: first && formats.currencyCode(first.group.currency) },
  ];
  const { balance } = account ?? {};
  return (
    <dl className="strip" aria-label={words.toPay} data-keep-clear="">
      {figures.map(({ label, text, note }) => <div key={label}><dt>{label}</dt><dd>{text}{note !== undefined && <small> {note}</small>}</dd></div>)}
      {balance && <div><dt>{words.balance}</dt><dd>{formats.amount(balance.amount, balance.currency.id)} <small>{formats.currencyCode(balance.currency)}</small></dd></div>}
    </dl>
  );
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
      <EmptyState title={words.failed} actions={isMissing ? <Link className="btn primary" to={newAddress('vendorPayment')}>{words.payOne}</Link> : <Button variant="primary" onClick={() => void refetch()}>{words.retry}</Button>}>
        {isMissing ? words.unserved : error.message}
      </EmptyState>
    );
  }
  if (!bills.groups) return <SkeletonFields count={12} what={words.loading} />;
  if (groups.length === 0) return <EmptyState title={words.nothingOpen}>{words.nothingOpenText}</EmptyState>;
  return <>{hasMore && <Message tone="warning">{words.tooMany}</Message>}{children}</>;
}
