import { Printer } from 'lucide-react';
import { useState } from 'react';
import { useQueries, useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from 'react-router-dom';
import type { Ref } from '#contract/derive/types';
import { definitionOf } from '#contract/records/registry';
import { useConnection, useObserved } from '../../api/useConnection.ts';
import type { ListRow } from '../../api/records.ts';
import { useCaller } from '../../auth/useCaller.ts';
import { useStartRun } from '../../runner/useRunner.ts';
import { NoPermission } from '../../shell/NoPermission.tsx';
import { recordAddress } from '../../shell/navigation.ts';
import { useFormats } from '../../shell/formats.ts';
import { usePreferenceStore } from '../../shell/preferences.ts';
import { Screen } from '../../shell/Screen.tsx';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Field } from '../../ui/Field.tsx';
import { Message } from '../../ui/Message.tsx';
import { Select } from '../../ui/Select.tsx';
import { SkeletonFields } from '../../ui/Skeleton.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { payBillsAddress } from '../addresses.ts';
import { asDoc } from '../paidLines.ts';
import { checkNumberAt } from '../payBills/plan.ts';
import { usePayFrom } from '../payBills/usePayFrom.ts';
import { CheckPage } from './CheckPaper.tsx';
import { pagesOf, readSetup } from './checkSetup.ts';
import { CheckSetupFields } from './CheckSetupFields.tsx';
import { checkMessages as words } from './messages.ts';
import { nextCheckNumber } from './nextNumber.ts';
import { useCheckLanguage } from './useCheckLanguage.ts';
import '../paper.css';

const { permission } = definitionOf('vendorPayment');
const waiting = { q: "toBePrinted IS true AND status ANYOF 'APPROVED'", orderby: 'tranDate', limit: 200, offset: 0, fields: ['tranId', 'tranDate', 'entity', 'account', 'total', 'currency'] } as const;
const numbered = (account: string) => ({ q: `account IS '${account}'`, orderby: 'tranDate DESC', limit: 100, offset: 0, fields: ['checkNum'] }) as const;
const refOf = (value: unknown): Ref | undefined => (typeof value === 'object' && value !== null && 'id' in value && 'refName' in value ? { id: String(value.id), refName: String(value.refName) } : undefined);

/** Checks that wait to be printed, at `/check-run`: chosen, numbered, printed one page each, and their numbers kept. */
export function CheckRunPage() {
  const { can } = useCaller();
  const { queries } = useConnection();
  const { data, error, refetch, isPending } = useQuery({ ...queries.list('vendorPayment', waiting), enabled: can(permission.id, 'Edit') });
  const navigate = useNavigate();
  if (!can(permission.id, 'Edit')) return <Screen title={words.title}><NoPermission what={words.what} permission={permission} /></Screen>;
  const rows = data?.items ?? [];
  return (
    <Screen title={words.title}>
      {error && !data && <EmptyState title={words.failed} actions={<Button variant="primary" onClick={() => void refetch()}>{words.retry}</Button>}>{error.message}</EmptyState>}
      {isPending && !error && <SkeletonFields count={8} what={words.loading} />}
      {data && rows.length === 0 && <><Head /><EmptyState title={words.nothing} actions={<Button variant="primary" onClick={() => void navigate(payBillsAddress)}>{words.payBills}</Button>}>{words.nothingText}</EmptyState></>}
      {rows.length > 0 && <CheckRun rows={rows} hasMore={data?.hasMore === true} />}
    </Screen>
  );
}

const Head = ({ children }: { readonly children?: React.ReactNode }) => (
  <header className="head no-print"><div className="head-id"><p className="eyebrow">{words.group}</p><h1 className="title">{words.title}</h1></div>{children !== undefined && <div className="head-actions">{children}</div>}</header>
);

