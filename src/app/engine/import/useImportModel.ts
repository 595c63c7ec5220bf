import { useEffect, useMemo, useRef } from 'react';
import type { RecordDefinition } from '#contract/fields';
import { targetsOf } from '#contract/kinds/columnFacts';
import type { RecordType } from '#contract/records/index';
import { GridModel } from '#app/engine/grid/model/GridModel.ts';
import { settingsOf } from '#app/engine/grid/view/gridSettings.ts';
import { gridReferences } from '#app/engine/form/model/gridReferences.ts';
import { typesOf } from '#app/engine/form/model/referenceLookup.ts';
import { useFormTools } from '#app/engine/form/view/useFormTools.ts';
import { useReferenceHost } from '#app/engine/form/view/useReferenceHost.tsx';
import { filledRows, putRows } from './importDraft.ts';
import { importColumns, importSublist } from './importRules.ts';

/** Decimals that a cell keeps before its record's currency is known; the service validates against that currency. */
const PRECISION = 2;
/** Wide enough to recognize a row; the file's columns appear with the file. */
const FIRST_SHOWN = 9;

/** The grid of an import, the same that forms have: its columns are the fields of the type. */
export function useImportModel(type: RecordType, definition: RecordDefinition, lines: string | undefined) {
  const tools = useFormTools();
  const { host, dialog } = useReferenceHost();
  const model = useMemo(() => {
    const sublist = importSublist(definition, lines);
    const columns = importColumns(definition, lines);
    const made = new GridModel({
      columns,
      settings: settingsOf(tools.formats(), PRECISION),
      references: gridReferences(type, sublist, tools.book, host),
    });
    const required = columns.filter(({ definition: { access } }) => access === 'required').map(({ field }) => field);
    const usual = columns.map(({ field }) => field).slice(0, FIRST_SHOWN);
    made.showColumns(
      columns.map(({ field }) => field).filter((field) => required.includes(field) || usual.includes(field)),
    );
    return made;
  }, [type, definition, lines, tools, host]);
  const former = useRef(model);
  useEffect(() => {
    // Rows that were put right must not be lost by choosing other lines.
    const rows = former.current === model ? [] : filledRows(former.current);
    former.current = model;
    if (rows.length > 0) putRows(model, rows);
  }, [model]);
  useEffect(() => {
    const targets = model.options.columns.flatMap(({ definition: field }) => typesOf(targetsOf(field)));
    for (const target of new Set(targets)) void tools.book.load(target);
  }, [model, tools]);
  return { model, dialog, book: tools.book };
}
