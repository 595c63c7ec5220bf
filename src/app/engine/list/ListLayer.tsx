import { type RefObject, Suspense } from 'react';
import type { Total } from '#app/platform/api/records.ts';
import type { Formats } from '#app/platform/formats/formats.ts';
import { lazyOptional } from '#app/ui/lazyCode.ts';
import { CellMenu } from './table/CellMenu.tsx';
import type { ShownColumn } from './table/columns.ts';
import { fitWidth, widthNow } from './table/fitWidth.ts';
import { HeadMenu } from './table/HeadMenu.tsx';
import type { RowActions } from './table/ListRows.tsx';
import type { ListParts, MenuPlace, RowCommands } from './listParts.ts';
import type { useListColumns } from './table/useListColumns.ts';

const InlineEdit = lazyOptional(() => import('./table/InlineEdit.tsx').then(({ InlineEdit: component }) => component));

/** What overlays the list: the menu of a cell or header, or the field that edits a cell in place. */
export type Layer =
  | { readonly is: 'cell' | 'edit'; readonly place: MenuPlace }
  | { readonly is: 'head'; readonly field: string; readonly at: MenuPlace['at'] };

interface ListLayerProps extends ListParts {
  readonly layer: Layer;
  readonly onLayer: (layer: Layer | undefined) => void;
  readonly table: RefObject<HTMLTableElement | null>;
  readonly columns: readonly ShownColumn[];
  readonly shape: ReturnType<typeof useListColumns>;
  /** Undefined while it is on its way. */
  readonly total: Total | undefined;
  readonly actions: RowActions & RowCommands;
  readonly formats: Formats;
}

/** The one layer that is open over a list; choosing in one may open another. */
export function ListLayer(props: ListLayerProps) {
  const { layer, onLayer, table, shape } = props;
  const close = () => onLayer(undefined);
  if (layer.is === 'head') {
    const { field, at } = layer;
    const resize = (measure: (of: HTMLTableElement) => number) =>
      table.current && shape.resize(field, measure(table.current));
    return (
      <HeadMenu
        definition={props.definition}
        state={props.control.state}
        change={props.control.change}
        table={shape.table}
        field={field}
        at={at}
        onFit={() => resize((of) => fitWidth(of, field))}
        onWiden={(by) => resize((of) => widthNow(of, field) + by)}
        onClose={close}
      />
    );
  }
  const { is, place } = layer;
  if (is === 'cell')
    return (
      <CellMenu {...props} place={place} onClose={close} onChange={(next) => onLayer({ is: 'edit', place: next })} />
    );
  return (
    <Suspense fallback={null}>
      <InlineEdit {...props} place={place} onClose={close} />
    </Suspense>
  );
}
