import { FileDown, PanelRight, Plus } from 'lucide-react';
import { type KeyboardEvent, type RefObject, Suspense, useMemo, useRef, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useSearchParams } from 'react-router-dom';
import { definitionOf } from '#contract/records/index';
import { reports } from '#contract/reports/index';
import { startOfMonth } from '#contract/values/calendar';
import { isValidDate } from '#contract/values/date';
import { useConnection } from '#app/platform/api/useConnection.ts';
import { useCaller } from '#app/platform/auth/useCaller.ts';
import { reportMessages } from '#app/engine/report/messages/messages.ts';
import { ALL } from '#app/engine/report/useReportParameters.ts';
import { useReportView } from '#app/engine/report/useReportView.ts';
import { pathOf } from '#app/platform/router/drillPath.ts';
import { todayHere, useFormats } from '#app/platform/formats/formats.ts';
import { shellMessages } from '#app/platform/shell/messages/messages.ts';
import { groupOf } from '#app/platform/shell/navigation.ts';
import { importAddress, newAddress } from '#app/platform/router/addresses.ts';
import { usePreferences } from '#app/platform/preferences/preferences.ts';
import { Button } from '#app/ui/inputs/Button.tsx';
import { Checkbox } from '#app/ui/inputs/Checkbox.tsx';
import { DateInput } from '#app/ui/inputs/DateInput.tsx';
import { EmptyState } from '#app/ui/feedback/EmptyState.tsx';
import { ErrorPanel } from '#app/ui/feedback/ErrorPanel.tsx';
import { Kbd } from '#app/ui/keys/Kbd.tsx';
import { Select } from '#app/ui/inputs/Select.tsx';
import { WithSidePanel } from '#app/ui/overlays/SidePanel.tsx';
import { SearchInput } from '#app/ui/inputs/TextInput.tsx';
import { useShortcuts } from '#app/ui/keys/useShortcuts.ts';
import { PartFailed } from '#app/engine/record/PartFailed.tsx';
import { listMessages as words } from '#app/engine/list/messages.ts';
import { listToolMessages as listTools } from '#app/engine/list/toolMessages.ts';
import { TreeChoice } from '#app/engine/list/TreeChoice.tsx';
import './account.css';
import { type BalanceColumn, balanceColumns, balanceOf } from './accountBalances.ts';
import { type AccountBranch, accountTree, type AccountNode, keptOf } from './accountTree.ts';
import { chartMessages } from './chartMessages.ts';
import { useTreeKeys } from './useTreeKeys.ts';
import { Link } from '#app/ui/Link.tsx';
import { Icon } from '#app/ui/Icon.tsx';
import { ScreenHead } from '#app/ui/ScreenHead.tsx';
import { lazyOptional } from '#app/ui/lazyCode.ts';
import { TreeTable, ProofBar } from './ChartTable.tsx';

const AccountAside = lazyOptional(() => import('./AccountAside.tsx').then(({ AccountAside: component }) => component));

const search = {
  limit: 1000,
  offset: 0,
  orderby: 'acctNumber',
  fields: ['acctNumber', 'acctName', 'acctType', 'parent', 'currency', 'isInactive'],
} as const;

const definition = definitionOf('account');

