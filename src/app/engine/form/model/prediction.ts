import { useEffect, useSyncExternalStore } from 'react';
import type { RecordDefinition } from '#contract/fields';
import type { LedgerImpact } from '#contract/wire/ledgerImpact';
import type { ServiceProblem } from '#app/platform/api/errors.ts';
import { linesOf } from '#app/platform/api/merge.ts';
import { type Cell, cell } from '#app/platform/api/observable.ts';
import { useConnection } from '#app/platform/api/useConnection.ts';
import type { Cells, GridColumn, GridSettings } from '#app/engine/grid/gridTypes.ts';
import type { GridModel } from '#app/engine/grid/model/GridModel.ts';
import { emptyValue, fromWire, isEmptyValue } from '#app/engine/grid/model/readCell.ts';
import type { FormModel } from './FormModel.ts';
import { withFigures } from '../totals/documentFigures.ts';
import { keepAnswer } from '../totals/priceBasis.ts';
import { useEveryChange } from '../view/useEveryChange.ts';
import { filledRows } from './lines.ts';
import { type FormDoc, isEmpty, isRef } from './values.ts';
import { listed } from '#app/platform/i18n/listed.ts';

const ASK_MS = 450;
/** Fields for the subject of a document. */
const subjects = ['entity', 'customer', 'vendor', 'item', 'assemblyItem', 'createdFrom', 'deposit', 'vendorPrepayment'];

/**
 * Whether the service knows enough to calculate: the subject of the document, else its account; of a document without
 * either, every reference it requires.
 */
export function isCalculable({ fields }: Pick<RecordDefinition, 'fields'>, values: FormDoc): boolean {
  const own = subjects.filter((name) => name in fields);
  if (own.length > 0) return own.some((name) => isRef(values[name]));
  if ('account' in fields) return isRef(values.account);
  const required = Object.keys(fields).filter(
    (name) => fields[name]?.access === 'required' && fields[name].kind === 'ref',
  );
  return required.length > 0 && required.every((name) => isRef(values[name]));
}

/** The prediction of the service for the current form. */
export interface Prediction {
  readonly isAsking: boolean;
  readonly record?: FormDoc;
  /** The predicted posting. */
  readonly impact?: LedgerImpact | undefined;
  readonly problems: readonly ServiceProblem[];
  /** The service gave no response; asks it again. */
  readonly retry?: () => void;
}

const nothing: Prediction = { isAsking: false, problems: [] };
const predictions = new WeakMap<FormModel, Cell<Prediction>>();

/** Stores the latest response of the service about a form. */
export function predictionOf(model: FormModel): Cell<Prediction> {
  const known = predictions.get(model) ?? cell(nothing);
  predictions.set(model, known);
  return known;
}

/** The latest answer of the service about this form. */
export function usePrediction(model: FormModel): Prediction {
  const source = predictionOf(model);
  return useSyncExternalStore(source.subscribe, source.get);
}

/** The latest prediction of the service, with the totals of what is entered now; empty before its first answer. */
export function predictedRecord(model: FormModel): FormDoc {
  const { record = {}, problems } = predictionOf(model).get();
  return withFigures(model, record, problems.length > 0);
}

/**
 * The record as it would be saved, with totals by the shared rules, whatever the service says about it; rendered again
 * with every change.
 */
export function useExpectedRecord(model: FormModel): FormDoc {
  const { record = model.base, problems } = usePrediction(model);
  useEveryChange(model);
  return withFigures(model, record, problems.length > 0);
}

/**
 * Asks the service during pauses what it would make of the form, again once it is back, and shows what it fills into
 * lines. One form asks once.
 */
