import { PanelRight, Plus } from 'lucide-react';
import { type KeyboardEvent, lazy, Suspense, useMemo, useRef, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router-dom';
import { definitionOf } from '#contract/records/registry';
import { reports } from '#contract/reports/registry';
import type { TrialBalance } from '#contract/reports/trialBalance';
import { isValidDate, startOfMonth } from '#contract/values/date';
import { useConnection } from '../../../api/useConnection.ts';
import { useCaller } from '../../../auth/useCaller.ts';
import { reportMessages } from '../../../reports/messages.ts';
import { todayHere, useFormats } from '../../../shell/formats.ts';
import { shellMessages } from '../../../shell/messages.ts';
import { groupOf, newAddress } from '../../../shell/navigation.ts';
import { usePreferences } from '../../../shell/preferences.ts';
import { Button } from '../../../ui/Button.tsx';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { classNames } from '../../../ui/classNames.ts';
import { DateInput } from '../../../ui/DateInput.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorPanel } from '../../../ui/ErrorPanel.tsx';
import { Kbd } from '../../../ui/Kbd.tsx';
import { Segments } from '../../../ui/Segments.tsx';
import { Select } from '../../../ui/Select.tsx';
import { WithSidePanel } from '../../../ui/SidePanel.tsx';
import { SkeletonRows } from '../../../ui/Skeleton.tsx';
import { Badge } from '../../../ui/StatusBadge.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import { useShortcuts } from '../../../ui/useShortcuts.ts';
import { listMessages as words } from '../messages.ts';
import './account.css';
import { type BalanceColumn, balanceColumns, balanceOf, proofOf } from './accountBalances.ts';
import { Branch } from './AccountRows.tsx';
import { type AccountBranch, accountTree, type AccountNode, keptOf } from './accountTree.ts';
import { chartMessages } from './chartMessages.ts';

const AccountAside = lazy(() => import('./AccountAside.tsx').then(({ AccountAside: Component }) => ({ default: Component })));

const search = { limit: 1000, offset: 0, orderby: 'acctNumber', fields: ['acctNumber', 'acctName', 'acctType', 'parent', 'currency', 'isInactive'] } as const;
const definition = definitionOf('account');

/** The chart of accounts by statement group, subaccounts below their parents, with the balance of each on a day. */
export function AccountTree() {
  const { queries } = useConnection();
  const { can, caller } = useCaller();
  const [params, setParams] = useSearchParams();
  const formats = useFormats();
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set());
  const [chosen, setChosen] = useState(usePreferences().subsidiary ?? '');
  const [sought, setSought] = useState('');
  const [current, setCurrent] = useState<string>();
  const [isBeside, setBeside] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const { data, error, refetch } = useQuery(queries.list('account', search));
  const asked = params.get('asOf') ?? '';
  const asOf = isValidDate(asked) ? asked : todayHere();
  const hidesZero = params.get('zero') === 'hidden';
  const columns = useBalances(chosen === '' ? undefined : chosen, asOf);
  const whole = useMemo(() => accountTree(data?.items ?? []), [data]);
  const tree = useMemo(() => {
    const text = sought.trim().toLowerCase();
    const fits = ({ number, name }: AccountNode): boolean => text === '' || number.startsWith(text) || name.toLowerCase().includes(text);
    const counts = (node: AccountNode): boolean => !hidesZero || columns.some((column) => Number(balanceOf(column, [{ ...node, children: [] }]) ?? 0) !== 0);
    return text === '' && !hidesZero ? whole : keptOf(whole, (node) => fits(node) && counts(node));
  }, [whole, sought, hidesZero, columns]);
  const address = (change: Readonly<Record<string, string | undefined>>) => setParams((former) => {
    const next = { ...Object.fromEntries(former), ...change };
    return new URLSearchParams(Object.entries(next).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])));
  }, { replace: true });
  const foldable = [...tree.map(({ group }) => group), ...tree.flatMap(({ accounts }) => parentsIn(accounts))];
  const toggle = (key: string) => setFolded((former) => (former.has(key) ? new Set([...former].filter((each) => each !== key)) : new Set([...former, key])));
  const mayCreate = can(definition.permission.id, 'Create');
  useShortcuts({ label: words.chart, shortcuts: [
    { keys: '/', label: chartMessages.find, run: () => field.current?.focus() }, { keys: 'P', label: reportMessages.beside, run: () => setBeside((former) => !former) },
  ] });
  const table = (
    <>
      {tree.length === 0 && data && <EmptyState title={chartMessages.noneFits}>{chartMessages.noneFitsText}</EmptyState>}
      {(tree.length > 0 || !data) && (
        <TreeTable tree={tree} columns={columns} folded={folded} toggle={toggle} isLoading={!data} current={isBeside ? current : undefined} onAt={setCurrent} />
      )}
      <ProofBar tree={whole} columns={columns} />
    </>
  );
  return (
    <>
      <header className="head">
        <div className="head-id">
          <p className="eyebrow">{groupOf('account').label}</p>
          <h1 className="title">{words.chart}</h1>
          {data && <span className="two">{words.accountsIn(data.totalResults)}</span>}
        </div>
        <div className="head-actions">
          <Segments label={words.showAs} value="tree" options={[{ value: 'list', label: words.list }, { value: 'tree', label: words.tree }]} onChange={(value) => value === 'list' && setParams({})} />
          <Button onClick={() => setFolded(new Set(foldable))}>{words.foldAll}</Button>
          <Button onClick={() => setFolded(new Set())}>{words.unfoldAll}</Button>
          {columns.length > 0 && <Button icon={PanelRight} aria-pressed={isBeside} keys="P" onClick={() => setBeside(!isBeside)}>{reportMessages.beside}</Button>}
          {mayCreate && <Link className="btn primary" to={newAddress('account')}><Plus className="i" aria-hidden />{words.newRecord(definition.label)}</Link>}
        </div>
      </header>
      <div className="toolbar coa-tools">
        <span className="coa-find"><TextInput ref={field} type="search" label={chartMessages.find} placeholder={chartMessages.find} value={sought} onChange={({ target }) => setSought(target.value)} /></span>
        {columns.length + (can(reports.trialBalance.permission.id, 'View') ? 1 : 0) > 0 && (
          <>
            <span>{chartMessages.balancesOn}</span>
            <span className="coa-day"><DateInput label={chartMessages.balancesOn} value={asOf} context={formats.dates} onCommit={(date) => address({ asOf: date })} /></span>
            {caller.subsidiaries.length > 1 && (
              <span className="coa-books"><Select label={words.balancesOf} value={chosen} emptyLabel={shellMessages.allSubsidiaries} options={caller.subsidiaries.map(({ id, refName }) => ({ value: id, label: refName }))} onChange={({ target }) => setChosen(target.value)} /></span>
            )}
            <Checkbox checked={hidesZero} onChange={() => address({ zero: hidesZero ? undefined : 'hidden' })}>{chartMessages.hideZero}</Checkbox>
          </>
        )}
      </div>
      {error && !data ? <ErrorPanel title={words.failedTitle} onRetry={() => void refetch()}>{error.message}</ErrorPanel>
        : <WithSidePanel sideLabel={reportMessages.pinned} side={isBeside ? <Suspense fallback={null}><Aside id={current} tree={whole} columns={columns} asOf={asOf} onEnd={() => setBeside(false)} /></Suspense> : undefined}>{table}</WithSidePanel>}
    </>
  );
}

