import { Plus } from 'lucide-react';
import { useQueries } from '@tanstack/react-query';
import type { RecordDefinition } from '#contract/fields';
import type { RecordType } from '#contract/records/index';
import { formatPlain } from '#contract/values/numberFormat';
import type { Expr } from '#contract/wire/filter/ast';
import { parseFilter } from '#contract/wire/filter/parse';
import { printFilter } from '#contract/wire/filter/print';
import { ServiceError } from '#app/platform/api/errors.ts';
import { useConnection } from '#app/platform/api/useConnection.ts';
import { useCaller } from '#app/platform/auth/useCaller.ts';
import { useFormats } from '#app/platform/formats/formats.ts';
import { importAddress, newAddress } from '#app/platform/router/addresses.ts';
import { Button } from '#app/ui/inputs/Button.tsx';
import { EmptyState } from '#app/ui/feedback/EmptyState.tsx';
import { ErrorPanel } from '#app/ui/feedback/ErrorPanel.tsx';
import { Kbd } from '#app/ui/keys/Kbd.tsx';
import { LinkButton } from '#app/ui/inputs/LinkButton.tsx';
import { Message } from '#app/ui/feedback/Message.tsx';
import { useFilterWords } from './filter/filterWords.ts';
import { removePart } from './filter/filterTree.ts';
import { listMessages as words } from './messages.ts';
import { listToolMessages as listTools } from './toolMessages.ts';
import type { ListControl } from './useListState.ts';
import { Link } from '#app/ui/Link.tsx';

interface EmptyListProps {
  readonly type: RecordType;
  readonly definition: RecordDefinition;
  readonly control: ListControl;
  readonly total: number;
}

/** Shown instead of rows: no records yet, no matches, or a page beyond the last. */
export function EmptyList(props: EmptyListProps) {
  const { type, definition, control, total } = props;
  const { can } = useCaller();
  const { q, search, page } = control.state;
  if (total > 0 && page > 1) {
    return (
      <EmptyState
        title={listTools.noMatchTitle(definition.label)}
        actions={<Button onClick={() => control.change({ page: 1 })}>{words.previousPage}</Button>}
      />
    );
  }
  if (q.trim() !== '' || search !== '') return <NoMatch {...props} />;
  const mayCreate = (definition.operations?.includes('create') ?? true) && can(definition.permission.id, 'Create');
  return (
    <EmptyState
      title={listTools.emptyTitle(definition.plural)}
      actions={
        mayCreate && (
          <>
            <Link className="btn primary" to={newAddress(type)} aria-keyshortcuts="N">
              <Plus className="i" aria-hidden />
              {words.newRecord(definition.label)} <Kbd keys="N" />
            </Link>
            <Link className="btn" to={importAddress(type)}>
              {words.import}
            </Link>
          </>
        )
      }
    >
      {listTools.emptyText(definition.plural)}
    </EmptyState>
  );
}

/** Names the filter part to remove: the one without which most records would match, as counted by the service. */
function NoMatch({ type, definition, control }: EmptyListProps) {
  const { q, search } = control.state;
  const { queries } = useConnection();
  const { number } = useFormats();
  const describe = useFilterWords(definition);
  const parsed = q.trim() === '' ? undefined : parseFilter(q);
  const expr = parsed?.ok ? parsed.expr : undefined;
  const ways = waysOut(expr, q, search, (part) => describe.sentence(part));
  const results = useQueries({
    queries: ways.map((way) =>
      queries.total(type, {
        ...(way.q === '' ? {} : { q: way.q }),
        ...(way.search === '' ? {} : { search: way.search }),
      }),
    ),
  });
  const counts = results.map(({ data }) => data?.count);
  const most = Math.max(0, ...counts.map((count) => count ?? 0));
  const way = most > 0 ? ways[counts.indexOf(most)] : undefined;
  if (search !== '' && q.trim() === '')
    return (
      <EmptyState
        title={listTools.noneMatch(definition.plural, search)}
        actions={<Button onClick={() => control.change({ search: '' })}>{listTools.clearSearch}</Button>}
      >
        {most > 0 && listTools.withoutSearch(formatPlain(String(most), number))}
      </EmptyState>
    );
  return (
    <EmptyState
      title={listTools.noMatchTitle(definition.label)}
      actions={
        <>
          {way && (
            <Button onClick={() => control.change({ q: way.q, search: way.search })}>{listTools.dropPart}</Button>
          )}
          <Button variant="quiet" onClick={() => control.change({ q: '', search: '' })}>
            {listTools.clearAll}
          </Button>
        </>
      }
    >
      {way ? listTools.without(way.name, formatPlain(String(most), number)) : listTools.noMatchText}
    </EmptyState>
  );
}

/** A filter without one of its parts, and how that part reads. */
interface WayOut {
  readonly q: string;
  readonly search: string;
  readonly name: string;
}

/** Each is one question to the service; a filter of more parts than this is rare. */
const MAX_WAYS = 6;

function waysOut(
  expr: Expr | undefined,
  q: string,
  search: string,
  sentence: (part: Expr) => string,
): readonly WayOut[] {
  const textOf = (rest: Expr | undefined): string => (rest ? printFilter(rest) : '');
  const parts = expr?.kind === 'and' ? expr.items : expr ? [expr] : [];
  return [
    ...(search === '' ? [] : [{ q, search: '', name: listTools.searchFor(search) }]),
    ...parts.map((part, at) => ({
      q: expr?.kind === 'and' ? textOf(removePart(expr, [at])) : '',
      search,
      name: sentence(part),
    })),
  ].slice(0, MAX_WAYS);
}

interface ListFailedProps {
  readonly error: Error;
  readonly control: ListControl;
  readonly onRetry: () => void;
  /** Rows of an earlier answer are still shown below. */
  readonly isOverRows?: boolean;
}

/** The list did not come: what happened, and the ways on. */
export function ListFailed({ error, control, onRetry, isOverRows = false }: ListFailedProps) {
  const service = error instanceof ServiceError ? error : undefined;
  const [problem] = service?.problems ?? [];
  if (isOverRows) {
    return (
      <Message tone="critical" isNews actions={<LinkButton onClick={onRetry}>{listTools.loadAgain}</LinkButton>}>
        {listTools.failedTitle}. {error.message}
      </Message>
    );
  }
  const isFilter = problem?.queryParam === 'q';
  return (
    <ErrorPanel
      title={isFilter ? listTools.badFilterTitle : listTools.failedTitle}
      code={problem?.code}
      errorId={service?.requestId}
      onRetry={onRetry}
      actions={
        <>
          {control.state.sort.length > 0 && (
            <Button onClick={() => control.change({ sort: [] })}>{listTools.withoutSort}</Button>
          )}
          {control.state.q !== '' && <Button onClick={() => control.change({ q: '' })}>{listTools.clearAll}</Button>}
        </>
      }
    >
      {error.message}
    </ErrorPanel>
  );
}

/** The filter in the address can't be read, so the service isn't asked. */
export function BadFilter({ onClear }: { readonly onClear: () => void }) {
  return (
    <EmptyState title={listTools.badFilterTitle} actions={<Button onClick={onClear}>{listTools.clearAll}</Button>}>
      {listTools.badFilterText}
    </EmptyState>
  );
}