/** The chart of accounts by statement group, subaccounts below their parents, with the balance of each on a day. */
export function AccountTree() {
  const { queries } = useConnection();
  const { can, caller } = useCaller();
  const { pathname, search: query, state, key } = useLocation();
  const [sought, setSought] = useState('');
  const [current, setCurrent] = useState<string>();
  const [isBeside, setBeside] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const { data, error, refetch } = useQuery(queries.list('account', search));
  const { asked, change } = useAsked();
  const { asOf, hidesZero } = asked;
  const seesBalances = useSeesBalances();
  const balances = useBalances(asked.subsidiary, asOf);
  const { columns, isReading } = balances;
  const books = !seesBalances
    ? 0
    : columns.length > 0
      ? columns.length
      : asked.subsidiary === undefined
        ? Math.max(1, caller.subsidiaries.length)
        : 1;
  const whole = useMemo(() => accountTree(data?.items ?? []), [data]);
  const tree = useMemo(() => {
    const text = sought.trim().toLowerCase();
    const fits = ({ number, name }: AccountNode): boolean =>
      text === '' || number.startsWith(text) || name.toLowerCase().includes(text);
    const counts = (node: AccountNode): boolean =>
      !hidesZero || columns.some((column) => Number(balanceOf(column, [{ ...node, children: [] }]) ?? 0) !== 0);
    return text === '' && !hidesZero ? whole : keptOf(whole, (node) => fits(node) && counts(node));
  }, [whole, sought, hidesZero, columns]);
  const foldable = [...tree.map(({ group }) => group), ...tree.flatMap(({ accounts }) => parentsIn(accounts))];
  const mayCreate = can(definition.permission.id, 'Create');
  const { folded, toggle, fold } = useReportView(data !== undefined && !isReading);
  const pathHere = { path: [...pathOf(state), { label: listTools.chart, address: pathname + query, view: key }] };
  useTreeKeys({ find: () => field.current?.focus(), mayCreate, mayEdit: can(definition.permission.id, 'Edit') });
  useShortcuts({
    label: listTools.chart,
    shortcuts:
      columns.length > 0
        ? [{ keys: 'P', label: reportMessages.beside, run: () => setBeside((former) => !former) }]
        : [],
  });
  const table = (
    <>
      {tree.length === 0 && data && !isReading && (
        <EmptyState title={chartMessages.noneFits}>{chartMessages.noneFitsText}</EmptyState>
      )}
      {(tree.length > 0 || !data || isReading) && (
        <TreeTable
          tree={tree}
          columns={columns}
          folded={folded}
          toggle={toggle}
          isLoading={!data || isReading}
          current={isBeside ? current : undefined}
          onAt={setCurrent}
          pathHere={pathHere}
          books={books}
        />
      )}
      <ProofBar tree={whole} columns={columns} />
    </>
  );
  return (
    <>
      <ScreenHead
        group={groupOf('account').label}
        title={listTools.chart}
        facts={data && <span className="two">{listTools.accountsIn(data.totalResults)}</span>}
      >
        <TreeChoice type="account" value="tree" />
        <Button onClick={() => fold(foldable)}>{listTools.collapseAll}</Button>
        <Button onClick={() => fold([])}>{listTools.expandAll}</Button>
        {books > 0 && (
          <Button
            icon={PanelRight}
            aria-pressed={isBeside}
            keys="P"
            disabledReason={columns.length > 0 ? undefined : reportMessages.loading(listTools.chart)}
            onClick={() => setBeside(!isBeside)}
          >
            {reportMessages.beside}
          </Button>
        )}
        {mayCreate && (
          <Link className="btn" to={importAddress('account')}>
            <Icon of={FileDown} />
            {words.import}
          </Link>
        )}
        {mayCreate && (
          <Link className="btn primary" to={newAddress('account')} aria-keyshortcuts="N">
            <Plus className="i" aria-hidden />
            {words.newRecord(definition.label)} <Kbd keys="N" />
          </Link>
        )}
      </ScreenHead>
      <ChartTools
        asked={asked}
        sought={sought}
        onSeek={setSought}
        field={field}
        change={change}
        hasBalances={seesBalances}
      />
      {balances.error && columns.length === 0 && (
        <PartFailed what={reportMessages.balance} error={balances.error} onRetry={balances.retry} />
      )}
      {error && !data ? (
        <ErrorPanel title={listTools.failedTitle} onRetry={() => void refetch()}>
          {error.message}
        </ErrorPanel>
      ) : (
        <WithSidePanel
          sideLabel={reportMessages.pinned}
          side={
            isBeside ? (
              <Suspense fallback={null}>
                <Aside id={current} tree={whole} columns={columns} asOf={asOf} onEnd={() => setBeside(false)} />
              </Suspense>
            ) : undefined
          }
        >
          {table}
        </WithSidePanel>
      )}
    </>
  );
}

interface Asked {
  /** Undefined for all. */
  readonly subsidiary: string | undefined;
  readonly asOf: string;
  readonly hidesZero: boolean;
}

type AskedChange = Readonly<Partial<Record<'subsidiary' | 'asOf' | 'zero', string | undefined>>>;

/** The tree's parameters, in the address; the subsidiary defaults to the one of the top bar. */
function useAsked(): { readonly asked: Asked; readonly change: (change: AskedChange) => void } {
  const [params, setParams] = useSearchParams();
  const { state } = useLocation();
  const preferred = usePreferences().subsidiary;
  const given = params.get('subsidiary') ?? preferred;
  const day = params.get('asOf') ?? '';
  return {
    asked: {
      subsidiary: given === ALL ? undefined : given,
      asOf: isValidDate(day) ? day : todayHere(),
      hidesZero: params.get('zero') === 'hidden',
    },
    change: (next) =>
      setParams(
        (former) => {
          const all = { ...Object.fromEntries(former), ...next };
          return new URLSearchParams(
            Object.entries(all).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
          );
        },
        { replace: true, state },
      ),
  };
}