export function useAsking(model: FormModel, isWanted: boolean): void {
  const { reach } = useConnection().client;
  useEffect(() => {
    if (model.definition.category !== 'transaction' || !isWanted) return undefined;
    const source = predictionOf(model);
    let controller = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ask = async (signal: AbortSignal) => {
      if (!isCalculable(model.definition, model.values())) return;
      const { retry: _, ...former } = source.get();
      source.set({ ...former, isAsking: true });
      const asked = [...model.grids].map(([name, grid]) => ({
        name,
        grid,
        ids: filledRows(grid).map((at) => grid.idAt(at)),
      }));
      const outcome = await dryRun(model, signal).then(
        (found) => ({ found }),
        () => undefined,
      );
      if (signal.aborted) return;
      const answer = outcome?.found;
      if (answer) keepAnswer(model, answer.record);
      source.set(
        answer
          ? { isAsking: false, record: answer.record, impact: answer.ledgerImpact, problems: answer.problems }
          : outcome
            ? nothing
            : { ...nothing, retry: restart },
      );
      const isRefused = outcome === undefined || (answer !== undefined && answer.problems.length > 0);
      for (const { name, grid, ids } of asked) serve(grid, ids, answer ? linesOf(answer.record[name]) : [], isRefused);
      if (answer && model.mode === 'create') fillFields(model, answer.record);
    };
    const restart = () => {
      controller.abort();
      controller = new AbortController();
      clearTimeout(timer);
      const { signal } = controller;
      timer = setTimeout(() => void ask(signal), ASK_MS);
    };
    if (model.mode === 'create') restart();
    const unsubscribe = model.subscribe(restart);
    let isOnline = true;
    const leaveReach = reach.subscribe(() => {
      const isBack = !isOnline && reach.get().isOnline;
      isOnline = reach.get().isOnline;
      if (isBack && model.hasChanges()) restart();
    });
    return () => {
      leaveReach();
      unsubscribe();
      clearTimeout(timer);
      controller.abort();
    };
  }, [model, reach, isWanted]);
}

/** Fills required references that the service predicts, as cells are filled; not while they have the focus. */
function fillFields(model: FormModel, record: FormDoc): void {
  const values = model.values();
  const isBeingTyped = (name: string): boolean => document.activeElement?.id === `f-${model.type}-${name}`;
  const needed = Object.entries(model.definition.fields).filter(
    ([name, { access, kind }]) =>
      access === 'required' && kind === 'ref' && isEmpty(values[name]) && !isEmpty(record[name]) && !isBeingTyped(name),
  );
  if (needed.length > 0)
    model.setFields(
      listed(needed.map(([, { label }]) => label)),
      Object.fromEntries(needed.map(([name]) => [name, record[name]])),
    );
}

async function dryRun(
  model: FormModel,
  signal: AbortSignal,
): Promise<
  | {
      readonly record: FormDoc;
      readonly ledgerImpact: LedgerImpact | undefined;
      readonly problems: readonly ServiceProblem[];
    }
  | undefined
> {
  const { records } = model.tools;
  const via = { signal, priority: 'prefetch' } as const;
  const body = model.body();
  if (model.mode === 'create') return await records.dryRunCreate(model.type, body, via);
  return model.recordId === undefined || Object.keys(body).length === 0
    ? undefined
    : await records.dryRunUpdate(model.type, model.recordId, body, via);
}

/**
 * Shows the predicted values of each sent line: required cells are filled, others show them as placeholders. A refusal
 * may leave some out; those of the former answer stay.
 */
function serve(grid: GridModel, ids: readonly number[], items: readonly FormDoc[], isRefused: boolean): void {
  const { columns } = grid.options;
  const isComplete = items.length === ids.length;
  const rows = new Map(
    ids.flatMap((id, at): readonly (readonly [number, Cells])[] => {
      const former = isRefused ? grid.served.of(id) : {};
      const cells = { ...former, ...(isComplete ? predictedCells(columns, items[at] ?? {}, grid.settings) : {}) };
      return Object.keys(cells).length === 0 ? [] : [[id, cells]];
    }),
  );
  grid.served.show(rows);
  fillNeeded(grid, rows);
}

const predictedCells = (columns: readonly GridColumn[], item: FormDoc, settings: GridSettings): Cells =>
  Object.fromEntries(
    columns.flatMap((column) => {
      const value = fromWire(column, item[column.field], settings);
      return isEmptyValue(value) ? [] : [[column.field, { ...value, ghost: true, isServed: true }]];
    }),
  );

function fillNeeded(grid: GridModel, rows: ReadonlyMap<number, Cells>): void {
  const needed = grid.options.columns.filter(({ isRequired, isReadOnly }) => isRequired && !isReadOnly);
  const { active } = grid.selection;
  for (const [id, cells] of rows) {
    const row = grid.store.row(id);
    const isBeingTyped = active !== undefined && grid.idAt(active.row) === id && grid.editText !== undefined;
    if (!row || isBeingTyped) continue;
    const filled = needed.flatMap(({ field }) => {
      const served = cells[field];
      return served && isEmptyValue(row.cells[field] ?? emptyValue)
        ? [[field, { text: '', value: served.value }] as const]
        : [];
    });
    if (filled.length > 0)
      grid.store.apply([{ kind: 'patch', before: row, after: grid.store.withCells(row, Object.fromEntries(filled)) }]);
  }
}
