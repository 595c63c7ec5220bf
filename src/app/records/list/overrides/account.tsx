import { ChevronDown, ChevronRight, Plus } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useMemo, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router-dom';
import { definitionOf } from '#contract/records/registry';
import { reports } from '#contract/reports/registry';
import { formatPlain } from '#contract/values/numberFormat';
import { useConnection } from '../../../api/useConnection.ts';
import { useCaller } from '../../../auth/useCaller.ts';
import { reportMessages } from '../../../reports/messages.ts';
import type { TrialBalance } from '#contract/reports/trialBalance';
import { useFormats } from '../../../shell/formats.ts';
import { shellMessages } from '../../../shell/messages.ts';
import { groupOf, newAddress, recordAddress, reportAddress } from '../../../shell/navigation.ts';
import { usePreferences } from '../../../shell/preferences.ts';
import { Button } from '../../../ui/Button.tsx';
import { classNames } from '../../../ui/classNames.ts';
import { ErrorPanel } from '../../../ui/ErrorPanel.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Segments } from '../../../ui/Segments.tsx';
import { Select } from '../../../ui/Select.tsx';
import { SkeletonRows } from '../../../ui/Skeleton.tsx';
import { listMessages as words } from '../messages.ts';
import { type BalanceColumn, balanceColumns, balanceOf } from './accountBalances.ts';
import { accountTree, type AccountBranch, type AccountNode, countOf } from './accountTree.ts';
import { readingKey } from '../../../ui/direction.ts';
import './account.css';

const search = { limit: 1000, offset: 0, orderby: 'acctNumber', fields: ['acctNumber', 'acctName', 'acctType', 'parent', 'currency', 'isInactive'] } as const;
const definition = definitionOf('account');

/** The chart of accounts by statement group, subaccounts below their parents, with the balance of each. */
export function AccountTree() {
  const { queries } = useConnection();
  const { can } = useCaller();
  const [, setParams] = useSearchParams();
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set());
  const { data, error, refetch } = useQuery(queries.list('account', search));
  const tree = useMemo(() => accountTree(data?.items ?? []), [data]);
  const { caller } = useCaller();
  const [chosen, setChosen] = useState(usePreferences().subsidiary ?? '');
  const columns = useBalances(chosen === '' ? undefined : chosen);
  const { number, currencyCode } = useFormats();
  const bookName = ({ subsidiary, currency }: BalanceColumn): string =>
    subsidiary ? words.balanceIn(subsidiary.refName, currencyCode(currency)) : words.balanceIn(reportMessages.balance, currencyCode(currency));
  const foldable = [...tree.map(({ group }) => group), ...tree.flatMap(({ accounts }) => parentsIn(accounts))];
  const toggle = (key: string) => setFolded((former) => (former.has(key) ? new Set([...former].filter((each) => each !== key)) : new Set([...former, key])));
  return (
    <>
      <header className="head">
        <div className="head-id">
          <p className="eyebrow">{groupOf('account').label}</p>
          <h1 className="title">{words.chart}</h1>
          {data && <span className="two">{formatPlain(String(data.totalResults), number)}</span>}
        </div>
        <div className="head-actions">
          {caller.subsidiaries.length > 1 && (
            <Select
              label={words.balancesOf}
              value={chosen}
              emptyLabel={shellMessages.allSubsidiaries}
              options={caller.subsidiaries.map(({ id, refName }) => ({ value: id, label: refName }))}
              onChange={({ target }) => setChosen(target.value)}
            />
          )}
          <Segments label={words.showAs} value="tree" options={[{ value: 'list', label: words.list }, { value: 'tree', label: words.tree }]} onChange={(value) => value === 'list' && setParams({})} />
          <Button onClick={() => setFolded(new Set(foldable))}>{words.foldAll}</Button>
          <Button onClick={() => setFolded(new Set())}>{words.unfoldAll}</Button>
          {can(definition.permission.id, 'Create') && <Link className="btn primary" to={newAddress('account')}><Plus className="i" aria-hidden />{words.newRecord(definition.label)}</Link>}
        </div>
      </header>
      {error && !data ? (
        <ErrorPanel title={words.failedTitle} onRetry={() => void refetch()}>{error.message}</ErrorPanel>
      ) : (
        <table className="grid sticky stack coa" aria-label={words.chart} aria-busy={!data || undefined}>
          <colgroup><col /><col className="coa-type" />{columns.length === 0 ? <col className="coa-balance" /> : columns.map(({ key }, at) => <col key={key} className={classNames('coa-balance', at > 0 && 'book-more')} />)}</colgroup>
          <thead><tr><th scope="col">{definition.label}</th><th scope="col">{definition.fields.acctType?.label}</th>{columns.length === 0
            ? <th scope="col" className="n money">{reportMessages.balance}</th>
            : columns.map((column, at) => <th key={column.key} scope="col" className={classNames('n money', at > 0 && 'book-more')} title={bookName(column)}>{bookName(column)}</th>)}</tr></thead>
          <tbody>
            {data ? tree.map((branch) => <Branch key={branch.group} branch={branch} folded={folded} toggle={toggle} columns={columns} />)
              : <SkeletonRows count={16} columns={[{ width: 220 }, { width: 110 }, { width: 90, className: 'n money' }]} />}
          </tbody>
        </table>
      )}
    </>
  );
}

