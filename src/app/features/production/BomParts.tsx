import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { linesOf } from '#app/platform/api/merge.ts';
import { Waiting } from '#app/engine/aspects/recipe/Waiting.tsx';
import { useEveryChange } from '#app/engine/form/view/useEveryChange.ts';
import type { FormPartProps } from '#app/engine/form/view/slots.ts';
import type { RecordPanelProps } from '#app/engine/plugs/typePlug.ts';
import { linesFrom } from '#app/engine/form/model/lines.ts';
import { partLines } from '#app/engine/aspects/recipe/bomTree.ts';
import { BomTree } from '#app/engine/aspects/recipe/BomTree.tsx';
import { readRevision } from '#app/engine/aspects/recipe/readUses.ts';
import { stockMessages as words } from '#app/engine/aspects/stock/stockMessages.ts';
import { useBillYield } from '#app/engine/aspects/recipe/useBillYield.ts';
import { RecordLink } from '#app/engine/record/ValueView.tsx';
import { DateInput } from '#app/ui/inputs/DateInput.tsx';
import { Field } from '#app/ui/inputs/Field.tsx';

/** A bill of materials on a day, through all levels. */
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
      <BomTree tools={tools} lines={lines} day={day} title={words.madeOfOn(date(day))} />
    </>
  );
}

/** A revision of a bill of materials, through all levels. */
export function RevisionPanel({ record, tools }: RecordPanelProps) {
  const usesYield = useBillYield(tools, record.billOfMaterials);
  return <BomTree tools={tools} lines={partLines(linesOf(record.component), usesYield)} title={words.madeOf} />;
}

/** Next to the form of a bill of materials: its cost on a day, through all levels. */
export function BomSide({ model }: FormPartProps) {
  useEveryChange(model);
  const [day, setDay] = useState<string>(model.tools.workDate());
  const { dates, date } = model.tools.formats();
  const grid = model.grids.get('member');
  // A new bill uses yields as soon as a line has one, unless the user decides otherwise.
  const { useComponentYield } = model.values();
  const lines = partLines(
    grid ? linesFrom(grid) : [],
    useComponentYield === true || (model.mode === 'create' && useComponentYield !== false),
  );
  return (
    <div className="item-side">
      <div className="bom-day">
        <Field label={words.asOf}>
          <DateInput value={day} context={dates} onCommit={(chosen) => chosen !== undefined && setDay(chosen)} />
        </Field>
      </div>
      {lines.length === 0 ? (
        <Waiting title={words.madeOf} text={words.noComponents} />
      ) : (
        <BomTree isCompact tools={model.tools} lines={lines} day={day} title={words.madeOfOn(date(day))} />
      )}
    </div>
  );
}

/** Next to the form of a revision: its cost, through all levels. */
export function RevisionSide({ model }: FormPartProps) {
  useEveryChange(model);
  const usesYield = useBillYield(model.tools, model.values().billOfMaterials);
  const grid = model.grids.get('component');
  const lines = partLines(grid ? linesFrom(grid) : [], usesYield);
  return (
    <div className="item-side">
      {lines.length === 0 ? (
        <Waiting title={words.madeOf} text={words.noComponents} />
      ) : (
        <BomTree isCompact tools={model.tools} lines={lines} title={words.madeOf} />
      )}
    </div>
  );
}
