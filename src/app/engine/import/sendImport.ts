import type { RecordDefinition } from '#contract/fields';
import type { RecordType } from '#contract/records/index';
import { placeOf } from '#app/platform/api/answerErrors.ts';
import type { ServiceProblem } from '#app/platform/api/errors.ts';
import type { RecordsApi } from '#app/platform/api/records.ts';
import type { JobPlan } from '#app/platform/jobs/jobTypes.ts';
import type { GridModel } from '#app/engine/grid/model/GridModel.ts';
import { cellOf, type Change } from '#app/engine/grid/model/lineStore.ts';
import { bodyOf, contentKey, type ImportRecord, nameOf, rowOfLine } from './importRules.ts';
import type { JudgedRecord } from './useImportFacts.ts';

export type ExistingChoice = 'leaveOut' | 'change';

/** Which records would go out now: those without a problem, and of the ones that exist those that shall be changed. */
export const readyOf = (judged: readonly JudgedRecord[], existing: ExistingChoice): readonly JudgedRecord[] =>
  judged.filter((each) => each.problems.length === 0 && (each.existing === undefined || existing === 'change'));

interface ImportTarget {
  readonly type: RecordType;
  readonly definition: RecordDefinition;
  readonly model: GridModel;
  readonly lines: string | undefined;
}

/** The job: creates with keys derived from their content, updates of existing records. */
export async function importPlan(
  { type, definition, model, lines }: ImportTarget,
  ready: readonly JudgedRecord[],
  title: string,
): Promise<JobPlan> {
  const { columns } = model.options;
  const counts = new Map<string, number>();
  const rows = [];
  for (const { record, existing } of ready) {
    const body = bodyOf(record, columns, model.settings, lines);
    const label = nameOf(definition, record, columns, model.settings);
    if (existing) {
      rows.push({
        label,
        order: {
          operation: 'update' as const,
          type,
          id: existing.id,
          ...(existing.etag === undefined ? {} : { ifMatch: existing.etag }),
          body: withoutKeys(body, definition),
        },
      });
      continue;
    }
    const text = JSON.stringify(body);
    const occurrence = counts.get(text) ?? 0;
    counts.set(text, occurrence + 1);
    rows.push({
      label,
      key: await contentKey(type, body, occurrence),
      order: { operation: 'create' as const, type, body },
    });
  }
  return { title, type, rows };
}

/** Create-only fields are not part of an update. */
const withoutKeys = (
  body: Readonly<Record<string, unknown>>,
  { fields }: RecordDefinition,
): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(body).filter(([name]) => fields[name]?.fixed !== true && name !== 'externalId'));

/** Takes the rows that are on their way out of the grid. */
export function dropRows(model: GridModel, sent: readonly ImportRecord[]): void {
  const gone = new Set(sent.flatMap(({ rows }) => rows.map(({ row }) => row.id)));
  model.load(model.store.order().flatMap((id) => (gone.has(id) ? [] : (model.store.row(id) ?? []))));
}

/** Asks the service what it would say to each record, one after the other, and puts it at the cells. Gives how many it would refuse. */
export async function checkWithService(
  target: ImportTarget,
  records: Pick<RecordsApi, 'dryRunCreate'>,
  ready: readonly JudgedRecord[],
  hear: (done: number) => void,
  signal: AbortSignal,
): Promise<number> {
  const { type, model, lines } = target;
  let refused = 0;
  for (const [at, { record, existing }] of ready.entries()) {
    if (!existing) {
      const { problems } = await records.dryRunCreate(
        type,
        bodyOf(record, model.options.columns, model.settings, lines),
        { priority: 'bulk', signal },
      );
      if (problems.length > 0) refused += 1;
      showServiceProblems(model, record, problems, lines);
    }
    hear(at + 1);
  }
  return refused;
}

const TRIED = 3;
/** Without an answer in this time they are sent, and the service validates each. */
const PATIENCE_MS = 5000;

/**
 * Validates the first few before all are sent: an error that every record of a file has would be repeated thousands of
 * times. Returns how many were tried if the service would refuse each of them, else 0.
 */
export async function tryFirst(
  target: ImportTarget,
  records: Pick<RecordsApi, 'dryRunCreate'>,
  ready: readonly JudgedRecord[],
): Promise<number> {
  const first = ready.filter(({ existing }) => !existing).slice(0, TRIED);
  if (first.length === 0) return 0;
  const refused = await checkWithService(target, records, first, () => undefined, AbortSignal.timeout(PATIENCE_MS));
  return refused === first.length ? refused : 0;
}

/**
 * Problems of the service are shown at their cells until these change; those without a locator at the record's first
 * cell.
 */
function showServiceProblems(
  model: GridModel,
  record: ImportRecord,
  problems: readonly ServiceProblem[],
  lines: string | undefined,
): void {
  const first = record.rows[0]?.index;
  for (const { detail, path } of problems) {
    const place = placeOf(path);
    const line =
      place?.sublist !== undefined && place.sublist === lines && place.index !== undefined
        ? rowOfLine(record, place.index, lines)
        : undefined;
    const field =
      line === undefined ? place?.field : place?.field === undefined ? undefined : `${lines ?? ''}.${place.field}`;
    const known = model.options.columns.find((column) => column.field === field)?.field ?? model.columns[0]?.field;
    const row = model.store.rowAt(line ?? first ?? 0);
    if (!row || known === undefined) continue;
    const change: Change = {
      kind: 'patch',
      before: row,
      after: model.store.withCells(row, { [known]: { ...cellOf(row, known), problem: detail } }),
    };
    model.store.apply([change]);
  }
}