const parentsIn = (nodes: readonly AccountNode[]): readonly string[] => nodes.flatMap(({ id, children }) => (children.length > 0 ? [id, ...parentsIn(children)] : []));

/** The balances at the end of a day of the subsidiary that was chosen, or of each. Nothing for a role without the report. */
function useBalances(subsidiary: string | undefined, asOf: string): readonly BalanceColumn[] {
  const { queries } = useConnection();
  const { can } = useCaller();
  const { data } = useQuery({ ...queries.report('trialBalance', { subsidiary, from: startOfMonth(asOf), to: asOf }), enabled: can(reports.trialBalance.permission.id, 'View') });
  const report = data as TrialBalance | undefined; // The shape that the service documents for this report.
  return useMemo(() => balanceColumns(report?.rows ?? []), [report]);
}

interface TreeTableProps {
  readonly tree: readonly AccountBranch[];
  readonly columns: readonly BalanceColumn[];
  readonly folded: ReadonlySet<string>;
  readonly toggle: (key: string) => void;
  readonly isLoading: boolean;
  readonly current: string | undefined;
  readonly onAt: (key: string) => void;
}

function TreeTable({ tree, columns, folded, toggle, isLoading, current, onAt }: TreeTableProps) {
  const { currencyCode } = useFormats();
  // A service with the specification alone tells no balances.
  const isBare = useCaller().caller.isPlain === true;
  const bookName = ({ subsidiary, currency }: BalanceColumn): string => words.balanceIn(subsidiary?.refName ?? reportMessages.balance, currencyCode(currency));
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- rows of a tree open, close and take the focus
    <table className="grid sticky stack coa" role="treegrid" aria-label={words.chart} aria-busy={isLoading || undefined}>
      <colgroup><col /><col className="coa-type" />{isBare ? null : columns.length === 0 ? <col className="coa-balance" /> : columns.map(({ key }, place) => <col key={key} className={classNames('coa-balance', place > 0 && 'book-more')} />)}</colgroup>
      <thead><tr><th scope="col">{definition.label}</th><th scope="col">{definition.fields.acctType?.label}</th>{isBare ? null : columns.length === 0
        ? <th scope="col" className="n money">{reportMessages.balance}</th>
        : columns.map((column, place) => <th key={column.key} scope="col" className={classNames('n money', place > 0 && 'book-more')} title={bookName(column)}>{bookName(column)}</th>)}</tr></thead>
      <tbody>
        {isLoading ? <SkeletonRows count={16} columns={[{ width: 220 }, { width: 110 }, ...(isBare ? [] : [{ width: 90, className: 'n money' }])]} />
          : tree.map((branch) => <Branch key={branch.group} branch={branch} folded={folded} toggle={toggle} columns={columns} current={current} onKey={(event) => step(event, toggle)} onAt={onAt} />)}
      </tbody>
    </table>
  );
}

