import { ChevronDown, ChevronRight } from 'lucide-react';
import type { KeyboardEvent, ReactNode } from 'react';
import { definitionOf } from '#contract/records/index';
import { reportMessages } from '#app/engine/report/messages/messages.ts';
import type { PathStep } from '#app/platform/router/drillPath.ts';
import { useFormats } from '#app/platform/formats/formats.ts';
import { recordAddress, reportAddress } from '#app/platform/router/addresses.ts';
import { classNames } from '#app/ui/classNames.ts';
import { Icon } from '#app/ui/Icon.tsx';
import { listToolMessages as words } from '#app/engine/list/toolMessages.ts';
import { type BalanceColumn, balanceOf, readerSign } from './accountBalances.ts';
import { type AccountBranch, type AccountNode, countOf } from './accountTree.ts';
import { Link } from '#app/ui/Link.tsx';

interface RowsProps {
  readonly folded: ReadonlySet<string>;
  readonly toggle: (key: string) => void;
  readonly columns: readonly BalanceColumn[];
  /** The account shown next to the tree. */
  readonly current: string | undefined;
  /** The keys that go from row to row. */
  readonly onKey: (event: KeyboardEvent<HTMLTableRowElement>) => void;
  readonly onAt: (key: string) => void;
  /** This tree, for the entries that are opened from it. */
  readonly pathHere: { readonly path: readonly PathStep[] };
  /** Columns of balances, also while they are read. */
  readonly books: number;
}

const definition = definitionOf('account');

/** A statement group with its accounts; a balance has the sign a reader expects in its group. */
export function Branch({ branch, ...props }: RowsProps & { readonly branch: AccountBranch }) {
  const { group, accounts } = branch;
  const isFolded = props.folded.has(group);
  const head = (
    <Fold label={reportMessages.groups[group]} isFolded={isFolded} isRow onToggle={() => props.toggle(group)}>
      <b>{reportMessages.groups[group]}</b>
    </Fold>
  );
  return (
    <>
      <tr
        className="g0"
        aria-level={1}
        aria-expanded={!isFolded}
        data-key={group}
        onKeyDown={props.onKey}
        onFocus={() => props.onAt(group)}
      >
        <td className="a1">{head}</td>
        <td className="two b1">{words.accountsIn(countOf(accounts))}</td>
        <Balances {...props} nodes={accounts} group={group} isTotal />
      </tr>
      {!isFolded && accounts.map((node) => <Account key={node.id} node={node} level={1} group={group} {...props} />)}
    </>
  );
}

function Account({
  node,
  level,
  group,
  ...props
}: RowsProps & { readonly node: AccountNode; readonly level: number; readonly group: AccountBranch['group'] }) {
  const { folded, toggle, current, onKey, onAt } = props;
  const { id, number, name, typeLabel, currency, isInactive, children } = node;
  const isFolded = folded.has(id);
  const own = (
    <Link to={recordAddress('account', id)} data-row="">
      <span className="no">{number}</span> {name}
    </Link>
  );
  const isParent = children.length > 0;
  return (
    <>
      <tr
        aria-level={level + 1}
        aria-expanded={isParent ? !isFolded : undefined}
        data-key={id}
        className={current === id ? 'is-selected' : undefined}
        onKeyDown={onKey}
        onFocus={() => onAt(id)}
      >
        <td className={classNames('a1', `level-${Math.min(level, 5)}`)}>
          {isParent ? (
            <Fold label={name} isFolded={isFolded} onToggle={() => toggle(id)}>
              {own}
            </Fold>
          ) : (
            <span className="tree leaf">{own}</span>
          )}
        </td>
        <td className="b1">
          {typeLabel}
          {currency !== '' && <span className="dim">, {currency}</span>}
          {isInactive && <span className="dim"> ({definition.fields.isInactive?.label})</span>}
        </td>
        <Balances {...props} nodes={[node]} group={group} isTotal={isParent} />
      </tr>
      {!isFolded &&
        children.map((child) => <Account key={child.id} node={child} level={level + 1} group={group} {...props} />)}
    </>
  );
}

interface BalancesProps extends Pick<RowsProps, 'columns' | 'pathHere' | 'books'> {
  readonly nodes: readonly AccountNode[];
  readonly group: AccountBranch['group'];
  readonly isTotal: boolean;
}

const idsOf = (nodes: readonly AccountNode[]): readonly string[] =>
  nodes.flatMap(({ id, children }) => [id, ...idsOf(children)]);

/** The balance in each set of books with its way to the entries: of one account, or of all below. */
function Balances({ columns, nodes, group, isTotal, pathHere, books }: BalancesProps) {
  const formats = useFormats();
  if (columns.length === 0)
    return Array.from({ length: books }, (_, at) => (
      <td key={at} className={classNames('n money', at === 0 ? 'a2' : 'hide-s book-more')}>
        {'\u00a0'}
      </td>
    ));
  return columns.map((column, at) => {
    const sum = balanceOf(column, nodes);
    const text = sum === undefined ? '\u00a0' : formats.amount(readerSign(group) * Number(sum), column.currency.id);
    const ids = idsOf(nodes).filter((id) => column.byAccount.has(id));
    const drill = column.byAccount.get(ids[0] ?? '')?.drill;
    const to =
      drill &&
      `${reportAddress('generalLedger')}?${new URLSearchParams({ ...drill, account: ids.join(',') }).toString()}`;
    const figure =
      to === undefined ? (
        text
      ) : (
        <Link className="drill" to={to} state={pathHere}>
          {text}
        </Link>
      );
    return (
      <td
        key={column.key}
        className={classNames('n money', at === 0 ? 'a2' : 'hide-s book-more', Number(sum) === 0 && 'dim')}
        data-code={columns.length > 1 && sum !== undefined ? formats.currencyCode(column.currency) : undefined}
      >
        {isTotal ? <b>{figure}</b> : figure}
      </td>
    );
  });
}

interface FoldProps {
  readonly label: string;
  readonly isFolded: boolean;
  /** The button is what the row is reached by. */
  readonly isRow?: boolean;
  readonly onToggle: () => void;
  readonly children: ReactNode;
}

function Fold({ label, isFolded, isRow = false, onToggle, children }: FoldProps) {
  return (
    <span className="tree">
      <button
        type="button"
        aria-expanded={!isFolded}
        aria-label={label}
        onClick={onToggle}
        data-row={isRow ? '' : undefined}
        tabIndex={isRow ? undefined : -1}
      >
        <Icon of={isFolded ? ChevronRight : ChevronDown} isSmall />
      </button>
      {children}
    </span>
  );
}
