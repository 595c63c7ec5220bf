import { ArrowDown, ArrowUp, Columns3, Pin, Sigma } from 'lucide-react';
import { useState } from 'react';
import type { RecordDefinition } from '#contract/fields';
import { type Density, useTheme } from '#app/theme/theme.ts';
import { Button } from '#app/ui/inputs/Button.tsx';
import { Checkbox } from '#app/ui/inputs/Checkbox.tsx';
import { Field } from '#app/ui/inputs/Field.tsx';
import { Popover } from '#app/ui/overlays/Popover.tsx';
import { Segments } from '#app/ui/inputs/Segments.tsx';
import { Select } from '#app/ui/inputs/Select.tsx';
import { groupsOffered } from '../table/columns.ts';
import { canTotal, initialState, pageSizes } from '../listState.ts';
import { listToolMessages as words } from '../toolMessages.ts';
import type { ListControl } from '../useListState.ts';
import { useListTable } from '../table/useListTable.ts';

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
  const { size, group, totals } = control.state;
  const { table } = useListTable(definition, control);
  const shown = table.getFlatHeaders().map(({ column }) => column);
  const hidden = table.getAllLeafColumns().filter((column) => !column.getIsVisible());
  // A column that is shown or hidden moves to the other part of the list, and its checkbox keeps the focus.
  const [toggled, setToggled] = useState<string>();
  const toggle = (column: (typeof hidden)[number], isShown: boolean) => {
    setToggled(column.id);
    column.toggleVisibility(isShown);
  };
  const move = (field: string, by: number) =>
    table.setColumnOrder((order) => {
      const at = order.indexOf(field);
      return order.toSpliced(at, 1).toSpliced(at + by, 0, field);
    });
  return (
    <div className="columns-panel">
      <p className="small two">{words.columnsHint}</p>
      <ul aria-label={words.addColumn}>
        {shown.map((column, at) => (
          <ShownItem
            key={column.id}
            label={String(column.columnDef.header)}
            isFirst={at === 0}
            isLast={at === shown.length - 1}
            isOnly={shown.length === 1}
            isPinned={column.getIsPinned() === 'start'}
            onPin={() => column.pin(column.getIsPinned() === 'start' ? false : 'start')}
            {...(canTotal(definition, column.id)
              ? {
                  isTotalled: totals.includes(column.id),
                  onTotal: () => control.change({ totals: toggledIn(totals, column.id) }),
                }
              : {})}
            isFocused={column.id === toggled}
            onHide={() => toggle(column, false)}
            onMove={(by) => move(column.id, by)}
          />
        ))}
        {hidden.map((column) => (
          <li key={column.id}>
            <Checkbox checked={false} autoFocus={column.id === toggled} onChange={() => toggle(column, true)}>
              {String(column.columnDef.header)}
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
            onChange={({ target }) => table.setGrouping(target.value === '' ? [] : [target.value])}
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
            // A view that sets a density is changed with it.
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

interface ShownItemProps {
  readonly label: string;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly isOnly: boolean;
  readonly isFocused: boolean;
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
  isFocused,
  isPinned,
  isTotalled,
  onPin,
  onTotal,
  onHide,
  onMove,
}: ShownItemProps) {
  return (
    <li>
      <Checkbox checked autoFocus={isFocused} disabledReason={isOnly ? words.lastColumn : undefined} onChange={onHide}>
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