/** Up and Down go from account to account, Right unfolds and Left folds, or goes to what an account stands below. */
function step(event: KeyboardEvent<HTMLTableRowElement>, toggle: (key: string) => void): void {
  const row = event.currentTarget;
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const rows = [...(row.closest('tbody')?.querySelectorAll<HTMLTableRowElement>('tr[data-key]') ?? [])];
  const [at, key, expanded] = [rows.indexOf(row), row.getAttribute('data-key'), row.getAttribute('aria-expanded')];
  const places: Readonly<Record<string, number>> = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: rows.length - 1 };
  const go = (to: HTMLTableRowElement | undefined): void => to?.querySelector<HTMLElement>('[data-row]')?.focus();
  const place = places[event.key];
  if (place !== undefined) go(rows[place]);
  else if (event.key === 'ArrowRight' && expanded === 'false' && key !== null) toggle(key);
  else if (event.key === 'ArrowRight' && expanded === 'true') go(rows[at + 1]);
  else if (event.key === 'ArrowLeft' && expanded === 'true' && key !== null) toggle(key);
  else if (event.key === 'ArrowLeft') go(rows.slice(0, at).findLast((each) => Number(each.getAttribute('aria-level')) < Number(row.getAttribute('aria-level'))));
  else return;
  event.preventDefault();
}

/** Whether each set of books proves, and the keys of the tree. */
function ProofBar({ tree, columns }: { readonly tree: readonly AccountBranch[]; readonly columns: readonly BalanceColumn[] }) {
  const formats = useFormats();
  const proofs = columns.map((column) => ({ column, ...proofOf(column, tree) }));
  const [only, second] = proofs;
  const open = proofs.find(({ isBalanced }) => !isBalanced);
  const amount = (text: string): string => formats.amount(Number(text), only?.column.currency.id);
  return (
    <div className="bar coa-bar">
      {only && !second && <><span className="fig">{chartMessages.assets} <b>{amount(only.assets)}</b></span><span className="fig">{chartMessages.claims} <b>{amount(only.claims)}</b></span></>}
      {only && <Badge tone={open ? 'critical' : 'positive'}>{open ? reportMessages.outOfBalance(formats.amount(Number(open.assets) - Number(open.claims), open.column.currency.id)) : reportMessages.inBalance}</Badge>}

      <span className="hint right"><Kbd keys="Left" isSaid /> {chartMessages.fold} <Kbd keys="Right" isSaid /> {chartMessages.unfold} <Kbd keys="Enter" isSaid /> {chartMessages.open}</span>
    </div>
  );
}

interface AsideProps {
  readonly id: string | undefined;
  readonly tree: readonly AccountBranch[];
  readonly columns: readonly BalanceColumn[];
  readonly asOf: string;
  readonly onEnd: () => void;
}

function Aside({ id, tree, columns, asOf, onEnd }: AsideProps) {
  const find = (nodes: readonly AccountNode[]): AccountNode | undefined => nodes.flatMap((node) => (node.id === id ? [node] : (find(node.children) ?? [])))[0];
  const node = find(tree.flatMap(({ accounts }) => accounts));
  const drill = columns.map(({ byAccount }) => byAccount.get(id ?? '')?.drill).find((each) => each !== undefined);
  return <AccountAside account={node && { id: node.id, name: `${node.number} ${node.name}` }} drill={drill} asOf={asOf} onEnd={onEnd} />;
}
