import { type KeyboardEvent, useRef, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { definitionOf, type RecordType } from '#contract/records/index';
import { formatPlain } from '#contract/values/numberFormat';
import type { ListRow } from '#app/platform/api/records.ts';
import { useConnection, useRecordList } from '#app/platform/api/useConnection.ts';
import { useTotalCount } from '#app/engine/list/useTotalCount.ts';
import { useCaller } from '#app/platform/auth/useCaller.ts';
import { useFormats } from '#app/platform/formats/formats.ts';
import { classNames } from '#app/ui/classNames.ts';
import { Dialog } from '#app/ui/overlays/Dialog.tsx';
import { EmptyState } from '#app/ui/feedback/EmptyState.tsx';
import { Field } from '#app/ui/inputs/Field.tsx';
import type { PickerOption } from '#app/ui/pickers/referenceMatch.ts';
import { Segments } from '#app/ui/inputs/Segments.tsx';
import { Select } from '#app/ui/inputs/Select.tsx';
import { SkeletonRows } from '#app/ui/feedback/Skeleton.tsx';
import { TextInput } from '#app/ui/inputs/TextInput.tsx';
import { referenceOf, rowName, valueText } from '#app/engine/list/table/cellText.ts';
import { currencyFieldOf, shownColumns, usualWidthOf } from '#app/engine/list/table/columns.ts';
import { initialState } from '#app/engine/list/listState.ts';
import { shownTotal } from '#app/engine/list/shownTotal.ts';
import { readView, stateOfView } from '#app/engine/list/views/savedViews.ts';
import { searchOf } from '#app/engine/list/useListState.ts';
import { formMessages as words } from '../formMessages.ts';
import { useDebouncedValue } from '#app/ui/useDebouncedValue.ts';

interface FindDialogProps {
  /** The kinds it may be. */
  readonly types: readonly RecordType[];
  /** The text typed into the picker. */
  readonly text: string;
  readonly onDone: (option: PickerOption | undefined) => void;
}

const MAX_COLUMNS = 5;
const MAX_NARROW = 2;
const PAUSE_MS = 200;

/** The full search behind a reference: any saved view of the list, its columns and order, and a text. */
export function FindDialog({ types, text, onDone }: FindDialogProps) {
  const { can } = useCaller();
  const visible = types.filter((each) => can(definitionOf(each).permission.id, 'View'));
  const [chosen, setType] = useState(visible[0]);
  const type = chosen ?? types[0];
  if (type === undefined) return null;
  const choice = visible.length > 1 && (
    <Segments
      label={words.kindOfRecord}
      value={type}
      options={visible.map((each) => ({ value: each, label: definitionOf(each).label }))}
      onChange={setType}
    />
  );
  return <TypedFind key={type} type={type} text={text} choice={choice} onDone={onDone} />;
}

interface TypedFindProps extends Omit<FindDialogProps, 'types'> {
  readonly type: RecordType;
  readonly choice: React.ReactNode;
}

function TypedFind({ type, text, choice, onDone }: TypedFindProps) {
  const definition = definitionOf(type);
  const formats = useFormats();
  const { queries } = useConnection();
  const kept = useQuery({ ...queries.views(type), retry: false });
  const views = (kept.data?.items ?? []).flatMap((item) => readView(item) ?? []);
  const [viewId, setViewId] = useState('');
  const [typed, setTyped] = useState(text);
  const sought = useDebouncedValue(typed, PAUSE_MS);
  const view = views.find(({ id }) => id === viewId);
  const state = {
    ...(view ? stateOfView(view, definition) : initialState(definition)),
    fold: undefined,
    search: sought,
  };
  const asked = searchOf(definition, state);
  const { data, error, isPlaceholderData } = useRecordList(type, asked);
  const total = useTotalCount(type, asked, { page: data, isFormer: isPlaceholderData });
  const columns = shownColumns(definition, state.columns).slice(0, MAX_COLUMNS);
  const body = useRef<HTMLTableSectionElement>(null);
  const choose = (row: ListRow) => onDone({ id: row.id, name: row.refName ?? rowName(row, definition.name) });
  const textIn = (row: ListRow, column: (typeof columns)[number]): string => {
    const currency = currencyFieldOf(definition, column.definition);
    return valueText(
      column.definition,
      row[column.field],
      formats,
      currency === undefined ? undefined : referenceOf(row[currency])?.id,
    );
  };
  const move = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    const links = [...(body.current?.querySelectorAll<HTMLElement>('button') ?? [])];
    const at = links.findIndex((link) => link === document.activeElement);
    const first = data?.items[0];
    if (event.key === 'Enter' && at < 0 && first && data.items.length === 1) choose(first);
    else if (by === 0) return;
    else links[Math.min(links.length - 1, Math.max(0, at + by))]?.focus();
    event.preventDefault();
  };
  return (
    <Dialog
      isOpen
      isFlush
      size="large"
      title={words.findTitle(definition.plural)}
      onClose={() => onDone(undefined)}
      footNote={
        data &&
        // Its line is there before the total is.
        (total
          ? words.foundOf(formatPlain(String(data.items.length), formats.number), shownTotal(total, formats.number))
          : '\u00a0')
      }
    >
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- arrows move between the field and the rows; each is a control of its own */}
      <div className="find-body" onKeyDown={move}>
        <div className="find-head">
          {choice}
          <Field label={words.findText}>
            <TextInput
              type="search"
              data-autofocus=""
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
            />
          </Field>
          {views.length > 0 && (
            <Field label={words.findView}>
              <Select
                value={viewId}
                emptyLabel={words.findAll(definition.plural)}
                options={views.map(({ id, name }) => ({ value: id, label: name }))}
                onChange={({ target }) => setViewId(target.value)}
              />
            </Field>
          )}
        </div>
        {error && !data ? (
          <EmptyState title={words.findFailed}>{error.message}</EmptyState>
        ) : data?.items.length === 0 && !isPlaceholderData ? (
          <EmptyState title={words.findNone}>{words.findNoneText}</EmptyState>
        ) : (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by key
          <div className="grid-wrap find-rows" tabIndex={0} role="region" aria-label={definition.plural}>
            <table className="grid" aria-label={definition.plural} aria-busy={isPlaceholderData || undefined}>
              <thead>
                <tr>
                  {columns.map((column, at) => (
                    <th key={column.field} scope="col" className={classOf(column, at)}>
                      {column.label}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody ref={body}>
                {data ? (
                  data.items.map((row) => (
                    <tr key={row.id}>
                      {columns.map((column, at) => (
                        <td key={column.field} className={classOf(column, at)}>
                          {at === 0 ? (
                            <button
                              type="button"
                              className="link"
                              aria-label={row.refName ?? rowName(row, definition.name)}
                              onClick={() => choose(row)}
                            >
                              {textIn(row, column) || rowName(row, definition.name)}
                            </button>
                          ) : (
                            textIn(row, column)
                          )}
                        </td>
                      ))}
                    </tr>
                  ))
                ) : (
                  <SkeletonRows
                    count={8}
                    columns={columns.map(({ field, definition: of }) => ({
                      width: Math.round(usualWidthOf(definition, field, of) * 0.55),
                      className: undefined,
                    }))}
                  />
                )}
              </tbody>
            </table>
          </div>
        )}
      </div>
    </Dialog>
  );
}

/** A narrow screen shows the first columns alone. */
const classOf = ({ isNumeric }: { readonly isNumeric: boolean }, at: number): string | undefined =>
  classNames(isNumeric && 'n', at >= MAX_NARROW && 'hide-s');