function CheckRun({ rows, hasMore }: { readonly rows: readonly ListRow[]; readonly hasMore: boolean }) {
  const { queries } = useConnection();
  const formats = useFormats();
  const start = useStartRun();
  const { methods } = usePayFrom();
  const accounts = [...new Map(rows.flatMap((row) => refOf(row.account) ?? []).map((ref) => [ref.id, ref])).values()];
  const [chosenAccount, setAccount] = useState<string>();
  const account = accounts.find(({ id }) => id === chosenAccount) ?? accounts[0];
  const former = useQuery({ ...queries.list('vendorPayment', numbered(account?.id ?? '')), enabled: account !== undefined });
  const suggested = nextCheckNumber((former.data?.items ?? []).map(({ checkNum }) => checkNum));
  const [typedFirst, setFirst] = useState<string>();
  const first = typedFirst ?? suggested;
  const [left, setLeft] = useState<ReadonlySet<string>>(() => new Set());
  const [isPrinted, setPrinted] = useState(false);
  const offered = rows.filter((row) => refOf(row.account)?.id === account?.id);
  const chosen = offered.filter(({ id }) => !left.has(id));
  const records = useQueries({ queries: chosen.map(({ id }) => queries.one('vendorPayment', id)) });
  const isRead = records.every(({ data }) => data !== undefined);
  const preferences = usePreferenceStore();
  const kept = useObserved(preferences).checks;
  const setup = readSetup(kept?.[account?.id ?? '']);
  const language = useCheckLanguage(setup.language, asDoc(records[0]?.data?.record)?.subsidiary);
  const method = methods.find(({ isCheck }) => isCheck);
  const numberOf = (id: string) => first.trim() === '' ? '' : checkNumberAt(first, chosen.findIndex((row) => row.id === id));
  const reason = chosen.length === 0 ? words.noneChosen : first.trim() === '' ? words.noNumber : isRead ? undefined : words.stillReading;
  const turn = (ids: readonly string[], isTaken: boolean) => setLeft((before) => new Set([...[...before].filter((id) => !ids.includes(id)), ...(isTaken ? [] : ids)]));
  const checks = chosen.flatMap(({ id }, at) => {
    const record = records[at]?.data?.record;
    return record ? [{ record, number: numberOf(id) }] : [];
  });
  const keep = () => {
    setPrinted(false);
    void start({
      title: words.runTitle(chosen.length, first), type: 'vendorPayment',
      rows: chosen.map(({ id, tranId, refName }, at) => ({
        label: typeof tranId === 'string' ? tranId : (refName ?? id),
        order: { operation: 'update', type: 'vendorPayment', id, ...(records[at]?.data?.etag === undefined ? {} : { ifMatch: records[at].data.etag }), body: { checkNum: numberOf(id), toBePrinted: false, ...(method ? { paymentMethod: { id: method.id } } : {}) } } as const,
      })),
    });
  };
  const printNow = () => {
    print();
    setPrinted(true);
  };
  return (
    <>
      <Head>
        {isPrinted && <Button onClick={keep}>{words.keep}</Button>}
        <Button variant="primary" icon={Printer} disabledReason={reason} onClick={printNow}>{words.print(chosen.length)}</Button>
      </Head>
      <div className="no-print">
        {isPrinted && <Message tone="info" isNews actions={<Button onClick={keep}>{words.keep}</Button>}>{words.keepText}</Message>}
        {hasMore && <Message tone="warning">{words.tooMany}</Message>}
        <section className="fields" aria-label={words.title}>
          <Field label={words.account} span={2}><Select value={account?.id ?? ''} options={accounts.map(({ id, refName }) => ({ value: id, label: refName }))} onChange={(event) => setAccount(event.target.value)} /></Field>
          <Field label={words.first} isRequired><TextInput value={first} onChange={(event) => setFirst(event.target.value)} /></Field>
        </section>
        <CheckSetupFields setup={setup} language={language} onChange={(next) => account && preferences.change({ checks: { ...kept, [account.id]: next } })} />
        <div className="grid-wrap scroll-x">
          <table className="grid check-list" aria-label={words.toPrint}>
            <thead>
              <tr>
                <th scope="col" className="c"><Checkbox label={words.all} checked={chosen.length === offered.length} isMixed={chosen.length > 0 && chosen.length < offered.length} onChange={(event) => turn(offered.map(({ id }) => id), event.target.checked)} /></th>
                <th scope="col">{words.columns.vendor}</th><th scope="col">{words.columns.payment}</th><th scope="col">{words.columns.date}</th><th scope="col">{words.columns.number}</th><th scope="col" className="n money">{words.columns.amount}</th>
              </tr>
            </thead>
            <tbody>
              {offered.map((row) => {
                const isTaken = !left.has(row.id);
                const name = refOf(row.entity)?.refName ?? '';
                return (
                  <tr key={row.id} aria-selected={isTaken || undefined}>
                    <td className="c"><Checkbox label={words.one(`${String(row.tranId)}, ${name}`)} checked={isTaken} onChange={(event) => turn([row.id], event.target.checked)} /></td>
                    <th scope="row">{name}</th>
                    <td><Link className="drill" to={recordAddress('vendorPayment', row.id)}>{String(row.tranId)}</Link></td>
                    <td>{formats.date(String(row.tranDate))}</td>
                    <td>{isTaken ? numberOf(row.id) : ''}</td>
                    <td className="n money">{typeof row.total === 'number' ? formats.amount(row.total, refOf(row.currency)?.id) : ''}</td>
                  </tr>
                );
              })}
            </tbody>
          </table>
        </div>
      </div>
      <div className="paper-desk">
        {pagesOf(checks.length, setup.layout).map((page) => <CheckPage key={page.join(' ')} checks={page.flatMap((at) => checks[at] ?? [])} setup={setup} language={language} />)}
      </div>
    </>
  );
}
