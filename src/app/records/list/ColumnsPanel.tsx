import { ArrowDown, ArrowUp, Columns3, Pin, Sigma } from 'lucide-react';
import type { RecordDefinition } from '#contract/fields';
import { type Density, useTheme } from '../../theme/theme.ts';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { Field } from '../../ui/Field.tsx';
import { Popover } from '../../ui/Popover.tsx';
import { Segments } from '../../ui/Segments.tsx';
import { Select } from '../../ui/Select.tsx';
import { columnsOffered, groupsOffered } from './columns.ts';
import { canTotal, initialState, type ListColumn, pageSizes, withPin } from './listState.ts';
import { listToolMessages as words } from './toolMessages.ts';
import type { ListControl } from './useListState.ts';

interface ColumnsPanelProps {
  readonly definition: RecordDefinition;
  readonly control: ListControl;
}

/** Which columns, in which order, how dense and how many rows: everything the heads can do, by key. */
export function ColumnsPanel({ definition, control }: ColumnsPanelProps) {
  return (
    <Popover label={words.columns} icon={Columns3} align="end">
      {() => <ColumnChoice definition={definition} control={control} />}
    </Popover>
  );
}

function ColumnChoice({ definition, control }: ColumnsPanelProps) {
  const { density, changeLook } = useTheme();
  const { columns, size, group, totals } = control.state;
  const offered = columnsOffered(definition);
  const labelOf = new Map(offered.map(({ field, label }) => [field, label]));
  const hidden = offered.filter(({ field }) => !columns.some((column) => column.field === field));
  const move = (at: number, by: number) => {
    const [moving] = columns.slice(at, at + 1);
    if (moving) control.changeColumns(columns.toSpliced(at, 1).toSpliced(at + by, 0, moving));
  };
  return (
    <div className="columns-panel">
      <p className="small two">{words.columnsHint}</p>
      <ul aria-label={words.addColumn}>
        {columns.map(({ field, isPinned = false }, at) => (
          <ShownItem
            key={field}
            label={labelOf.get(field) ?? field}
            isFirst={at === 0}
            isLast={at === columns.length - 1}
            isOnly={columns.length === 1}
            isPinned={isPinned}
            onPin={() => control.changeColumns(withPin(columns, field, !isPinned))}
            {...(canTotal(definition, field)
              ? {
                  isTotalled: totals.includes(field),
                  onTotal: () => control.change({ totals: toggledIn(totals, field) }),
                }
              : {})}
            onHide={() => control.changeColumns(without(columns, field))}
            onMove={(by) => move(at, by)}
          />
        ))}
        {hidden.map(({ field, label }) => (
          <li key={field}>
            <Checkbox checked={false} onChange={() => control.changeColumns([...columns, { field }])}>
              {label}
            </Checkbox>
          </li>
        ))}
      </ul>
      <div className="columns-foot">
        <Field label={words.groupBy}>
          <Select
            value={group}
            emptyLabel={words.noGroups}
            options={groupsOffered(definition)}
            onChange={(event) => control.change({ group: event.target.value })}
          />
        </Field>
        <Segments<Density>
          label={words.density}
          value={density}
          options={[
            { value: 'compact', label: words.densities.compact },
            { value: 'comfortable', label: words.densities.comfortable },
          ]}
          onChange={(value) => {
            changeLook({ density: value });
            // A view that has a density of its own is changed with it.
            if (control.state.density !== undefined) control.change({ density: value });
          }}
        />
        <Field label={words.rowsPerPage}>
          <Select
            value={String(size)}
            options={pageSizes.map((each) => ({ value: String(each), label: String(each) }))}
            onChange={(event) => control.change({ size: Number(event.target.value) })}
          />
        </Field>
        <Checkbox
          checked={control.state.density !== undefined}
          onChange={({ target }) => control.change({ density: target.checked ? density : undefined })}
        >
          {words.thisDensity}
        </Checkbox>
        <Button variant="quiet" onClick={() => control.changeColumns(initialState(definition).columns)}>
          {words.usualColumns}
        </Button>
      </div>
    </div>
  );
}

const toggledIn = (fields: readonly string[], field: string): readonly string[] =>
  fields.includes(field) ? fields.filter((each) => each !== field) : [...fields, field];
const without = (columns: readonly ListColumn[], field: string): readonly ListColumn[] =>
  columns.filter((column) => column.field !== field);

interface ShownItemProps {
  readonly label: string;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly isOnly: boolean;
  readonly isPinned: boolean;
  readonly isTotalled?: boolean;
  readonly onPin: () => void;
  readonly onTotal?: () => void;
  readonly onHide: () => void;
  readonly onMove: (by: number) => void;
}

function ShownItem({
  label,
  isFirst,
  isLast,
  isOnly,
  isPinned,
  isTotalled,
  onPin,
  onTotal,
  onHide,
  onMove,
}: ShownItemProps) {
  return (
    <li>
      <Checkbox checked disabledReason={isOnly ? words.lastColumn : undefined} onChange={onHide}>
        {label}
      </Checkbox>
      <span className="move">
        {onTotal && (
          <Button
            variant="quiet"
            icon={Sigma}
            label={words.totalColumn(label)}
            aria-pressed={isTotalled}
            onClick={onTotal}
          />
        )}
        <Button variant="quiet" icon={Pin} label={words.pinColumn(label)} aria-pressed={isPinned} onClick={onPin} />
        <Button
          variant="quiet"
          icon={ArrowUp}
          label={words.moveUp(label)}
          disabledReason={isFirst ? words.isFirst : undefined}
          onClick={() => onMove(-1)}
        />
        <Button
          variant="quiet"
          icon={ArrowDown}
          label={words.moveDown(label)}
          disabledReason={isLast ? words.isLast : undefined}
          onClick={() => onMove(1)}
        />
      </span>
    </li>
  );
}
