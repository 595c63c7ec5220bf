import { linesOf } from '#app/platform/api/merge.ts';
import type { RecordPanelProps } from '#app/engine/plugs/typePlug.ts';
import { partLines } from '#app/engine/aspects/recipe/bomTree.ts';
import { BomTree } from '#app/engine/aspects/recipe/BomTree.tsx';
import { PriceTable } from './PriceTable.tsx';
import { stockMessages as words } from '#app/engine/aspects/stock/stockMessages.ts';
import { StockPlaces } from './StockPlaces.tsx';
import { WhereUsed } from '#app/features/inventory/WhereUsed.tsx';

/** A stocked item: where it is stored, and where it is used. */
export function StockItemPanel({ record, tools }: RecordPanelProps) {
  return (
    <>
      <PriceTable item={record} tools={tools} />
      <StockPlaces record={record} tools={tools} />
      <WhereUsed tools={tools} item={String(record.id)} />
    </>
  );
}

/** A service: what it costs on every level. */
export function ServicePanel({ record, tools }: RecordPanelProps) {
  return <PriceTable item={record} tools={tools} />;
}

/** An assembly: in addition, its components through all levels. */
export function AssemblyPanel({ record, tools }: RecordPanelProps) {
  return (
    <>
      <BomTree
        tools={tools}
        rootId={String(record.id)}
        lines={partLines(linesOf(record.member))}
        title={words.madeOf}
      />
      <StockItemPanel record={record} tools={tools} />
    </>
  );
}