const parentsIn = (nodes: readonly AccountNode[]): readonly string[] => nodes.flatMap(({ id, children }) => (children.length > 0 ? [id, ...parentsIn(children)] : []));

/** The balances at the end of this month of the subsidiary that was chosen, or of each. Nothing for a role without the report. */
function useBalances(subsidiary: string | undefined): readonly BalanceColumn[] {
  const { queries } = useConnection();
  const { can } = useCaller();
  const { data } = useQuery({ ...queries.report('trialBalance', { subsidiary }), enabled: can(reports.trialBalance.permission.id, 'View') });
  const report = data as TrialBalance | undefined; // The shape that the service documents for this report.
  return useMemo(() => balanceColumns(report?.rows ?? []), [report]);
}

interface BranchProps {
  readonly branch: AccountBranch;
  readonly folded: ReadonlySet<string>;
  readonly toggle: (key: string) => void;
  readonly columns: readonly BalanceColumn[];
}

function Branch({ branch, folded, toggle, columns }: BranchProps) {
  const { group, accounts } = branch;
  const isFolded = folded.has(group);
  const label = reportMessages.groups[group];
  const fold = <Fold label={label} isFolded={isFolded} onToggle={() => toggle(group)}><b>{label}</b></Fold>;
  return (
    <>
      <tr className="g0">
        <td className="a1">{fold}</td>
        <td className="two b1">{words.accountsIn(countOf(accounts))}</td>
        <Balances columns={columns} nodes={accounts} isTotal />
      </tr>
      {!isFolded && accounts.map((node) => <Account key={node.id} node={node} level={1} folded={folded} toggle={toggle} columns={columns} />)}
    </>
  );
}

function Account({ node, level, folded, toggle, columns }: Omit<BranchProps, 'branch'> & { readonly node: AccountNode; readonly level: number }) {
  const { id, number, name, typeLabel, currency, isInactive, children } = node;
  const isFolded = folded.has(id);
  const own = <Link to={recordAddress('account', id)}><span className="no">{number}</span>{' '}{name}</Link>;
  const isParent = children.length > 0;
  return (
    <>
      <tr>
        <td className={classNames('a1', `level-${Math.min(level, 5)}`)}>
          {isParent ? <Fold label={name} isFolded={isFolded} onToggle={() => toggle(id)}>{own}</Fold> : <span className="tree leaf">{own}</span>}
        </td>
        <td className="b1">{typeLabel}{currency !== '' && <span className="dim">, {currency}</span>}{isInactive && <span className="dim"> ({definition.fields.isInactive?.label})</span>}</td>
        <Balances columns={columns} nodes={[node]} isTotal={isParent} />
      </tr>
      {!isFolded && children.map((child) => <Account key={child.id} node={child} level={level + 1} folded={folded} toggle={toggle} columns={columns} />)}
    </>
  );
}

/** The balance in each set of books: of one account with its way to the entries, of several as their sum. */
function Balances({ columns, nodes, isTotal }: { readonly columns: readonly BalanceColumn[]; readonly nodes: readonly AccountNode[]; readonly isTotal: boolean }) {
  const formats = useFormats();
  if (columns.length === 0) return <td className="n money a2">{'\u00a0'}</td>;
  return columns.map((column, at) => {
    const sum = balanceOf(column, nodes);
    const text = sum === undefined ? '\u00a0' : formats.amount(Number(sum), column.currency.id);
    const drill = column.byAccount.get(nodes[0]?.id ?? '')?.drill;
    return (
      <td key={column.key} className={classNames('n money', at === 0 ? 'a2' : 'hide-s book-more')} data-code={columns.length > 1 && sum !== undefined ? formats.currencyCode(column.currency) : undefined}>
        {isTotal ? <b>{text}</b> : drill === undefined ? text : <Link className="drill" to={`${reportAddress('generalLedger')}?${new URLSearchParams(drill).toString()}`}>{text}</Link>}
      </td>
    );
  });
}

interface FoldProps {
  readonly label: string;
  readonly isFolded: boolean;
  readonly onToggle: () => void;
  readonly children: ReactNode;
}

function Fold({ label, isFolded, onToggle, children }: FoldProps) {
  const pressed = (event: KeyboardEvent) => {
    const key = readingKey(event.key);
    const wants = key === 'ArrowLeft' ? !isFolded : key === 'ArrowRight' ? isFolded : undefined;
    if (wants === undefined) return;
    event.stopPropagation();
    event.preventDefault();
    if (wants) onToggle();
  };
  return (
    <span className="tree">
      <button type="button" aria-expanded={!isFolded} aria-label={label} onClick={onToggle} onKeyDown={pressed}><Icon of={isFolded ? ChevronRight : ChevronDown} isSmall /></button>
      {children}
    </span>
  );
}
