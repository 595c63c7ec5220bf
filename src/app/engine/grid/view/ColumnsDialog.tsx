import { ArrowDown, ArrowUp } from 'lucide-react';
import { useTable } from '@tanstack/react-table';
import { type KeyboardEvent, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { announce } from '#app/ui/feedback/announcer.ts';
import { Button } from '#app/ui/inputs/Button.tsx';
import { Checkbox, Switch } from '#app/ui/inputs/Checkbox.tsx';
import { Dialog } from '#app/ui/overlays/Dialog.tsx';
import type { GridModel } from '../model/GridModel.ts';
import { gridMessages } from '../gridMessages.ts';
import { columnsOf, columnStateOf, fieldsInView, gridFeatures, moved, noRows } from '../model/gridTable.ts';

interface ColumnsDialogProps {
  readonly model: GridModel;
  readonly onClose: () => void;
  /** Called with the visible fields, in order: to remember them. */
  readonly onChange?: ((fields: readonly string[]) => void) | undefined;
}

/** Which columns of the lines are in view and in which order; those a line cannot do without stay. */
export function ColumnsDialog({ model, onClose, onChange }: ColumnsDialogProps) {
  const { columns: words } = gridMessages;
  const all = model.options.columns;
  // A separate table holds the choice until it is applied.
  const defined = useMemo(() => columnsOf(all), [all]);
  const [initialState] = useState(() => columnStateOf(all, model.columns));
  const table = useTable({ features: gridFeatures, columns: defined, data: noRows, initialState });
  const { columnOrder: order } = table.state;
  const { figures } = model.options.references;
  const [hasFigures, setFigures] = useState(figures?.isShown() === true);
  const list = useRef<HTMLOListElement>(null);
  const movedField = useRef<string | undefined>(undefined);
  // The line keeps the focus where it went, so that a second press moves it on.
  useLayoutEffect(() => {
    if (movedField.current !== undefined)
      list.current?.querySelector<HTMLElement>(`[data-field="${movedField.current}"] input`)?.focus();
    movedField.current = undefined;
  });
  const move = (field: string, by: 1 | -1) => {
    const next = moved(order, field, by);
    movedField.current = field;
    table.setColumnOrder([...next]);
    announce(
      words.moved(all.find((column) => column.field === field)?.label ?? field, next.indexOf(field) + 1, next.length),
    );
  };
  const apply = () => {
    const fields = fieldsInView(table.state);
    onClose();
    model.showColumns(fields);
    onChange?.(fields);
    if (figures && hasFigures !== figures.isShown()) figures.show(hasFigures);
  };
  const reset = () => {
    table.resetColumnVisibility(true);
    table.setColumnOrder(all.map(({ field }) => field));
  };
  const pressed = (event: KeyboardEvent, field: string) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    event.stopPropagation();
    move(field, event.key === 'ArrowUp' ? -1 : 1);
  };
  return (
    <Dialog
      isOpen
      size="small"
      title={words.title}
      onClose={onClose}
      footNote={
        <Button variant="quiet" onClick={reset}>
          {words.reset}
        </Button>
      }
      actions={
        <Button variant="primary" onClick={apply}>
          {words.apply}
        </Button>
      }
    >
      <p className="note">{words.hint}</p>
      <ol ref={list} className="columns-order">
        {order.flatMap((field, at) => {
          const column = table.getColumn(field);
          const label = String(column?.columnDef.header);
          return column
            ? [
                <li key={field} data-field={field} onKeyDown={(event) => pressed(event, field)}>
                  <Checkbox
                    checked={column.getIsVisible()}
                    disabledReason={column.getCanHide() ? undefined : words.needed}
                    onChange={() => column.toggleVisibility()}
                  >
                    {label}
                  </Checkbox>
                  <Button
                    variant="quiet"
                    icon={ArrowUp}
                    label={words.up(label)}
                    disabledReason={at === 0 ? words.moved(label, 1, order.length) : undefined}
                    onClick={() => move(field, -1)}
                  />
                  <Button
                    variant="quiet"
                    icon={ArrowDown}
                    label={words.down(label)}
                    disabledReason={at === order.length - 1 ? words.moved(label, at + 1, order.length) : undefined}
                    onClick={() => move(field, 1)}
                  />
                </li>,
              ]
            : [];
        })}
      </ol>
      {figures && (
        <Switch checked={hasFigures} onChange={() => setFigures(!hasFigures)}>
          {words.balances}
        </Switch>
      )}
    </Dialog>
  );
}