/** Down or Enter goes from the search to what it found. */
function intoTree(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key !== 'ArrowDown' && event.key !== 'Enter') return;
  event.preventDefault();
  document.querySelector<HTMLElement>('.coa a[data-row]')?.focus();
}

interface ChartToolsProps {
  readonly asked: Asked;
  readonly sought: string;
  readonly onSeek: (text: string) => void;
  readonly field: RefObject<HTMLInputElement | null>;
  readonly change: (change: AskedChange) => void;
  readonly hasBalances: boolean;
}

/** Which accounts, and whose balances on which day. */
function ChartTools({
  asked: { subsidiary, asOf, hidesZero },
  sought,
  onSeek,
  field,
  change,
  hasBalances,
}: ChartToolsProps) {
  const { dates } = useFormats();
  const { caller } = useCaller();
  const books = caller.subsidiaries.map(({ id, refName }) => ({ value: id, label: refName }));
  return (
    <div className="toolbar coa-tools">
      <span className="coa-find">
        <SearchInput ref={field} label={chartMessages.find} value={sought} onFind={onSeek} onKeyDown={intoTree} />
      </span>
      {hasBalances && (
        <>
          <span>{chartMessages.balancesOn}</span>
          <span className="coa-day">
            <DateInput
              label={chartMessages.balancesOn}
              value={asOf}
              context={dates}
              onCommit={(date) => change({ asOf: date })}
            />
          </span>
          {books.length > 1 && (
            <span className="coa-books">
              <Select
                label={listTools.balancesOf}
                value={subsidiary ?? ALL}
                options={[{ value: ALL, label: shellMessages.allSubsidiaries }, ...books]}
                onChange={({ target }) => change({ subsidiary: target.value })}
              />
            </span>
          )}
          <Checkbox checked={hidesZero} onChange={() => change({ zero: hidesZero ? undefined : 'hidden' })}>
            {chartMessages.hideZero}
          </Checkbox>
        </>
      )}
    </div>
  );
}

const parentsIn = (nodes: readonly AccountNode[]): readonly string[] =>
  nodes.flatMap(({ id, children }) => (children.length > 0 ? [id, ...parentsIn(children)] : []));

/** Users who see the trial balance see balances; a specification-only service returns none. */
const useSeesBalances = (): boolean => {
  const { can, caller } = useCaller();
  return caller.isSpecOnly !== true && can(reports.trialBalance.permission.id, 'View');
};

interface Balances {
  readonly columns: readonly BalanceColumn[];
  readonly isReading: boolean;
  readonly error: Error | null;
  readonly retry: () => void;
}

/** The balances at the end of a day of the subsidiary that was chosen, or of each. Nothing for who may not see them. */
function useBalances(subsidiary: string | undefined, asOf: string): Balances {
  const { queries } = useConnection();
  const enabled = useSeesBalances();
  const { data, isLoading, error, refetch } = useQuery({
    ...queries.report('trialBalance', { subsidiary, from: startOfMonth(asOf), to: asOf }),
    enabled,
  });
  const report = data;
  const columns = useMemo(() => balanceColumns(report?.rows ?? []), [report]);
  return { columns, isReading: isLoading, error, retry: () => void refetch() };
}

interface AsideProps {
  readonly id: string | undefined;
  readonly tree: readonly AccountBranch[];
  readonly columns: readonly BalanceColumn[];
  readonly asOf: string;
  readonly onEnd: () => void;
}

function Aside({ id, tree, columns, asOf, onEnd }: AsideProps) {
  const find = (nodes: readonly AccountNode[]): AccountNode | undefined =>
    nodes.flatMap((node) => (node.id === id ? [node] : (find(node.children) ?? [])))[0];
  const node = find(tree.flatMap(({ accounts }) => accounts));
  const drill = columns.map(({ byAccount }) => byAccount.get(id ?? '')?.drill).find((each) => each !== undefined);
  return (
    <AccountAside
      account={node && { id: node.id, name: `${node.number} ${node.name}` }}
      drill={drill}
      asOf={asOf}
      onEnd={onEnd}
    />
  );
}
