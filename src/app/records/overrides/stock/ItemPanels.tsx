import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { linesOf } from '../../../api/merge.ts';
import { DateInput } from '../../../ui/DateInput.tsx';
import { Field } from '../../../ui/Field.tsx';
import { RecordLink } from '../../record/ValueView.tsx';
import type { RecordPanelProps } from '../override.ts';
import { partLines } from './partTree.ts';
import { PartTree } from './PartTree.tsx';
import { PriceTable } from './PriceTable.tsx';
import { readRevision } from './readUses.ts';
import { useBillYield } from './useBillYield.ts';
import { stockMessages as words } from './stockMessages.ts';
import { StockPlaces } from './StockPlaces.tsx';
import { WhereUsed } from './WhereUsed.tsx';

/** An item of stock: where it lies, and what it goes into. */
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

/** An assembly: what it is made of through all levels, besides. */
export function AssemblyPanel({ record, tools }: RecordPanelProps) {
  return (
    <>
      <PartTree
        tools={tools}
        rootId={String(record.id)}
        lines={partLines(linesOf(record.member))}
        title={words.madeOf}
      />
      <StockItemPanel record={record} tools={tools} />
    </>
  );
}

/** A bill of materials as it is on a day, through all levels. */
export function BomPanel({ record, tools }: RecordPanelProps) {
  const [day, setDay] = useState<string>(tools.workDate());
  const { dates, date } = tools.formats();
  const { data: revision } = useQuery({
    queryKey: ['records', 'bomRevision', 'of', String(record.id), day],
    queryFn: async () => (await readRevision(tools, String(record.id), day)) ?? null,
    staleTime: 15_000,
  });
  const lines = partLines(linesOf(revision ? revision.component : record.member), record.useComponentYield === true);
  return (
    <>
      <div className="bom-day">
        <Field label={words.asOf}>
          <DateInput value={day} context={dates} onCommit={(chosen) => chosen !== undefined && setDay(chosen)} />
        </Field>
      </div>
      {revision && (
        <p className="hint uses-note">
          {words.byRevision} <RecordLink type="bomRevision" id={String(revision.id)} name={String(revision.name)} />
        </p>
      )}
      <PartTree tools={tools} lines={lines} day={day} title={words.madeOfOn(date(day))} />
    </>
  );
}

/** A revision of a bill of materials, through all levels. */
export function RevisionPanel({ record, tools }: RecordPanelProps) {
  const usesYield = useBillYield(tools, record.billOfMaterials);
  return <PartTree tools={tools} lines={partLines(linesOf(record.component), usesYield)} title={words.madeOf} />;
}
